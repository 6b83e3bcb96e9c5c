/** What "open now" will say in the coming days, computed ahead by the server: a browser takes 25 ms to learn New York's clock. */
import { addDays } from './calendar';
import { todayInNewYork } from './new-york';
import { newYorkInstant } from './new-york-time';
import { type OpenTime, openNow } from './open-now';

/** From this instant on `says` is true. */
export interface OpenMoment {
  /** Milliseconds since 1970. */
  at: number;
  /** Of openNow. */
  says: string;
}

const daysAhead = 8;

/**
 * Each opening, closing and midnight (when "tomorrow" becomes "today") from today's on, in order; the last one, after
 * `daysAhead` days, says nothing. Empty without hours.
 * @param times in the order of the week
 * @throws RangeError for an invalid Date
 */
export function openMoments(times: readonly OpenTime[], now: Date): OpenMoment[] {
  if (times.length === 0) return [];
  const today = todayInNewYork(now);
  const minutes = [...new Set([0, ...times.flatMap(({ from, to }) => [from, to])])].filter(
    (minute) => minute < 24 * 60,
  );
  const instants = Array.from({ length: daysAhead }, (_, day) => addDays(today, day)).flatMap((date) =>
    minutes.map((minute) => newYorkInstant(date, minute).getTime()),
  );
  const moments = instants
    .sort((one, other) => one - other)
    .map((at) => ({ at, says: openNow(times, new Date(at)) }));
  const end = newYorkInstant(addDays(today, daysAhead), 0).getTime();
  return [...moments, { at: end, says: '' }].filter(({ says }, index, all) => says !== all[index - 1]?.says);
}
