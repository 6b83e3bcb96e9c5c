import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { areaId, type ServiceArea } from './area-id';
import styles from './neighborhood-details.module.css';

export type NextPickups = Record<string, Data<'service-area.verifyZip'>['next_pickup'] | undefined>;

interface NeighborhoodDetailsProps {
  area: ServiceArea;
  /** By neighborhood, where it differs from the time above. */
  times: ReadonlyMap<string, string>;
}

export const NeighborhoodDetails = ({ area, times }: NeighborhoodDetailsProps) => (
  <ul className={styles.list}>
    {area.map(({ neighborhood, zip_codes }) => (
      <li key={neighborhood} id={areaId(neighborhood)} className={styles.entry}>
        <h3 className={styles.name}>{neighborhood}</h3>
        <p className={styles.zips}>
          {zip_codes.map((zip) => (
            <a key={zip} href={`${routes.zipCheck}?zipCode=${zip}`} data-zip={zip}>
              {zip}
            </a>
          ))}
        </p>
        {times.has(neighborhood) && <p className={styles.next}>{times.get(neighborhood)}</p>}
      </li>
    ))}
  </ul>
);
