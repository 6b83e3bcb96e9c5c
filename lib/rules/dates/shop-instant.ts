/** ./shop-time reads the clock (docs/decisions/0053-time-zones.md). */
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import type { CalendarDate } from './calendar';
import { nowAtShop } from './shop-time';
import { shopZone } from './shop-zone';

const HOUR_MS = 3_600_000;
/** The earliest year of date-fns-tz; somebody may type an earlier one. */
const YEAR_ONE_MS = Date.parse('0001-01-02T00:00:00Z');
const MAX_REMEMBERED = 2_000;
/** A cache: a zone's rules take 0.05 ms to read, and a list of orders repeats deadlines. */
const instants = new Map<string, number>();
const isoTexts = new Map<string, string>();

function remember<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const before = cache.get(key);
  if (before !== undefined) return before;
  const value = make();
  if (cache.size >= MAX_REMEMBERED) cache.clear();
  cache.set(key, value);
  return value;
}

export function forgetInstants(): void {
  instants.clear();
  isoTexts.clear();
}

/** A time skipped in March moves an hour later; one repeated in November means the first. @throws RangeError if invalid */
export function instantAtShop(date: CalendarDate, minutes: number): Date {
  return new Date(
    remember(instants, `${shopZone()} ${date} ${minutes}`, () => findInstant(date, minutes).getTime()),
  );
}

function findInstant(date: CalendarDate, minutes: number): Date {
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const instant = fromZonedTime(`${date}T${clock}:00`, shopZone());
  if (Number.isNaN(instant.getTime())) throw new RangeError(`No wall-clock time: ${date} ${clock}`);
  // date-fns-tz is an hour early in the skipped hour, and depends on the device's time zone in the repeated one.
  if (!shows(instant, date, minutes)) return new Date(instant.getTime() + HOUR_MS);
  const earlier = new Date(instant.getTime() - HOUR_MS);
  return shows(earlier, date, minutes) ? earlier : instant;
}

/** '2026-03-16T20:00:00-04:00' */
export function toShopIso(instant: Date): string {
  return remember(isoTexts, `${shopZone()} ${instant.getTime()}`, () => writeShopIso(instant));
}

function writeShopIso(instant: Date): string {
  const offset = formatInTimeZone(Math.max(instant.getTime(), YEAR_ONE_MS), shopZone(), 'xxx');
  const ahead = Date.parse(`1970-01-01T00:00:00${offset}`);
  return `${new Date(instant.getTime() - ahead).toISOString().slice(0, 19)}${offset}`;
}

function shows(instant: Date, date: CalendarDate, minutes: number): boolean {
  const clock = nowAtShop(instant);
  return clock.date === date && clock.minutes === minutes;
}
