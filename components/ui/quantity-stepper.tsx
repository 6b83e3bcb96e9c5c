'use client';
import { useId } from 'react';
import { cx } from './class-names';
import styles from './quantity-stepper.module.css';
import { StepperControl, type StepperControlProps } from './stepper-control';

interface QuantityStepperProps extends Omit<StepperControlProps, 'unit' | 'folds'> {
  /** The label stands elsewhere on the page. */
  hideLabel?: boolean;
}

/** A count with its label, which says aloud what it became. */
export function QuantityStepper({ hideLabel, id, ...control }: QuantityStepperProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its controls
    <div className={styles.group} role="group" aria-label={control.label}>
      <label className={cx(styles.label, hideLabel && 'visually-hidden')} htmlFor={inputId}>
        {control.label}
      </label>
      <StepperControl {...control} id={inputId} />
      <span className="visually-hidden" role="status">
        {control.value}
      </span>
    </div>
  );
}
