import type { Data } from '@/lib/contract';
import styles from './neighbourhood-list.module.css';

type Area = NonNullable<Data<'content.settings'>['service_area']>;

/** Neighborhoods with their zip codes. */
export const NeighbourhoodList = ({ area }: { area: Area }) => (
  <ul className={styles.list}>
    {area.map(({ neighbourhood, zip_codes }) => (
      <li key={neighbourhood} className={styles.item}>
        <span>{neighbourhood}</span>
        <span className={styles.zips}>{zip_codes.join(' · ')}</span>
      </li>
    ))}
  </ul>
);
