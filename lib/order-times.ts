/** The answer of GET /slots in the form that the order flow works with: calendar dates instead of the API's texts. */
import type { Data, Input } from './contract';
import { type CalendarDate, parseDate, toMonthFirst } from './domain/calendar';
import { type Closures, closures } from './domain/closures';
import type { DoormanHours } from './domain/doorman';
import { earliestDelivery } from './domain/open-days';
import { defaultPolicy, type Policy } from './policy';

export type OfferedTime = Data<'service-area.slots'>['pickup'][number];

export interface TimesRequest {
  zip: string;
  /** Pickup day; absent: the first one with a free time. */
  date?: CalendarDate;
  turnaround?: { id: number; days: number };
  /** Start of the chosen pickup time. */
  fromSlot?: string;
  /** Absent: the earliest one. */
  deliveryDate?: CalendarDate;
  doorman?: DoormanHours;
  /** An address of the customer: an API without /slots lists its closed days by address. */
  addressId?: number;
  /** The house rules for an API without /slots. */
  policy?: Policy;
}

export interface Times {
  date: CalendarDate;
  pickup: OfferedTime[];
  deliveryDate: CalendarDate;
  earliestDelivery: CalendarDate;
  delivery: OfferedTime[];
  closed: Closures;
  policy: Policy;
  /** Last day of pickup that can be booked. */
  lastDate: CalendarDate;
}

export function toSlotsQuery(request: TimesRequest): Input<'service-area.slots', 'query'> {
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

/** Null when the reply names no day at all. */
export function readTimes(reply: Data<'service-area.slots'>, request: TimesRequest): Times | null {
  const date = parseDate(reply.date) ?? request.date;
  if (!date) return null;
  const closed = closures(reply.inactive ?? []);
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

export const findTime = (times: readonly OfferedTime[], from: string, to: string) =>
  times.find((time) => time.from_slot === from && time.to_slot === to);
