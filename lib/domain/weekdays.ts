/** Weekdays as people type them. */
import { weekdayNames } from './day-label';
import { listWords } from './list-words';

const every = [1, 2, 3, 4, 5, 6, 0];
/** A map, because what people type can be "constructor" too. */
const groups = new Map([
  ['weekdays', [1, 2, 3, 4, 5]],
  ['weekends', [6, 0]],
  ['weekend', [6, 0]],
  ['daily', every],
  ['every day', every],
]);

/** 'Mo', 'mon', 'Mondays'; -1 for anything else. */
const dayIndex = (name: string): number =>
  name.length < 2 ? -1 : weekdayNames.findIndex((each) => `${each.toLowerCase()}s`.startsWith(name));

/**
 * Weekdays from Monday to Sunday (0 Sunday … 6 Saturday) of 'Saturday', 'Mon-Sat', 'Mon, Wed and Fri', 'weekdays',
 * 'weekends' or 'every day'; null for anything else.
 */
export function parseWeekdays(text: string): number[] | null {
  const typed = text.trim().toLowerCase();
  const found = new Set<number>();
  for (const part of typed.split(/\s*(?:,|\band\b|&)\s*/)) {
    const [first = '', last = first, ...more] = part.split(/\s*(?:-|–|\bto\b|\bthrough\b)\s*/);
    const group = groups.get(part);
    const [from, to] = [dayIndex(first), dayIndex(last)];
    if (group) for (const day of group) found.add(day);
    else if (from < 0 || to < 0 || more.length > 0) return null;
    else for (let ahead = 0; ahead <= (to - from + 7) % 7; ahead++) found.add((from + ahead) % 7);
  }
  return every.filter((day) => found.has(day));
}

/** Weekdays as people say them, runs of three and more as one: [[1, 2, 3, 4, 5], [0]]. */
export function dayRuns(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of every.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    if (run && run.at(-1) === (day + 6) % 7) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [run] : run.map((day) => [day])));
}

/** 'Monday through Friday', 'Tuesday, Thursday and Saturday', 'every day'. @param days 0 Sunday … 6 Saturday */
export function daysText(days: readonly number[]): string {
  const name = (day = 0) => weekdayNames[day] ?? '';
  const runs = dayRuns(days).map((run) =>
    run.length > 1 ? `${name(run[0])} through ${name(run.at(-1))}` : name(run[0]),
  );
  return days.length === 7 ? 'every day' : listWords(runs);
}
