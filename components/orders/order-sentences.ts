/** What happens next with an order, in words: list, thank-you and receipt say it alike. */
import { parseDate, toSlashes } from '@/lib/domain/calendar';
import { dayLabel, shortDayLabel } from '@/lib/domain/day-label';
import { formatMoneyRange } from '@/lib/domain/money';
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
}

const day = (iso: string, label: (date: string) => string) => {
  const date = parseDate(iso);
  return date ? label(date) : '';
};

/** 'MM/DD/YYYY' in UTC (specification section 9), '' when there is none. */
export const shownDate = (iso: string) => day(iso, toSlashes);

/** Another API may leave out the day, the time or both. */
const window = (date: string, from: string, to: string) =>
  [date, from && slotLabel(from, to)].filter(Boolean).join(', ');

export const pickupWindow = (order: OrderTimes, label = shortDayLabel) =>
  window(day(order.pickup_date, label), order.from_slot, order.to_slot);

export const deliveryWindow = (order: OrderTimes, label = shortDayLabel) =>
  window(day(order.delivery_date, label), order.delivery_from_slot, order.delivery_to_slot);

/** What an order that is not counted yet will cost, from both ends of its estimate in cents. */
export const estimateText = (lowCents: number, highCents: number) =>
  highCents > 0
    ? `We expect ${formatMoneyRange(lowCents, highCents)}. The final price comes after weighing and counting.`
    : 'The price comes after weighing and counting.';

/** 'Pickup Tue, Mar 17, 7 – 9 AM' */
export function nextStep(order: OrderTimes): string {
  if (!order.pickup_date) return '';
  if (order.status === CANCELED) return `Canceled, was ${pickupWindow(order, dayLabel)}`;
  if (order.status === DELIVERED) return `Delivered ${day(order.delivery_date, dayLabel)}`;
  if (order.status === PICKUP_MISSED) return `We missed you ${pickupWindow(order, dayLabel)}`;
  if (order.status === NEEDS_OK) return 'We need your OK to go on';
  return order.status <= 2
    ? `Pickup ${pickupWindow(order, dayLabel)}`
    : `Back with you ${deliveryWindow(order, dayLabel)}`;
}
