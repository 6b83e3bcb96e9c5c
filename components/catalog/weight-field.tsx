import { fieldName } from './estimate-fields';
import styles from './price-table.module.css';

/** For who has a scale: the estimate becomes one price. Its line for what is wrong is filled by the estimator. */
export const WeightField = () => (
  <span className={styles.weight}>
    <label className={styles.pounds}>
      <span>Weight, if known</span>
      <input
        name={fieldName.weight}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-describedby="weight-problem"
      />
      <span>lb</span>
    </label>
    <span id="weight-problem" className={styles.problem} role="status" />
  </span>
);
