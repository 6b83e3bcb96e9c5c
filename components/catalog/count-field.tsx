// The stepper of components/ui for the server to render: the estimator listens to it from outside.
import { cx } from '@/components/ui/class-names';
import stepper from '@/components/ui/quantity-stepper.module.css';
import { stepLabels } from '@/components/ui/step-labels';
import { countInput, lessButton } from './count-parts';
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
    <button {...lessButton(label)} />
    <input {...countInput(name, label, max)} />
    {unit && (
      <span className={stepper.unit} aria-hidden="true">
        {unit}
      </span>
    )}
    <button
      type="button"
      className={cx(stepper.button, stepper.more)}
      data-step="1"
      aria-label={stepLabels.more(label)}
    />
  </span>
);

/**
 * A count of nothing: its +, with which the − and the field come (open-count.ts). Sixty fields that say 0 are what a
 * slow phone reads longest on this page, and a browser that fills in forms reads each of them.
 */
export const FirstOfCount = ({ name, label, max }: Omit<CountFieldProps, 'unit'>) => (
  <span className={cx(stepper.control, styles.count)}>
    <button
      type="button"
      className={cx(stepper.button, stepper.more)}
      name={name}
      data-step="1"
      data-max={max}
      aria-label={stepLabels.more(label)}
    />
  </span>
);
