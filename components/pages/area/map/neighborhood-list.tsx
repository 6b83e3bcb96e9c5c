import { areaId, type ServiceArea } from './area-id';
import styles from './map.module.css';

export const NeighborhoodList = ({ area, numbered }: { area: ServiceArea; numbered: boolean }) => (
  <ol className={styles.list} data-numbered={numbered || undefined}>
    {area.map(({ neighborhood, zip_codes }) => (
      <li key={neighborhood} id={areaId(neighborhood)}>
        <span className="flex-[1_1_6.5rem]">{neighborhood}</span>
        <span className="text-sm text-quiet tabular-nums">{zip_codes.join('\u00a0· ')}</span>
      </li>
    ))}
  </ol>
);
