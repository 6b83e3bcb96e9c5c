/** The next step of an order in words, for list, thank-you page and receipt. */
import { parseDate, toSlashes } from '@/lib/domain/calendar';
import { datedLabel, dayLabel, shortDayLabel } from '@/lib/domain/day-label';
import { eventTime } from '@/lib/domain/event-time';
import { todayInNewYork } from '@/lib/domain/new-york';
import { CANCELED, DELIVERED, NEEDS_OK, PICKUP_MISSED } from '@/lib/domain/order-status';
import { slotLabel } from '@/lib/domain/slots';

export interface OrderTimes {
  status: number;
  pickup_date: string;
  from_slot: string;
  to_slot: string;
  delivery_date: string;
  delivery_from_slot: string;
  delivery_to_slot: string;
  /** Instants; null if it has not happened, or the API does not say. */
  delivered_at: string | null;
  canceled_at: string | null;
}

const day = (iso: string, label: (date: string) => string) => {
  const date = parseDate(iso);
  return date ? label(date) : '';
};

/** A calendar day as 'MM/DD/YYYY', in UTC (specification section 9); '' for none. */
export const shownDate = (iso: string) => day(iso, toSlashes);

/** Another API may omit the day, the time or both. */
const window = (date: string, from: string, to: string) =>
  [date, from && slotLabel(from, to)].filter(Boolean).join(', ');

export const pickupWindow = (order: OrderTimes, label = shortDayLabel) =>
  window(day(order.pickup_date, label), order.from_slot, order.to_slot);

export const deliveryWindow = (order: OrderTimes, label = shortDayLabel) =>
  window(day(order.delivery_date, label), order.delivery_from_slot, order.delivery_to_slot);

/** 'Sun, Nov 22, 6:20 PM', or '' when unknown. */
export const happened = (instant: string | null, now: Date) => {
  const event = eventTime(instant);
  if (!event) return '';
  return [datedLabel(event.date, todayInNewYork(now)), event.time].filter(Boolean).join(', ');
};

/** 'Pickup Tue, Mar 17, 7 – 9 AM'. Past events show their actual time, not the planned one. */
export function nextStep(order: OrderTimes, now = new Date()): string {
  if (order.status === CANCELED) return `Canceled ${happened(order.canceled_at, now)}`.trim();
  if (order.status === DELIVERED) return `Delivered ${happened(order.delivered_at, now)}`.trim();
  if (!order.pickup_date) return '';
  if (order.status === PICKUP_MISSED) return `We missed you ${pickupWindow(order, dayLabel)}`;
  if (order.status === NEEDS_OK) return 'We need your OK to go on';
  return order.status <= 2
    ? `Pickup ${pickupWindow(order, dayLabel)}`
    : `Back with you ${deliveryWindow(order, dayLabel)}`;
}

/** Whether the planned times no longer apply: without a pickup there is no delivery. */
export const isOff = (status: number) => status === CANCELED || status === PICKUP_MISSED;
