/**
 * Instants of New York wall-clock times, including daylight saving. Loads date-fns-tz, so public pages must not
 * import it.
 */
import { fromZonedTime } from 'date-fns-tz';
import type { CalendarDate } from './calendar';
import { NEW_YORK, nowInNewYork } from './new-york';

const HOUR_MS = 3_600_000;

/**
 * The instant of a New York wall-clock time, given in minutes since midnight (0–1439). A time that the clock skips
 * in March moves one hour later; a time that occurs twice in November means the first one.
 * @throws RangeError for an invalid date or minutes
 */
export function newYorkInstant(date: CalendarDate, minutes: number): Date {
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const instant = fromZonedTime(`${date}T${clock}:00`, NEW_YORK);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`No wall-clock time: ${date} ${clock}`);
  // date-fns-tz is an hour early in the skipped hour, and depends on the device's time zone in the repeated one
  if (!shows(instant, date, minutes)) return new Date(instant.getTime() + HOUR_MS);
  const earlier = new Date(instant.getTime() - HOUR_MS);
  return shows(earlier, date, minutes) ? earlier : instant;
}

/** The same instant with New York's offset: '2026-03-16T20:00:00-04:00'. */
export function toNewYorkIso(instant: Date): string {
  const { date, minutes } = nowInNewYork(instant);
  const minute = Math.floor(instant.getTime() / 60_000);
  const wall = Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes;
  const offset = wall - minute;
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function shows(instant: Date, date: CalendarDate, minutes: number): boolean {
  const clock = nowInNewYork(instant);
  return clock.date === date && clock.minutes === minutes;
}
