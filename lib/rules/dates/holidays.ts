import { addDays, type CalendarDate, weekday } from './calendar';

export interface Holiday {
  inactive_date: CalendarDate;
  reason: string;
}

const MONDAY = 1;
const THURSDAY = 4;

const listFixed = (year: number): [date: CalendarDate, reason: string][] => [
  [`${year}-01-01`, 'New Year’s Day'],
  [`${year}-06-19`, 'Juneteenth'],
  [`${year}-07-04`, 'Independence Day'],
  [`${year}-11-11`, 'Veterans Day'],
  [`${year}-12-25`, 'Christmas Day'],
];

/** A Saturday's is observed on Friday, a Sunday's on Monday, unless we come on the day itself. */
export function federalHolidays(
  year: number,
  comesOn: (date: CalendarDate) => boolean = () => false,
): Holiday[] {
  const fixed: [string, string][] = [
    ...listFixed(year),
    // A New Year's Day on a Saturday is observed in the old year.
    [`${year + 1}-01-01`, 'New Year’s Day'],
  ];
  const moving: [string, string][] = [
    [nth(year, 1, MONDAY, 3), 'Martin Luther King Jr. Day'],
    [nth(year, 2, MONDAY, 3), 'Presidents’ Day'],
    [addDays(nth(year, 6, MONDAY, 1), -7), 'Memorial Day'],
    [nth(year, 9, MONDAY, 1), 'Labor Day'],
    [nth(year, 10, MONDAY, 2), 'Columbus Day'],
    [nth(year, 11, THURSDAY, 4), 'Thanksgiving Day'],
  ];
  return [
    ...fixed.map(([date, reason]): [string, string] => [comesOn(date) ? date : observed(date), reason]),
    ...moving,
  ]
    .filter(([date]) => date.startsWith(`${year}-`))
    .map(([inactive_date, reason]) => ({ inactive_date, reason }))
    .sort((a, b) => a.inactive_date.localeCompare(b.inactive_date));
}

function observed(date: CalendarDate): CalendarDate {
  const day = weekday(date);
  return day === 6 ? addDays(date, -1) : day === 0 ? addDays(date, 1) : date;
}

function nth(year: number, month: number, day: number, count: number): CalendarDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (count - 1));
}
