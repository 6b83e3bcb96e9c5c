import { serverNow } from '@/lib/clock';
import { toSlashes } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import styles from './price-list.module.css';

/** @param changedAt instant of the last change; without it, prices are dated today */
export function AsOf({ changedAt }: { changedAt: string | null | undefined }) {
  const changed = new Date(changedAt ?? '');
  const isKnown = !Number.isNaN(changed.getTime());
  const day = toSlashes(todayInNewYork(isKnown ? changed : serverNow()));
  return (
    <span className={styles.asOf}>
      {isKnown ? 'Prices last changed' : 'Prices as of'} {day}
    </span>
  );
}
