import type { Data } from '@/lib/contract';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { slotLabel } from '@/lib/domain/slots';
import { areaId } from './area-id';
import styles from './neighborhood-details.module.css';

type Area = NonNullable<Data<'content.settings'>['service_area']>;
export type NextPickups = Record<string, Data<'service-area.verifyZip'>['next_pickup'] | undefined>;

interface NeighborhoodDetailsProps {
  area: Area;
  /** The first free time by neighborhood; null when all are taken, undefined when unknown. */
  next: NextPickups;
}

/** The map's information as text: zip codes and the next free time. */
export const NeighborhoodDetails = ({ area, next }: NeighborhoodDetailsProps) => (
  <ul className={styles.list}>
    {area.map(({ neighborhood, zip_codes }) => (
      <li key={neighborhood} id={areaId(neighborhood)} className={styles.entry}>
        <h3 className={styles.name}>{neighborhood}</h3>
        <p className={styles.zips}>{zip_codes.join(' · ')}</p>
        <NextTime next={next[neighborhood]} />
      </li>
    ))}
  </ul>
);

function NextTime({ next }: { next: NextPickups[string] }) {
  if (next === undefined) return null;
  const day = parseDate(next?.pickup_date);
  return (
    <p className={styles.next}>
      {next && day
        ? `Next: ${dayLabel(day)}, ${slotLabel(next.from_slot, next.to_slot)}`
        : 'All times are taken at the moment.'}
    </p>
  );
}
