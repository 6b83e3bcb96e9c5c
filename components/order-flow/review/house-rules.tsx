import { formatMoney } from '@/lib/domain/money';
import { policy } from '@/lib/policy';
import styles from './review.module.css';

/** What a customer should know before placing an order: one line each. */
export const HouseRules = () => (
  <ul className={styles.rules}>
    <li>Cancelling is free until the driver is on the way.</li>
    <li>A missed pickup is free the first time, then {formatMoney(policy.missedPickupFee * 100)}.</li>
    <li>
      Lost or damaged: up to {policy.liabilityTimesPrice} times the cleaning price,{' '}
      {formatMoney(policy.washFoldLiability * 100)} for a Wash &amp; Fold order.
    </li>
  </ul>
);
