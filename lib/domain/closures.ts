import { type CalendarDate, type ClosedDays, parseDate, type Week } from './calendar';

/** One entry of the inactive pickup list (specification section 3); `pickup_date` in MM-DD-YYYY. */
export interface InactiveDay {
  pickup_date: string;
  reason?: string | null;
}

/** Maps each closed day to its reason ('' when the API gives none), and knows the week. */
export type Closures = ReadonlyMap<CalendarDate, string> & Pick<ClosedDays, 'week'>;

/** The closed days within another week. */
export const inWeek = (closed: ReadonlyMap<CalendarDate, string>, week: Week | undefined): Closures =>
  Object.assign(new Map(closed), { week });

/** Reads an inactive list and skips entries that are not dates. */
export function closures(entries: readonly (InactiveDay | string)[], week?: Week): Closures {
  const map = new Map<CalendarDate, string>();
  for (const entry of entries) {
    const date = parseDate(typeof entry === 'string' ? entry : entry.pickup_date);
    if (date) map.set(date, typeof entry === 'string' ? '' : (entry.reason ?? ''));
  }
  return inWeek(map, week);
}
