import {
  addDays,
  type CalendarDate,
  type ClosedDays,
  daysBetween,
  isVisitDay,
  weekday,
} from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';

export const DATES_AHEAD = 6;

/** Before the pickup window; then the order is created. */
export const HOURS_AHEAD = 48;

/** After a change of the terms, under the old ones. */
export const TERMS_DAYS = 14;

/** @param changed the instant from which they count */
export const lastDayUnder = (changed: string): CalendarDate =>
  addDays(todayAtShop(new Date(changed)), TERMS_DAYS);

/** The day before a weekly rule's next pickup at most. */
const DAYS_TO_TRY = 7;

export interface RepeatRule {
  first_date: CalendarDate;
  every_weeks: number;
  /** Null for no end. */
  ends_on: CalendarDate | null;
}

const stepDays = ({ every_weeks }: RepeatRule) => 7 * every_weeks;

/** Closed days and weekends move only the order. */
export function isRepeatDate(rule: RepeatRule, date: CalendarDate): boolean {
  if (rule.ends_on !== null && date > rule.ends_on) return false;
  return date >= rule.first_date && daysBetween(rule.first_date, date) % stepDays(rule) === 0;
}

/** On or after a day; null after the end. */
export function repeatDateFrom(rule: RepeatRule, from: CalendarDate): CalendarDate | null {
  const steps = Math.max(0, Math.ceil(daysBetween(rule.first_date, from) / stepDays(rule)));
  const date = addDays(rule.first_date, steps * stepDays(rule));
  return rule.ends_on !== null && date > rule.ends_on ? null : date;
}

/** On or after a day, fewer when the rule ends. */
export function repeatDates(rule: RepeatRule, from: CalendarDate, count = DATES_AHEAD): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = repeatDateFrom(rule, from); date !== null && dates.length < count; ) {
    dates.push(date);
    date = repeatDateFrom(rule, addDays(date, 1));
  }
  return dates;
}

/** The date itself or the next pickup days, best first, before the next date of any rule. */
export function listPickupDays(date: CalendarDate, closed: ClosedDays): CalendarDate[] {
  return Array.from({ length: DAYS_TO_TRY }, (_, ahead) => addDays(date, ahead)).filter((day) =>
    isVisitDay('pickup', day, closed),
  );
}

/** In the same week, Monday to Sunday; 0 Sunday … 6 Saturday. */
export function onWeekday(date: CalendarDate, day: number): CalendarDate {
  return addDays(date, ((day + 6) % 7) - ((weekday(date) + 6) % 7));
}
