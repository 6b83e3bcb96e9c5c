import { type CalendarDate, type ClosedDays, parseDate, type Week } from './calendar';

/** Specification section 3; MM-DD-YYYY. */
export interface InactiveDay {
  pickup_date: string;
  reason?: string | null;
}

/** Day → reason ('' for none). */
export type Closures = ReadonlyMap<CalendarDate, string> & Pick<ClosedDays, 'week'>;

export const inWeek = (closed: ReadonlyMap<CalendarDate, string>, week: Week | undefined): Closures =>
  Object.assign(new Map(closed), { week });

/** Skips entries that are not dates. */
export function closures(entries: readonly InactiveDay[], week?: Week): Closures {
  const map = new Map<CalendarDate, string>();
  for (const { pickup_date, reason } of entries) {
    const date = parseDate(pickup_date);
    if (date) map.set(date, reason ?? '');
  }
  return inWeek(map, week);
}
