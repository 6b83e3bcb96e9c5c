import { median } from '../bench/lib/measurements.mjs';
import type { Reply, Site } from './site';

/** One line for each attack: what, the measured figure, the goal. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  reached: boolean;
}

export type Attack = (site: Site) => Promise<Row[]>;

export const count = (replies: readonly Reply[], code: number) =>
  replies.filter((reply) => reply.code === code).length;

/** The median of some waits against that of others, of which neither may tell anything. */
export function asLong(
  what: string,
  some: readonly Reply[],
  others: readonly Reply[],
  [least, most]: readonly [number, number],
): Row {
  const [one, other] = [some, others].map((replies) => median(replies.map(({ ms }) => ms)));
  const ratio = Number(one) / Number(other);
  return {
    what,
    measured: `${ratio.toFixed(2)} x`,
    goal: `${least} – ${most} x`,
    reached: ratio > least && ratio < most,
  };
}

/** A count that must be exactly `goal`. */
export const exactly = (what: string, measured: number, goal: number, of?: number): Row => ({
  what,
  measured: of === undefined ? String(measured) : `${measured} of ${of}`,
  goal: of === undefined ? String(goal) : `${goal} of ${of}`,
  reached: measured === goal,
});

/** A count that must not be above `goal`. */
export const atMost = (what: string, measured: number, goal: number, unit = ''): Row => ({
  what,
  measured: `${measured}${unit}`,
  goal: `≤ ${goal}${unit}`,
  reached: measured <= goal,
});

export function print({ what, measured, goal, reached }: Row): void {
  process.stdout.write(
    `${reached ? 'ok    ' : 'FAILED'} ${what.padEnd(74)} ${measured.padStart(14)}  ${goal}\n`,
  );
}

/** As a table of docs/measurements.md, with its heading. */
export const tableOf = (rows: readonly Row[]): string[][] => [
  ['what', 'measured', 'goal'],
  ...rows.map(({ what, measured, goal, reached }) => [what, `${measured}${reached ? '' : ' !'}`, goal]),
];

/** What is exactly its goal says no more than the goal. */
const isFigure = ({ measured, goal, reached }: Row) => !reached || (measured !== goal && goal !== 'yes');

/** Each figure, with the line that it continues. */
export function figuresOf(rows: readonly Row[]): Row[] {
  const continues = ({ what }: Row) => what.startsWith('…');
  return rows.filter((row, index) => {
    const next = rows.findIndex((other, at) => at > index && !continues(other));
    const lines = continues(row) ? [row] : rows.slice(index, next < 0 ? rows.length : next);
    return lines.some(isFigure);
  });
}

/** Of docs/measurements.md. */
export function resultOf(rows: readonly Row[], seconds: number): string {
  const short = rows.filter(({ reached }) => !reached).length;
  return `${rows.length} figures in ${seconds} s: ${short ? `${short} fall short` : 'every one reaches its goal'}`;
}
