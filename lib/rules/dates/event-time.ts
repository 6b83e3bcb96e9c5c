import { type CalendarDate, parseDate } from './calendar';
import { dayLabel } from './day-label';
import { nowAtShop } from './shop-time';
import { slotTime } from './slots';

export interface EventTime {
  date: CalendarDate;
  /** '6:20 PM'; '' for a day without a time. */
  time: string;
}

/** 'Mon, Nov 23, 8:00 PM', the shop's time. @throws RangeError for an invalid Date */
export function clockLabel(instant: Date): string {
  const { date, minutes } = nowAtShop(instant);
  return `${dayLabel(date)}, ${slotTime(minutes)}`;
}

const ZONED_TIME = /T?\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?(Z|[+-]00:?00)$/i;

/** A date without a time, or midnight UTC (specification section 9), stays a date. Null for unreadable text. */
export function eventTime(text: string | null | undefined): EventTime | null {
  const date = parseDate(text);
  if (!text || !date) return null;
  const written = text.trim();
  const instant = new Date(written);
  if (!ZONED_TIME.test(written) || MIDNIGHT_UTC.test(written) || Number.isNaN(instant.getTime()))
    return { date, time: '' };
  return toEventTime(instant);
}

/** For replies that always have a time: midnight UTC is a time. */
export function instantTime(text: string | undefined): EventTime | null {
  const event = eventTime(text);
  return event && text && MIDNIGHT_UTC.test(text.trim()) ? toEventTime(new Date(text)) : event;
}

/** Midnight UTC is a time. @throws RangeError for an invalid Date */
export function toEventTime(instant: Date): EventTime {
  const { date, minutes } = nowAtShop(instant);
  return { date, time: slotTime(minutes) };
}
