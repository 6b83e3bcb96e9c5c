import { listWords } from '@/lib/text/list-words';
import { type ClosedDays, usualWeek, visitWeekdays } from './calendar';
import { weekdayNames } from './day-label';

const every = [1, 2, 3, 4, 5, 6, 0];
/** A Map, because people can type "constructor". */
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

/** 'Saturday', 'Mon-Sat', 'Mon, Wed and Fri', 'weekdays', 'every day'; 0 Sunday … 6 Saturday. Null for anything else. */
export function parseWeekdays(text: string): number[] | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const found = new Set<number>();
  for (const part of typed.split(/ ?(?:,|\band\b|&) ?/)) {
    const [first = '', last = first, ...more] = part.split(/ ?(?:-|–|\bto\b|\bthrough\b) ?/);
    const group = groups.get(part);
    const [from, to] = [dayIndex(first), dayIndex(last)];
    if (group) for (const day of group) found.add(day);
    else if (from < 0 || to < 0 || more.length > 0) return null;
    else for (let ahead = 0; ahead <= (to - from + 7) % 7; ahead++) found.add((from + ahead) % 7);
  }
  return every.filter((day) => found.has(day));
}

/** Runs of three and more as one: [[1, 2, 3, 4, 5], [0]]. */
export function dayRuns(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of every.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    if (run && run.at(-1) === (day + 6) % 7) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [run] : run.map((day) => [day])));
}

/** 'Monday through Friday', 'Tuesday, Thursday and Saturday', 'every day'. */
export function daysText(days: readonly number[]): string {
  const name = (day = 0) => weekdayNames[day] ?? '';
  const runs = dayRuns(days).map((run) =>
    run.length > 1 ? `${name(run[0])} through ${name(run.at(-1))}` : name(run[0]),
  );
  return days.length === 7 ? 'every day' : listWords(runs);
}

/** On which we pick up or deliver. */
export function openWeekdays({ week }: Pick<ClosedDays, 'week'>): number[] {
  const days = [...visitWeekdays('pickup', { week }), ...visitWeekdays('delivery', { week })];
  return every.filter((day) => days.includes(day));
}

/** 'one business day'; where we come on fewer days than people call so, '2 open days (Saturdays and Sundays)'. */
export function openDaysText(count: number, { week }: Pick<ClosedDays, 'week'>): string {
  const open = openWeekdays({ week });
  const days = (kind: string) => (count === 1 ? `one ${kind} day` : `${count} ${kind} days`);
  if (open.length >= usualWeek.pickup.length) return days('business');
  return `${days('open')} (${listWords(open.map((day) => `${weekdayNames[day]}s`))})`;
}
