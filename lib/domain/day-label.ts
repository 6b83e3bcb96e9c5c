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
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'Tue, Mar 17' */
export function dayLabel(date: CalendarDate): string {
  return `${dayName(date).slice(0, 3)}, ${monthName(date).slice(0, 3)} ${Number(date.slice(8))}`;
}

/** 'Tue, Mar 17', or with the year when it is not the current one: 'Wed, Mar 18, 2026'. */
export function datedLabel(date: CalendarDate, today: CalendarDate): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? dayLabel(date) : `${dayLabel(date)}, ${year}`;
}

/** 'Tue' within six days of today, before or after, when the weekday alone says which one; else with its date. */
export function nearDayLabel(date: CalendarDate, today: CalendarDate): string {
  const isNear = date >= addDays(today, -6) && date <= addDays(today, 6);
  return isNear ? dayName(date).slice(0, 3) : datedLabel(date, today);
}

/** 'Mar 17', with its year when that is not today's. */
export function monthDayLabel(date: CalendarDate, today: CalendarDate): string {
  return datedLabel(date, today).slice(5);
}

/** 'Tue 03/17' */
export function shortDayLabel(date: CalendarDate): string {
  return `${dayName(date).slice(0, 3)} ${date.slice(5, 7)}/${date.slice(8)}`;
}

/** 'Tuesday, March 17, 2026', for screen readers. */
export function longDayLabel(date: CalendarDate): string {
  return `${dayName(date)}, ${monthName(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

function dayName(date: CalendarDate): string {
  return weekdayNames[weekday(date)] ?? '';
}

function monthName(date: CalendarDate): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

/**
 * A day or a time that no line breaks: 'Mon, Nov 16', '12 – 2 PM'. For screens only, like `keepTimes`, which finds them within
 * a sentence.
 */
export const whole = (label: string): string => label.replace(/ /g, '\u00a0').replace('–', '–\u2060');
