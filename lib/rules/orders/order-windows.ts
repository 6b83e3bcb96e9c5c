import { parseDate, toSlashes } from '@/lib/rules/dates/calendar';
import { datedLabel, dayLabel } from '@/lib/rules/dates/day-label';
import { type EventTime, eventTime, instantTime } from '@/lib/rules/dates/event-time';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { parseVisits, timeText, type VisitColumns } from '@/lib/rules/dates/visit';

export interface OrderTimes extends VisitColumns {
  status: number;
  /** Instants; null if not yet, or unknown. */
  delivered_at: string | null;
  canceled_at: string | null;
  picked_up_at?: string | null | undefined;
}

/** 'MM/DD/YYYY', in UTC (specification section 9); '' for none. */
export const shownDate = (iso: string) => {
  const date = parseDate(iso);
  return date ? toSlashes(date) : '';
};

export const pickupWindow = (order: VisitColumns, day?: (date: string) => string) =>
  timeText(parseVisits(order).pickup, day);

export const deliveryWindow = (order: VisitColumns, day?: (date: string) => string) =>
  timeText(parseVisits(order).delivery, day);

/** 'Sun, Nov 22, 6:20 PM', or '' when unknown. @param today what today is called */
export const happened = (instant: string | null, now: Date, today = '') =>
  dated(eventTime(instant), now, today);

function dated(event: EventTime | null, now: Date, called = '') {
  if (!event) return '';
  const today = todayAtShop(now);
  const day = (event.date === today && called) || datedLabel(event.date, today);
  return [day, event.time].filter(Boolean).join(', ');
}

/** 'Sun, 6:20 PM' on the day of the step before it. */
export const happenedAfter = (before: string | undefined, instant: string, now: Date) => {
  const event = instantTime(instant);
  if (!event?.time || event.date !== instantTime(before)?.date) return dated(event, now);
  return `${dayLabel(event.date).slice(0, 3)}, ${event.time}`;
};
