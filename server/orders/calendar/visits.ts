/** The pickups and deliveries of orders as calendar entries. No I/O. */
import { type CalendarDate, parseDate } from '@/lib/domain/calendar';
import { newYorkInstant } from '@/lib/domain/new-york-time';
import type { OrderEventType } from '@/lib/domain/order-events';
import { isOff } from '@/lib/domain/order-windows';
import { formatPhone } from '@/lib/domain/phone';
import { slotMinutes } from '@/lib/domain/slots';
import { sha256 } from '@/server/auth/sessions';
import type { AddressSnapshot, Business, OrderEntity } from '../queries';

export interface CalendarVisit {
  /** The same for one pickup or delivery for good, whatever the site or the business is called later. */
  uid: string;
  /** Rises with each change, so that calendars take the newer one. */
  sequence: number;
  changedAt: Date;
  isCanceled: boolean;
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
};

interface Told {
  business: Pick<Business, 'name' | 'phone'>;
  /** Whole for the customer, in part for whoever has a link. */
  placeOf: (address: AddressSnapshot) => string;
  /** Where more is told; absolute. */
  url?: string;
}

/** Both visits of an order; one whose time cannot be read is left out. A missed pickup cancels both until it has a new time. */
export const visitsOf = (order: VisitOrder, told: Told): CalendarVisit[] =>
  (['pickup', 'delivery'] as const).flatMap((kind) => visitOf(kind, order, told) ?? []);

function visitOf(
  kind: 'pickup' | 'delivery',
  order: VisitOrder,
  { business, placeOf, url }: Told,
): CalendarVisit | undefined {
  const isPickup = kind === 'pickup';
  const date = parseDate(isPickup ? order.pickup_date : order.delivery_date);
  const start = slotMinutes(isPickup ? order.from_slot : order.delivery_from_slot);
  const end = slotMinutes(isPickup ? order.to_slot : order.delivery_to_slot);
  if (!date || start === null || end === null) return undefined;
  const address = JSON.parse(isPickup ? order.pickup_address : order.delivery_address) as AddressSnapshot;
  const about = `Order ${order.order_number}, ${order.services}.`;
  return {
    uid: `${kind}-${sha256(`${order.id} ${order.order_number} ${order.created} ${kind}`).slice(0, 32)}`,
    sequence: order.changes,
    changedAt: new Date(order.updated_at),
    isCanceled: isOff(order.status),
    date,
    start: newYorkInstant(date, start),
    end: newYorkInstant(date, end),
    summary: `${isPickup ? 'Pickup' : 'Delivery'}: ${business.name}`,
    description: [[about, formatPhone(business.phone)].filter(Boolean).join(' '), url]
      .filter(Boolean)
      .join('\n'),
    location: placeOf(address),
  };
}
