import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { parseVisits, type Visits, visitKinds } from '@/lib/rules/dates/visit';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import type { OrderEventType } from '@/lib/rules/orders/order-events';
import { isOff } from '@/lib/rules/orders/order-status';
import { formatPhone } from '@/lib/rules/people/phone';
import { sha256 } from '@/server/platform/secrets';
import type { AddressSnapshot, Business, OrderRow } from '../record/queries';

export interface CalendarVisit {
  /** The same for one pickup or delivery for good, whatever the site or the business is called later. */
  uid: string;
  /** Rises with each change, so that calendars take the newer one. */
  sequence: number;
  changedAt: Date;
  /** planned: of a repeating pickup, before there is an order. */
  state: 'booked' | 'planned' | 'canceled';
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
  'order.closed',
  'order.reopened',
  'order.canceled',
  'order.missed',
  // A missed pickup that took place after all.
  'order.on_the_way',
  'order.picked_up',
];

export const visitOrderColumns = [
  ...(['id', 'order_number', 'created', 'updated_at', 'status', 'services'] as const),
  ...(['pickup_date', 'from_slot', 'to_slot', 'pickup_address', 'pickup_closed'] as const),
  ...(['delivery_date', 'delivery_from_slot', 'delivery_to_slot'] as const),
  ...(['delivery_address', 'delivery_closed'] as const),
] as const;

export type VisitOrder = Pick<OrderRow, (typeof visitOrderColumns)[number]> & {
  /** How many of CHANGES it has had. */
  changes: number;
  /** The date of a repeating pickup that the order was placed for. */
  repeated?: RepeatedDate | undefined;
};

interface RepeatedDate {
  recurringId: number;
  /** When the pickup began to repeat: an instant. */
  since: string;
  date: CalendarDate;
  /** When its order was placed; while there is none, when the pickup was changed last: an instant. */
  at: string;
}

interface CalendarFacts {
  business: Pick<Business, 'name' | 'phone'>;
  /** Whole for the customer, in part for whoever has a link. */
  place: (address: AddressSnapshot) => string;
  /** The page with more; absolute. */
  url?: string;
  /** For whoever has a shared link: when and about where, nothing else. */
  isShared?: boolean;
}

/** Both visits of an order; one whose time cannot be read is left out. A missed pickup cancels both until it has a new time. */
export function listVisits(order: VisitOrder, facts: CalendarFacts): CalendarVisit[] {
  const { repeated } = order;
  const name = repeated ? repeatedName(repeated) : `${order.id} ${order.order_number} ${order.created}`;
  return makeEntries(parseVisits(order), name, facts, (kind) => ({
    // Above all that the date had before there was an order.
    sequence: order.changes + (repeated ? repeatedSequence(repeated) + 1 : 0),
    changedAt: new Date(order.updated_at),
    state: isOff(order.status) || closedVisits(order)?.[kind] ? 'canceled' : 'booked',
    title: kind === 'pickup' ? 'Pickup' : 'Delivery',
    about: facts.isShared ? '' : `Order ${order.order_number}, ${order.services}.`,
    address: JSON.parse(order[`${kind}_address`]) as AddressSnapshot,
  }));
}

/** A date of a repeating pickup without an order yet. Times are those that the order would get now. */
export interface PlannedDate {
  repeated: RepeatedDate;
  isSkipped: boolean;
  visits: Visits;
  addresses: Record<Kind, AddressSnapshot>;
  /** What it is and what may still change, in sentences. */
  about: string;
}

export const listPlannedVisits = (
  { repeated, isSkipped, visits, addresses, about }: PlannedDate,
  facts: CalendarFacts,
): CalendarVisit[] =>
  makeEntries(visits, repeatedName(repeated), facts, (kind) => ({
    sequence: repeatedSequence(repeated),
    changedAt: new Date(repeated.at),
    state: isSkipped ? 'canceled' : 'planned',
    title: `Planned ${kind}`,
    about,
    address: addresses[kind],
  }));

const repeatedName = ({ recurringId, since, date }: RepeatedDate) => `repeat ${recurringId} ${since} ${date}`;

/** Seconds: it rises with each change of the repeating pickup, of which nobody keeps count. */
const repeatedSequence = ({ since, at }: RepeatedDate) =>
  Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / 1000));

type Kind = keyof Visits;

interface Entry extends Pick<CalendarVisit, 'sequence' | 'changedAt' | 'state'> {
  title: string;
  about: string;
  address: AddressSnapshot;
}

function makeEntries(
  visits: Visits,
  name: string,
  { business, place, url }: CalendarFacts,
  describeEntry: (kind: Kind) => Entry,
): CalendarVisit[] {
  return visitKinds.flatMap((kind) => {
    const { date, from_slot, to_slot } = visits[kind];
    const [start, end] = [slotMinutes(from_slot), slotMinutes(to_slot)];
    if (!date || start === null || end === null) return [];
    const { title, about, address, ...entry } = describeEntry(kind);
    const sentences = [about, formatPhone(business.phone)].filter(Boolean).join(' ');
    return {
      ...entry,
      uid: `${kind}-${sha256(`${name} ${kind}`).slice(0, 32)}`,
      summary: `${title}: ${business.name}`,
      description: [sentences, url].filter(Boolean).join('\n'),
      location: place(address),
      date,
      start: instantAtShop(date, start),
      end: instantAtShop(date, end),
    };
  });
}
