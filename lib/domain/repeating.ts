/** The dates of a pickup that repeats; lib/domain/availability finds the times. */
import { addDays, type CalendarDate, type ClosedDays, daysBetween, isVisitDay, weekday } from './calendar';

/** How many dates a customer sees ahead. */
export const DATES_AHEAD = 6;

/** Hours before its pickup window in which an order is made. */
export const HOURS_AHEAD = 48;

/** A pickup moves at most to the day before the next one of a weekly rule. */
const DAYS_TO_TRY = 7;

export interface RepeatRule {
  first_date: CalendarDate;
  every_weeks: number;
  /** The last possible date; null: none. */
  ends_on: CalendarDate | null;
}

const stepDays = ({ every_weeks }: RepeatRule) => 7 * every_weeks;

/** Whether the rule has this date. Closed days and weekends do not matter here: they move the order alone. */
export function isRepeatDate(rule: RepeatRule, date: CalendarDate): boolean {
  if (rule.ends_on !== null && date > rule.ends_on) return false;
  return date >= rule.first_date && daysBetween(rule.first_date, date) % stepDays(rule) === 0;
}

/** The first date of the rule on or after a day; null when it has ended by then. */
export function repeatDateFrom(rule: RepeatRule, from: CalendarDate): CalendarDate | null {
  const steps = Math.max(0, Math.ceil(daysBetween(rule.first_date, from) / stepDays(rule)));
  const date = addDays(rule.first_date, steps * stepDays(rule));
  return rule.ends_on !== null && date > rule.ends_on ? null : date;
}

/** The next `count` dates on or after a day, fewer when the rule ends. */
export function repeatDates(rule: RepeatRule, from: CalendarDate, count = DATES_AHEAD): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = repeatDateFrom(rule, from); date !== null && dates.length < count; ) {
    dates.push(date);
    date = repeatDateFrom(rule, addDays(date, 1));
  }
  return dates;
}

/**
 * The days on which the pickup of a date can be, best first: the date itself, or when we do not pick up on it the
 * next days on which we do, always before the next date of any rule.
 */
export function listPickupDays(date: CalendarDate, closed: ClosedDays): CalendarDate[] {
  return Array.from({ length: DAYS_TO_TRY }, (_, ahead) => addDays(date, ahead)).filter((day) =>
    isVisitDay('pickup', day, closed),
  );
}

/** The same week's day (Monday to Sunday) with another weekday, 0 Sunday … 6 Saturday. */
export function onWeekday(date: CalendarDate, day: number): CalendarDate {
  return addDays(date, ((day + 6) % 7) - ((weekday(date) + 6) % 7));
}
