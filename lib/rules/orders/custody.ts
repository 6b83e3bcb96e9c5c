import { pluralize } from '@/lib/text/counts-text';
import { COUNTED, DELIVERED, NEEDS_OK, OUT_FOR_DELIVERY, PICKED_UP, READY } from './order-status';

export interface Count {
  status: number | null;
  /** Null if not counted. */
  bags: number | null;
  items: number | null;
}

type Verb = readonly [one: string, many: string];

const verbs: Readonly<Record<number, Verb>> = {
  [PICKED_UP]: ['was picked up', 'were picked up'],
  [COUNTED]: ['came in', 'came in'],
  [NEEDS_OK]: ['came in', 'came in'],
  [READY]: ['was ready', 'were ready'],
  [OUT_FOR_DELIVERY]: ['went out', 'went out'],
  [DELIVERED]: ['was delivered', 'were delivered'],
};
const counted: Verb = ['was counted', 'were counted'];

const chooseVerb = (status: number | null, count: number) =>
  (verbs[status ?? 0] ?? counted)[count === 1 ? 0 : 1];

interface Counted {
  status: number | null;
  count: number;
}

const LOOKING = ' We’re looking for the rest.';

/** 'bag', { picked up, 3 }, { came in, 2 } → '3 bags were picked up, 2 came in.' */
function difference(noun: string, before: Counted, now: Counted): string {
  const first = `${pluralize(before.count, noun)} ${chooseVerb(before.status, before.count)}`;
  if (isRecount(before, now)) return `${first}; counted again, ${now.count}.`;
  return `${first}, ${now.count} ${chooseVerb(now.status, now.count)}.`;
}

const isRecount = (before: Counted, now: Counted) =>
  chooseVerb(before.status, 2) === chooseVerb(now.status, 2);

/** Extra pieces may be another customer's; extra bags at delivery are repacked. @param expected 0: none missing */
function ending(before: Counted, now: Counted, expected: number, later: readonly Counted[]): string {
  if (isRecount(before, now)) return '';
  if (now.count < before.count) return later.some(({ count }) => count >= before.count) ? '' : LOOKING;
  if (expected > 0) return now.count < expected ? '' : ' We found the rest.';
  const isClosed = [now, ...later].some(({ status }) => status === DELIVERED);
  return isClosed || later.some(({ count }) => count === before.count) ? '' : ' We’re checking.';
}

function compareCounts(noun: string, counts: readonly (Counted | undefined)[]): string[] {
  let before: Counted | undefined;
  let expected = 0;
  return counts.map((now, index) => {
    if (!now) return '';
    const last = before;
    before = now;
    if (!last || last.count === now.count) return '';
    const later = counts.slice(index + 1).filter((count) => count !== undefined);
    const sentence = `${difference(noun, last, now)}${ending(last, now, expected, later)}`;
    if (now.count >= expected) expected = 0;
    if (now.count < last.count && !isRecount(last, now)) expected = Math.max(expected, last.count);
    return sentence;
  });
}

/** By step, oldest first; '' for no difference. A later complete count ends the search. */
export function countDifferences(steps: readonly Count[]): string[] {
  const of = (noun: string, kind: 'bags' | 'items') =>
    compareCounts(
      noun,
      steps.map((step) => {
        const count = step[kind];
        return count === null ? undefined : { status: step.status, count };
      }),
    );
  const pieces = of('piece', 'items');
  return of('bag', 'bags').map((bags, index) => [bags, pieces[index]].filter(Boolean).join(' '));
}

export const isLookedInto = (difference: string): boolean => difference.includes('We’re ');
