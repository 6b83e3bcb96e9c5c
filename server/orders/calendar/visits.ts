/** The pickups and deliveries of orders as calendar entries. No I/O. */
import { type CalendarDate, parseDate } from '@/lib/domain/calendar';
import { newYorkInstant } from '@/lib/domain/new-york-instant';
import type { OrderEventType } from '@/lib/domain/order-events';
import { isOff } from '@/lib/domain/order-windows';
import { formatPhone } from '@/lib/domain/phone';
import { type Slot, slotMinutes } from '@/lib/domain/slots';
import { sha256 } from '@/server/auth/sessions';
import type { AddressSnapshot, Business, OrderEntity } from '../queries';

export interface CalendarVisit {
  /** The same for one pickup or delivery for good, whatever the site or the business is called later. */
  uid: string;
  /** Rises with each change, so that calendars take the newer one. */
  sequence: number;
  changedAt: Date;
  /** planned: of a repeating pickup, before there is an order. */
  state: 'booked' | 'planned' | 'canceled';
  /** In New York. */
  date: CalendarDate;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
}

/** Events after which an entry says something else. */
export const CHANGES: readonly OrderEventType[] = [
  'order.rescheduled',
  'order.delivery_rescheduled',
  'order.changed',
  'order.canceled',
  'order.missed',
  // A missed pickup that took place after all.
  'order.on_the_way',
  'order.picked_up',
];

export type VisitOrder = Pick<
  OrderEntity['order'],
  | 'id'
  | 'order_number'
  | 'created'
  | 'updated_at'
  | 'status'
  | 'services'
  | 'pickup_date'
  | 'from_slot'
  | 'to_slot'
  | 'pickup_address'
  | 'delivery_date'
  | 'delivery_from_slot'
  | 'delivery_to_slot'
  | 'delivery_address'
> & {
  /** How many of CHANGES it has had. */
  changes: number;
  /** The date of a repeating pickup that the order was made for. */
  repeated?: RepeatedDate | undefined;
};

/** What names a date of a repeating pickup for good, before and after its order is made. */
interface RepeatedDate {
  recurringId: number;
  /** When the pickup began to repeat: an instant. */
  since: string;
  date: CalendarDate;
  /** When its order was made; while there is none, when the pickup was changed last: an instant. */
  at: string;
}

interface Told {
  business: Pick<Business, 'name' | 'phone'>;
  /** Whole for the customer, in part for whoever has a link. */
  placeOf: (address: AddressSnapshot) => string;
  /** Where more is told; absolute. */
  url?: string;
}

/** Both visits of an order; one whose time cannot be read is left out. A missed pickup cancels both until it has a new time. */
export const visitsOf = (order: VisitOrder, told: Told): CalendarVisit[] =>
  kinds.flatMap((kind) => {
    const isPickup = kind === 'pickup';
    const day = parseDate(isPickup ? order.pickup_date : order.delivery_date);
    const address = JSON.parse(isPickup ? order.pickup_address : order.delivery_address) as AddressSnapshot;
    const { repeated } = order;
    const entry = {
      uid: uidOf(kind, repeated ? nameOf(repeated) : `${order.id} ${order.order_number} ${order.created}`),
      // Above all that the date had before there was an order.
      sequence: order.changes + (repeated ? sequenceOf(repeated) + 1 : 0),
      changedAt: new Date(order.updated_at),
      state: isOff(order.status) ? ('canceled' as const) : ('booked' as const),
      summary: `${titles[kind]}: ${told.business.name}`,
      description: textOf(`Order ${order.order_number}, ${order.services}.`, told),
      location: told.placeOf(address),
    };
    return day ? timed(entry, day, windowOf(kind, order)) : [];
  });

/** A date of a repeating pickup without an order yet. Times are those that the order would get now. */
export interface PlannedVisits {
  repeated: RepeatedDate;
  isSkipped: boolean;
  pickup: Slot & { date: CalendarDate };
  delivery: Slot & { date: CalendarDate };
  places: { pickup: AddressSnapshot; delivery: AddressSnapshot };
  /** What it is and what may still change, in sentences. */
  about: string;
}

/** Both visits of such a date; the order's entries follow under the same UIDs. */
export const plannedVisitsOf = (planned: PlannedVisits, told: Told): CalendarVisit[] =>
  kinds.flatMap((kind) => {
    const { date, ...window } = planned[kind];
    const entry = {
      uid: uidOf(kind, nameOf(planned.repeated)),
      sequence: sequenceOf(planned.repeated),
      changedAt: new Date(planned.repeated.at),
      state: planned.isSkipped ? ('canceled' as const) : ('planned' as const),
      summary: `Planned ${kind}: ${told.business.name}`,
      description: textOf(planned.about, told),
      location: told.placeOf(planned.places[kind]),
    };
    return timed(entry, date, window);
  });

type Kind = 'pickup' | 'delivery';
const kinds: readonly Kind[] = ['pickup', 'delivery'];
const titles: Record<Kind, string> = { pickup: 'Pickup', delivery: 'Delivery' };

const uidOf = (kind: Kind, name: string) => `${kind}-${sha256(`${name} ${kind}`).slice(0, 32)}`;

const nameOf = ({ recurringId, since, date }: RepeatedDate) => `repeat ${recurringId} ${since} ${date}`;

/** Seconds: it rises with each change of the repeating pickup, of which nobody keeps count. */
const sequenceOf = ({ since, at }: RepeatedDate) =>
  Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / 1000));

const windowOf = (kind: Kind, order: VisitOrder): Slot =>
  kind === 'pickup'
    ? { from_slot: order.from_slot, to_slot: order.to_slot }
    : { from_slot: order.delivery_from_slot, to_slot: order.delivery_to_slot };

const textOf = (about: string, { business, url }: Told): string =>
  [[about, formatPhone(business.phone)].filter(Boolean).join(' '), url].filter(Boolean).join('\n');

function timed(
  entry: Omit<CalendarVisit, 'date' | 'start' | 'end'>,
  date: CalendarDate,
  { from_slot, to_slot }: Slot,
): CalendarVisit[] {
  const [start, end] = [slotMinutes(from_slot), slotMinutes(to_slot)];
  if (start === null || end === null) return [];
  return [{ ...entry, date, start: newYorkInstant(date, start), end: newYorkInstant(date, end) }];
}
