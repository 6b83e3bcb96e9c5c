/** On the server, because a browser needs 25 ms to set up the shop's time zone. */
import { addDays } from './calendar';
import type { Closures } from './closures';
import { type OpenTime, openNow } from './open-now';
import { instantAtShop } from './shop-instant';
import { todayAtShop } from './shop-time';

export interface OpenMoment {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

const daysAhead = 8;

/** The last one has no text. @param times in week order. @throws RangeError for an invalid Date */
export function openMoments(times: readonly OpenTime[], now: Date, closed?: Closures): OpenMoment[] {
  if (times.length === 0) return [];
  const today = todayAtShop(now);
  const minutes = [...new Set([0, ...times.flatMap(({ from, to }) => [from, to])])].filter(
    (minute) => minute < 24 * 60,
  );
  const instants = Array.from({ length: daysAhead }, (_, day) => addDays(today, day)).flatMap((date) =>
    minutes.map((minute) => instantAtShop(date, minute).getTime()),
  );
  const moments = instants
    .sort((one, other) => one - other)
    .map((at) => ({ at, text: openNow(times, new Date(at), closed) }));
  const end = instantAtShop(addDays(today, daysAhead), 0).getTime();
  return [...moments, { at: end, text: '' }].filter(({ text }, index, all) => text !== all[index - 1]?.text);
}
