import { usePolicy } from '@/hooks/use-policy';
import { serverNow } from '@/lib/clock';
import { parseDate } from '@/lib/domain/calendar';
import { isPastCutoff } from '@/lib/domain/minutes-to-book';
import { keepClock } from '@/lib/domain/slots';
import { changesWhenPlaced, liability, missedPickup } from '@/lib/policy-sentences';
import styles from './review.module.css';

/** What a customer should know before placing an order. */
export function HouseRules({ pickupDate }: { pickupDate: string }) {
  const policy = usePolicy();
  const day = parseDate(pickupDate);
  const isLate = day !== null && isPastCutoff(day, serverNow(), policy);
  return (
    <ul className={styles.rules}>
      <li>{keepClock(changesWhenPlaced(policy, isLate))}</li>
      {missedPickup(policy) && <li>{missedPickup(policy)}</li>}
      <li>{liability(policy)}</li>
    </ul>
  );
}
