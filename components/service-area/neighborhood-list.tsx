import type { Data } from '@/lib/contract';
import styles from './neighborhood-list.module.css';

type Area = NonNullable<Data<'content.settings'>['service_area']>;

/** Neighborhoods with their zip codes. */
export const NeighborhoodList = ({ area }: { area: Area }) => (
  <ul className={styles.list}>
    {area.map(({ neighborhood, zip_codes }) => (
      <li key={neighborhood} className={styles.item}>
        <span>{neighborhood}</span>
        <span className={styles.zips}>{zip_codes.join(' · ')}</span>
      </li>
    ))}
  </ul>
);
