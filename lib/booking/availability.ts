/** The reply of GET /slots as the order flow uses it: calendar dates instead of the API's text. */
import type { Data, Input } from '@/lib/contract';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { type Closures, closures } from '@/lib/rules/dates/closures';
import { defaultPolicy, type Policy } from '@/lib/rules/policy/policy';
import { type Building, type DoormanHours, doormanHours } from '@/lib/rules/times/doorman';
import { deliveryDayReason, earliestDelivery } from '@/lib/rules/times/open-days';

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
  /** Where the bags come back, null for any hour; left out, it is as for the pickup. */
  deliveryDoorman?: DoormanHours | null;
  /** An address of the customer, because an API without /slots lists its closed days by address. */
  addressId?: number;
  /** House rules for an API without /slots. */
  policy?: Policy;
}

/** What the choices of days and times have in common. */
export type AvailabilityBase = Pick<AvailabilityQuery, 'zip' | 'addressId' | 'policy'> & BuildingHours;

export type BuildingHours = Pick<AvailabilityQuery, 'doorman' | 'deliveryDoorman'>;

/** The hours that bind, each visit by its own building. */
export function buildingHours(
  handoff: string | undefined,
  pickup: Building | undefined,
  delivery = pickup,
): BuildingHours {
  const [from, back] = [doormanHours(pickup, handoff), doormanHours(delivery, handoff)];
  const isSame = from?.from === back?.from && from?.to === back?.to;
  return { ...(from && { doorman: from }), ...(!isSame && { deliveryDoorman: back }) };
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

/** Why the day can't be that of the delivery, or null. */
export const noDeliveryReason = (
  date: CalendarDate,
  { earliestDelivery, closed, policy, lastDelivery }: Availability,
) => deliveryDayReason(date, earliestDelivery, closed, policy, lastDelivery);

export const findSlot = (times: readonly SlotOption[], from: string, to: string) =>
  times.find((time) => time.from_slot === from && time.to_slot === to);
