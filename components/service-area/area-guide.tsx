import type { ReactNode } from 'react';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { areaSize } from '@/lib/domain/served-area';
import { slotLabel } from '@/lib/domain/slots';
import styles from './area-guide.module.css';
import type { ServiceArea } from './area-id';
import { AreaMap, isOnMap } from './area-map';
import { FillZip } from './fill-zip';
import { NeighborhoodDetails, type NextPickups } from './neighborhood-details';

interface AreaGuideProps {
  area: ServiceArea;
  next: NextPickups;
  /** Above the map: the ZIP check. */
  children?: ReactNode;
}

/** The map, while it has every place, with the same information as text beside it. */
export const AreaGuide = ({ area, next, children }: AreaGuideProps) => {
  const { common, own } = nextTimes(area, next);
  return (
    <FillZip field="zip">
      <section className={styles.guide} aria-labelledby="neighborhoods">
        <div className={styles.side}>
          {children}
          {isOnMap(area) && <AreaMap area={area} />}
        </div>
        <div>
          <h2 id="neighborhoods">{areaSize(area)}</h2>
          {common && (
            <p className="mt-8 quiet tabular">
              {common}
              {own.size > 0 && ', unless noted'}
            </p>
          )}
          <NeighborhoodDetails area={area} times={own} />
        </div>
      </section>
    </FillZip>
  );
};

interface NextTimes {
  /** Of two neighborhoods or more: 'Next pickup: Mon, Nov 23, 12 – 2 PM'. */
  common: string | undefined;
  /** By neighborhood, where it is another one; without those that are unknown. */
  own: ReadonlyMap<string, string>;
}

/**
 * The next free pickup of each neighborhood as text, so that what most of them share is said once.
 * @param next null where all times are taken, undefined where unknown
 */
function nextTimes(area: ServiceArea, next: NextPickups): NextTimes {
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
