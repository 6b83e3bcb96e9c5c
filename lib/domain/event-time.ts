/** When something happened, as date and time at the shop. */
import { type CalendarDate, parseDate } from './calendar';
import { dayLabel } from './day-label';
import { nowAtShop } from './shop-time';
import { slotTime } from './slots';

export interface EventTime {
  date: CalendarDate;
  /** '6:20 PM', or '' when only the day is known. */
  time: string;
}

/** An instant in words, the shop's time: 'Mon, Nov 23, 8:00 PM'. @throws RangeError for an invalid Date */
export function clockLabel(instant: Date): string {
  const { date, minutes } = nowAtShop(instant);
  return `${dayLabel(date)}, ${slotTime(minutes)}`;
}

const ZONED_TIME = /T?\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?(Z|[+-]00:?00)$/i;

/**
 * Reads an instant from a reply. A date without a time, which other APIs send, stays that date. So does midnight
 * UTC, the format of calendar dates (specification section 9). Null for unreadable text.
 */
export function eventTime(text: string | null | undefined): EventTime | null {
  const date = parseDate(text);
  if (!text || !date) return null;
  const written = text.trim();
  const instant = new Date(written);
  if (!ZONED_TIME.test(written) || MIDNIGHT_UTC.test(written) || Number.isNaN(instant.getTime()))
    return { date, time: '' };
  return momentOf(instant);
}

/**
 * The same where a time is sent with every date, as by our own API's timeline: midnight in UTC is a time like any other.
 */
export function instantTime(text: string | undefined): EventTime | null {
  const event = eventTime(text);
  return event && text && MIDNIGHT_UTC.test(text.trim()) ? momentOf(new Date(text)) : event;
}

/** Of an instant that is surely one, midnight in UTC too. @throws RangeError for an invalid Date */
export function momentOf(instant: Date): EventTime {
  const { date, minutes } = nowAtShop(instant);
  return { date, time: slotTime(minutes) };
}
