import { addDays, type CalendarDate, weekday } from './calendar';

/** 0 Sunday … 6 Saturday. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** 'Tue, Mar 17' */
export function dayLabel(date: CalendarDate): string {
  return `${dayName(date).slice(0, 3)}, ${monthName(date).slice(0, 3)} ${Number(date.slice(8))}`;
}

/** 'Tue, Mar 17'; in another year 'Wed, Mar 18, 2026'. */
export function datedLabel(date: CalendarDate, today: CalendarDate): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? dayLabel(date) : `${dayLabel(date)}, ${year}`;
}

/** 'Tue' within six days of today, else with its date. */
export function nearDayLabel(date: CalendarDate, today: CalendarDate): string {
  const isNear = date >= addDays(today, -6) && date <= addDays(today, 6);
  return isNear ? dayName(date).slice(0, 3) : datedLabel(date, today);
}

/** 'Mar 17', with another year than today's. */
export function monthDayLabel(date: CalendarDate, today: CalendarDate): string {
  return datedLabel(date, today).slice(5);
}

/** 'Tue 03/17' */
export function shortDayLabel(date: CalendarDate): string {
  return `${dayName(date).slice(0, 3)} ${date.slice(5, 7)}/${date.slice(8)}`;
}

/** 'Tuesday, March 17, 2026' */
export function longDayLabel(date: CalendarDate): string {
  return `${dayName(date)}, ${monthName(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

function dayName(date: CalendarDate): string {
  return weekdayNames[weekday(date)] ?? '';
}

function monthName(date: CalendarDate): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

/** 'Mon, Nov 16', '8:00 PM' and '31 lb' stay together (word joiner after a dash). For screens only. */
export const nonBreaking = (text: string): string =>
  text
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?=[A-Z][a-z]{2} \d)/g, '$1,\u00a0')
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?=\d{1,2}\b)/g, '$1\u00a0')
    .replace(/(\d|M) – (?=\d)/g, '$1\u00a0–\u2060\u00a0')
    .replace(/(\d) (?=(?:[AP]M|lb)\b)/g, '$1\u00a0');
