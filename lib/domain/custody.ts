/** What a count of bags or pieces says, compared with the one before. */
import { COUNTED, DELIVERED, NEEDS_OK, OUT_FOR_DELIVERY, PICKED_UP, READY } from './order-status';

export interface Count {
  /** The status that the order reached with this step. */
  status: number | null;
  /** How many; null when nobody counted. */
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

const verbOf = (status: number | null, count: number) => (verbs[status ?? 0] ?? counted)[count === 1 ? 0 : 1];

const named = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface Counted {
  status: number | null;
  count: number;
}

/** Fewer are missing. More may be another customer's; but what goes back may be packed into more bags than it came in. */
function ending(before: number, now: number, status: number | null): string {
  if (now < before) return ' We’re looking for the rest.';
  return status === DELIVERED ? '' : ' We’re checking.';
}

/** 'bag', { picked up, 3 }, { counted, 2 } → '3 bags were picked up, 2 came in. We are looking.'; '' for equal counts. */
function difference(noun: string, before: Counted, now: Counted): string {
  if (before.count === now.count) return '';
  const first = `${named(before.count, noun)} ${verbOf(before.status, before.count)}`;
  if (verbOf(before.status, 2) === verbOf(now.status, 2)) return `${first}; counted again, ${now.count}.`;
  const second = `${now.count} ${verbOf(now.status, now.count)}`;
  return `${first}, ${second}.${ending(before.count, now.count, now.status)}`;
}

/** For each step, oldest first: how its counts differ from the ones before, in sentences; '' when they don't. */
export function countDifferences(steps: readonly Count[]): string[] {
  const last: { bag?: Counted; piece?: Counted } = {};
  return steps.map(({ status, bags, items }) => {
    const sentences: string[] = [];
    for (const [noun, count] of [['bag', bags] as const, ['piece', items] as const]) {
      if (count === null) continue;
      const now = { status, count };
      const before = last[noun];
      if (before) sentences.push(difference(noun, before, now));
      last[noun] = now;
    }
    return sentences.filter(Boolean).join(' ');
  });
}
