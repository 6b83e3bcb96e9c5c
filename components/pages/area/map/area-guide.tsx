import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { parseDate } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { areaSize } from '@/lib/rules/places/served-area';
import type { ServiceArea } from './area-id';
import { AreaMap, isOnMap } from './area-map';
import { FillZip } from './fill-zip';
import { NeighborhoodDetails, type NextPickups } from './neighborhood-details';

interface AreaGuideProps {
  area: ServiceArea;
  next: NextPickups;
  children?: ReactNode;
}

export const AreaGuide = ({ area, next, children }: AreaGuideProps) => {
  const { common, own } = nextTimes(area, next);
  return (
    <FillZip
      className={cx(
        'grid grid-cols-1 items-start gap-12 gap-x-24 pb-4 max-lg:gap-8',
        isOnMap(area) && 'lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]',
      )}
      aria-labelledby="neighborhoods"
    >
      {isOnMap(area) && <AreaMap area={area} className="max-lg:justify-self-center" />}
      <div className="grid gap-8">
        {children}
        <div>
          <h2 id="neighborhoods" className="text-[length:clamp(var(--text-20),11vw,var(--text-26))]">
            {areaSize(area)}
          </h2>
          {common && (
            <p className="mt-2 text-quiet tabular-nums">
              {common}
              {own.size > 0 && ', unless noted'}
            </p>
          )}
          <NeighborhoodDetails area={area} times={own} />
        </div>
      </div>
    </FillZip>
  );
};

interface NextTimes {
  /** Shared by two neighborhoods or more: 'Next pickup: Mon, Nov 23, 12 – 2 PM'. */
  common: string | undefined;
  /** By neighborhood, where it differs. */
  own: ReadonlyMap<string, string>;
}

/** @param next null where all times are full, undefined where unknown */
function nextTimes(area: ServiceArea, next: NextPickups): NextTimes {
  const entries = area.flatMap(({ neighborhood }) => {
    const pickup = next[neighborhood];
    return pickup === undefined ? [] : [[neighborhood, timeText(pickup)] as const];
  });
  const counts = new Map<string, number>();
  for (const [, text] of entries) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  const common = entries.length === area.length && most && most[1] > 1 ? most[0] : undefined;
  return { common, own: new Map(entries.filter(([, text]) => text !== common)) };
}

function timeText(next: NonNullable<NextPickups[string]> | null): string {
  const day = parseDate(next?.pickup_date);
  return next && day
    ? nonBreaking(`Next pickup: ${dayLabel(day)}, ${slotLabel(next.from_slot, next.to_slot)}`)
    : 'No open times right now';
}
