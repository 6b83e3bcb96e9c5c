import { atMost, exactly, type Row } from '../security/report';

export { atMost, exactly, type Row };

/** How much is walked. The short form is a test of `npm run test:slow`, also on machines three times slower. */
export interface Extent {
  short: boolean;
  /** Times the limit in milliseconds that the full form holds. */
  slack: number;
}

/** A time that must not be above `goal` milliseconds. */
export const within = (what: string, ms: number, goal: number, { slack }: Extent): Row =>
  atMost(what, Math.round(ms), goal * slack, ' ms');

/** Something that must hold. */
export const holds = (what: string, isTrue: boolean, measured = isTrue ? 'yes' : 'no'): Row => ({
  what,
  measured,
  goal: 'yes',
  reached: isTrue,
});

/** 'median, slowest' of durations. */
export function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return `${at(0)} to ${at(1)} ms, median ${at(0.5)} ms`;
}
