import type { Data } from '@/lib/contract';
import { areaId } from './area-id';
import styles from './neighborhood-list.module.css';

type Area = NonNullable<Data<'content.settings'>['service_area']>;

/** Neighborhoods with their zip codes, numbered as on the map beside it (`<AreaMap numbered>`). */
export const NeighborhoodList = ({ area }: { area: Area }) => (
  <ol className={styles.list}>
    {area.map(({ neighborhood, zip_codes }) => (
      <li key={neighborhood} id={areaId(neighborhood)} className={styles.item}>
        <span className={styles.name}>{neighborhood}</span>
        <span className="quiet small tabular">{zip_codes.join('\u00a0· ')}</span>
      </li>
    ))}
  </ol>
);
