import { areaIds, type ServiceArea } from './area-id';
import styles from './map.module.css';

export function NeighborhoodList({ area, numbered }: { area: ServiceArea; numbered: boolean }) {
  const ids = areaIds(area);
  return (
    <ol className={styles.list} data-numbered={numbered || undefined}>
      {area.map(({ neighborhood, zip_codes }, index) => (
        <li key={neighborhood} id={ids[index]}>
          <span className="flex-[1_1_6.5rem]">{neighborhood}</span>
          <span className="text-sm text-quiet tabular-nums">{zip_codes.join('\u00a0· ')}</span>
        </li>
      ))}
    </ol>
  );
}
