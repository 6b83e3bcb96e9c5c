// The stepper of components/ui for the server to render: the estimator listens to it from outside.
import { cx } from '@/components/ui/class-names';
import stepper from '@/components/ui/quantity-stepper.module.css';
import styles from './price-table.module.css';

interface CountFieldProps {
  name: string;
  /** What is counted: names the input and both buttons. */
  label: string;
  max: number;
  /** Said after the figure: "bags". */
  unit?: string;
}

/** A count with − and +, empty for zero. */
export const CountField = ({ name, label, max, unit }: CountFieldProps) => (
  <span className={cx(stepper.control, styles.count)}>
    <button
      type="button"
      className={cx(stepper.button, stepper.less, styles.less)}
      data-step="-1"
      aria-label={`Less: ${label}`}
    />
    <input
      className={cx(stepper.input, styles.number)}
      name={name}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      maxLength={4}
      data-max={max}
    />
    {unit && (
      <span className={stepper.unit} aria-hidden="true">
        {unit}
      </span>
    )}
    <button
      type="button"
      className={cx(stepper.button, stepper.more)}
      data-step="1"
      aria-label={`More: ${label}`}
    />
  </span>
);
