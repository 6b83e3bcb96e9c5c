/** The next free pickup of each neighborhood as text, so that what most of them share is said once. */
import type { Data } from '@/lib/contract';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { slotLabel } from '@/lib/domain/slots';
import type { NextPickups } from './neighborhood-details';

type Area = NonNullable<Data<'content.settings'>['service_area']>;

interface NextTimes {
  /** Of two neighborhoods or more: 'Next pickup: Mon, Nov 23, 12 – 2 PM'. */
  common: string | undefined;
  /** By neighborhood, where it is another one; without those that are unknown. */
  own: ReadonlyMap<string, string>;
}

/** @param next null where all times are taken, undefined where unknown */
export function nextTimes(area: Area, next: NextPickups): NextTimes {
  const known = area.flatMap(({ neighborhood }) => {
    const pickup = next[neighborhood];
    return pickup === undefined ? [] : [[neighborhood, timeText(pickup)] as const];
  });
  const counts = new Map<string, number>();
  for (const [, text] of known) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  const common = known.length === area.length && most && most[1] > 1 ? most[0] : undefined;
  return { common, own: new Map(known.filter(([, text]) => text !== common)) };
}

function timeText(next: NonNullable<NextPickups[string]> | null): string {
  const day = parseDate(next?.pickup_date);
  return next && day
    ? keepTimes(`Next pickup: ${dayLabel(day)}, ${slotLabel(next.from_slot, next.to_slot)}`)
    : 'No open times right now';
}
