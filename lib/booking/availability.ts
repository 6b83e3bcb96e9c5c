/** The reply of GET /slots as the order flow uses it: calendar dates instead of the API's text. */
import type { Data, Input } from '@/lib/contract';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { type Closures, closures } from '@/lib/rules/dates/closures';
import { defaultPolicy, type Policy } from '@/lib/rules/policy/policy';
import type { DoormanHours } from '@/lib/rules/times/doorman';
import { earliestDelivery } from '@/lib/rules/times/open-days';

export type SlotOption = Data<'service-area.slots'>['pickup'][number];

export interface AvailabilityQuery {
  zip: string;
  /** Pickup day; defaults to the first with a free time. */
  date?: CalendarDate;
  turnaround?: { id: number; days: number };
  /** Start of the chosen pickup time. */
  fromSlot?: string;
  /** Defaults to the earliest day. */
  deliveryDate?: CalendarDate;
  doorman?: DoormanHours;
  /** An address of the customer, because an API without /slots lists its closed days by address. */
  addressId?: number;
  /** House rules for an API without /slots. */
  policy?: Policy;
}

export interface Availability {
  date: CalendarDate;
  pickup: SlotOption[];
  deliveryDate: CalendarDate;
  earliestDelivery: CalendarDate;
  delivery: SlotOption[];
  closed: Closures;
  policy: Policy;
  lastDate: CalendarDate;
  /** Last delivery day, if not the policy's days after the earliest. */
  lastDelivery?: CalendarDate;
}

export function toSlotsQuery(request: AvailabilityQuery): Input<'service-area.slots', 'query'> {
  const { zip, date, turnaround, fromSlot, deliveryDate, doorman } = request;
  return {
    zip_code: zip,
    date: date && toMonthFirst(date),
    turn_around_id: turnaround?.id,
    from_slot: fromSlot,
    delivery_date: deliveryDate && toMonthFirst(deliveryDate),
    doorman_from: doorman?.from,
    doorman_to: doorman?.to,
  };
}

/** Null when the reply has no date. */
export function toAvailability(
  reply: Data<'service-area.slots'>,
  request: AvailabilityQuery,
): Availability | null {
  const date = parseDate(reply.date) ?? request.date;
  if (!date) return null;
  const closed = closures(reply.inactive ?? [], reply.week);
  const earliest =
    parseDate(reply.earliest_delivery) ?? earliestDelivery(date, request.turnaround?.days ?? 0, closed);
  return {
    date,
    pickup: reply.pickup ?? [],
    deliveryDate: parseDate(reply.delivery_date) ?? earliest,
    earliestDelivery: earliest,
    delivery: reply.delivery ?? [],
    closed,
    policy: request.policy ?? defaultPolicy,
    lastDate: parseDate(reply.last_date) ?? date,
  };
}

export const findSlot = (times: readonly SlotOption[], from: string, to: string) =>
  times.find((time) => time.from_slot === from && time.to_slot === to);
