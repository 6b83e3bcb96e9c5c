import { cx } from '@/components/ui/base/class-names';
import { areaId, type ServiceArea } from './area-id';

const item = cx(
  'flex break-inside-avoid flex-wrap items-baseline gap-x-4 border-b border-line py-2.5',
  '[counter-increment:area] target:bg-accent-tint target:font-semibold',
);

const number =
  'before:w-6 before:text-end before:text-sm before:text-quiet before:tabular-nums before:content-[counter(area)]';

export const NeighborhoodList = ({ area, numbered }: { area: ServiceArea; numbered: boolean }) => (
  <ol className="columns-[18rem_2] gap-x-12 [counter-reset:area]" data-numbered={numbered || undefined}>
    {area.map(({ neighborhood, zip_codes }) => (
      <li key={neighborhood} id={areaId(neighborhood)} className={cx(item, numbered && number)}>
        <span className="flex-[1_1_6.5rem]">{neighborhood}</span>
        <span className="text-sm text-quiet tabular-nums">{zip_codes.join('\u00a0· ')}</span>
      </li>
    ))}
  </ol>
);
