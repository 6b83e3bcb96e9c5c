import { addDays, type CalendarDate, weekday } from './calendar';
import type { Closures } from './closures';
import { dayLabel } from './day-label';
import { nowAtShop } from './shop-time';

/** See openTimes (opening-hours.ts). */
export interface OpenTime {
  /** 0 Sunday. */
  day: number;
  /** 'Monday' */
  name: string;
  /** Minutes since midnight. */
  from: number;
  to: number;
  /** '7:00 AM' */
  opens: string;
  closes: string;
}

/** The search horizon, for which closed days must be loaded. */
export const OPENING_DAYS = 60;

/** 'Open now, until 10:00 PM', 'Closed now, opens today at 7:00 AM', 'Closed today, …'. @throws RangeError for an invalid Date */
export function openNow(times: readonly OpenTime[], now: Date, closed: Closures = new Map()): string {
  if (times.length === 0) return '';
  const { date, minutes } = nowAtShop(now);
  const listHours = (day: CalendarDate) =>
    closed.has(day) ? [] : times.filter((time) => time.day === weekday(day));
  const today = listHours(date);
  const open = today.find(({ from, to }) => minutes >= from && minutes < to);
  if (open) return `Open now, until ${open.closes}`;
  const later = today.find(({ from }) => from > minutes);
  if (later) return `Closed now, opens today at ${later.opens}`;
  const why = closed.has(date) ? 'Closed today' : 'Closed now';
  for (let ahead = 1; ahead <= OPENING_DAYS; ahead++) {
    const [next] = listHours(addDays(date, ahead));
    if (next) return `${why}, opens ${dayAhead(addDays(date, ahead), ahead, next)} at ${next.opens}`;
  }
  return why;
}

/** A weekday's name is unambiguous for a week. */
function dayAhead(day: CalendarDate, ahead: number, { name }: OpenTime): string {
  if (ahead === 1) return 'tomorrow';
  return ahead <= 7 ? name : `on ${dayLabel(day)},`;
}
