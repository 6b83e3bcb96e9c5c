/** When something has happened, as the calendar and the clock in New York show it. */
import { type CalendarDate, parseDate } from './calendar';
import { nowInNewYork } from './new-york';
import { slotTime } from './slots';

export interface EventTime {
  date: CalendarDate;
  /** '6:20 PM', '' where only the day is known. */
  time: string;
}

const ZONED_TIME = /T?\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?(Z|[+-]00:?00)$/i;

/**
 * Reads an instant of a reply. A day alone, which other APIs send, stays that day; so does midnight in UTC, as which
 * calendar days are written (specification section 9). Null for what can't be read.
 */
export function eventTime(text: string | null | undefined): EventTime | null {
  const date = parseDate(text);
  if (!text || !date) return null;
  const written = text.trim();
  const instant = new Date(written);
  if (!ZONED_TIME.test(written) || MIDNIGHT_UTC.test(written) || Number.isNaN(instant.getTime()))
    return { date, time: '' };
  const { date: day, minutes } = nowInNewYork(instant);
  return { date: day, time: slotTime(minutes) };
}
