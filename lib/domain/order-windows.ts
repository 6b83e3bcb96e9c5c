/** The two visits of an order, and what happened to it, in words: pages, notifications and mails say them alike. */
import { parseDate, toSlashes } from './calendar';
import { datedLabel, dayLabel } from './day-label';
import { type EventTime, eventTime, instantTime } from './event-time';
import { CANCELED, PICKUP_MISSED } from './order-status';
import { todayAtShop } from './shop-time';
import { parseVisits, timeText, type VisitColumns } from './visit';

export interface OrderTimes extends VisitColumns {
  status: number;
  /** Instants; null if it has not happened, or the API does not say. */
  delivered_at: string | null;
  canceled_at: string | null;
  picked_up_at?: string | null | undefined;
}

/** A calendar day as 'MM/DD/YYYY', in UTC (specification section 9); '' for none. */
export const shownDate = (iso: string) => {
  const date = parseDate(iso);
  return date ? toSlashes(date) : '';
};

export const pickupWindow = (order: OrderTimes, day?: (date: string) => string) =>
  timeText(parseVisits(order).pickup, day);

export const deliveryWindow = (order: OrderTimes, day?: (date: string) => string) =>
  timeText(parseVisits(order).delivery, day);

/** 'Sun, Nov 22, 6:20 PM', or '' when unknown. */
export const happened = (instant: string | null, now: Date) => dated(eventTime(instant), now);

const dated = (event: EventTime | null, now: Date) =>
  event ? [datedLabel(event.date, todayAtShop(now)), event.time].filter(Boolean).join(', ') : '';

/** The same of a step of the timeline, 'Sun, 6:20 PM' on the day of the step before it. */
export const happenedAfter = (before: string | undefined, instant: string, now: Date) => {
  const event = instantTime(instant);
  if (!event?.time || event.date !== instantTime(before)?.date) return dated(event, now);
  return `${dayLabel(event.date).slice(0, 3)}, ${event.time}`;
};

/** Whether the planned times no longer apply: without a pickup there is no delivery. */
export const isOff = (status: number) => status === CANCELED || status === PICKUP_MISSED;
