import { cx } from '@/components/ui/base/class-names';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { areaIds, type ServiceArea } from './area-id';

export type NextPickups = Record<string, Data<'service-area.verifyZip'>['next_pickup'] | undefined>;

interface NeighborhoodDetailsProps {
  area: ServiceArea;
  /** By neighborhood, where it differs from the time above. */
  times: ReadonlyMap<string, string>;
}

const entry = cx(
  'flex scroll-mt-4 flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-2 py-1',
  'target:bg-accent-tint target:shadow-[inset_3px_0_0_var(--accent)]',
);

export function NeighborhoodDetails({ area, times }: NeighborhoodDetailsProps) {
  const ids = areaIds(area);
  return (
    <ul className="mt-4 border-t-2 border-ink">
      {area.map(({ neighborhood, zip_codes }, index) => (
        <li key={neighborhood} id={ids[index]} className={entry}>
          <h3 className="text-heading leading-[inherit]">{neighborhood}</h3>
          <p className="flex flex-wrap gap-x-4 tabular-nums *:py-2 *:text-quiet *:decoration-line-strong *:hover:text-accent-ink">
            {zip_codes.map((zip) => (
              <a key={zip} href={`${routes.zipCheck}?zipCode=${zip}`} data-zip={zip}>
                {zip}
              </a>
            ))}
          </p>
          {times.has(neighborhood) && (
            <p className="flex-[0_0_100%] text-sm text-quiet tabular-nums">{times.get(neighborhood)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
