/** 'YYYY-MM-DD'. Days compare as text; all arithmetic uses UTC, whatever the device's time zone. */
export type CalendarDate = string;

/** 0 Sunday … 6 Saturday. */
export interface Week {
  pickup: number[];
  delivery: number[];
}

/** Specification section 9. */
export const usualWeek: Week = { pickup: [1, 2, 3, 4, 5], delivery: [1, 2, 3, 4, 5] };

/** A Set of dates, or a Map from date to reason (see closures.ts). */
export interface ClosedDays {
  has(date: CalendarDate): boolean;
  readonly week?: Week | undefined;
}

const DAY_MS = 86_400_000;
const NONE: ClosedDays = new Set<CalendarDate>();
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}.*))?$/;
const MONTH_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const ZONED = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Also 'MM-DD-YYYY', 'MM/DD/YYYY' and ISO instants (their UTC day). Null for anything else or a year outside 1900–2199. */
export function parseDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string') return null;
  const value = text.trim();
  const iso = YEAR_FIRST.exec(value);
  if (iso) {
    const [, year = '', month = '', day = '', time] = iso;
    const written = existing(year, month, day);
    if (time === undefined || written === null || !ZONED.test(time)) return written;
    const instant = new Date(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
    return Number.isNaN(instant.getTime()) ? null : existing(...split(instant.toISOString()));
  }
  const [, month = '', , day = '', year = ''] = MONTH_FIRST.exec(value) ?? [];
  return existing(year, month.padStart(2, '0'), day.padStart(2, '0'));
}

/** 'MM-DD-YYYY', for drafts, requests and inactive lists. */
export function toMonthFirst(date: CalendarDate): string {
  return `${date.slice(5)}-${date.slice(0, 4)}`;
}

/** Of any day that can be read; '' for others. */
export function monthFirst(text: string | null): string {
  const date = parseDate(text);
  return date ? toMonthFirst(date) : '';
}

/** 'MM/DD/YYYY', for people (specification section 9). */
export function toSlashes(date: CalendarDate): string {
  return toMonthFirst(date).replaceAll('-', '/');
}

/** 'YYYY-MM-DDT00:00:00.000Z', in replies. */
export function toIsoDate(date: CalendarDate): string {
  return `${date}T00:00:00.000Z`;
}

/** 0 Sunday … 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return new Date(utc(date)).getUTCDay();
}

export function isWeekend(date: CalendarDate): boolean {
  return weekday(date) % 6 === 0;
}

/** @throws RangeError for an invalid date, or when the result is outside the years 0–9999 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const text = new Date(utc(date) + days * DAY_MS).toISOString();
  if (text.length !== 24) throw new RangeError(`No calendar date: ${date} + ${days} days`);
  return text.slice(0, 10);
}

/** Negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

export function visitWeekdays(visit: keyof Week, { week }: Pick<ClosedDays, 'week'>): readonly number[] {
  return week?.[visit].length ? week[visit] : usualWeek[visit];
}

export function isVisitDay(visit: keyof Week, date: CalendarDate, closed: ClosedDays = NONE): boolean {
  return visitWeekdays(visit, closed).includes(weekday(date)) && !closed.has(date);
}

export function isBusinessDay(date: CalendarDate, closed: ClosedDays = NONE): boolean {
  return isVisitDay('pickup', date, closed) || isVisitDay('delivery', date, closed);
}

/** Specification section 9. @throws RangeError when a whole year is closed */
export function nextBusinessDay(date: CalendarDate, closed: ClosedDays = NONE): CalendarDate {
  return firstBusinessDay(addDays(date, 1), closed);
}

/** The date itself or the next one. @throws RangeError when a whole year is closed */
export function firstBusinessDay(date: CalendarDate, closed: ClosedDays = NONE): CalendarDate {
  return firstDay(date, (day) => isBusinessDay(day, closed));
}

/** The date itself or the next one. @throws RangeError when a whole year is closed */
export function firstDeliveryDay(date: CalendarDate, closed: ClosedDays = NONE): CalendarDate {
  return firstDay(date, (day) => isVisitDay('delivery', day, closed));
}

function firstDay(date: CalendarDate, fits: (day: CalendarDate) => boolean): CalendarDate {
  for (let ahead = 0; ahead <= 366; ahead++) {
    const day = addDays(date, ahead);
    if (fits(day)) return day;
  }
  throw new RangeError(`No business day within a year of ${date}`);
}

/** 0 returns the date itself or the next business day. */
export function addBusinessDays(date: CalendarDate, count: number, closed: ClosedDays = NONE): CalendarDate {
  let day = count > 0 ? date : firstBusinessDay(date, closed);
  for (let step = 0; step < count; step++) day = nextBusinessDay(day, closed);
  return day;
}

/** After `from` through `to`: Friday to Monday is 1 (specification section 9). Negative when `to` is earlier. */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate): number {
  if (to < from) return -businessDaysBetween(to, from);
  const days = daysBetween(from, to);
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let day = weeks * 7 + 1; day <= days; day++) if (!isWeekend(addDays(from, day))) count++;
  return count;
}

function utc(date: CalendarDate): number {
  const time = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(time)) throw new RangeError(`No calendar date: ${date}`);
  return time;
}

function split(iso: string): [string, string, string] {
  return [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)];
}

function existing(year: string, month: string, day: string): CalendarDate | null {
  if (year < '1900' || year > '2199') return null;
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}
