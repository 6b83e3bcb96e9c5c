'use client';
import { useId } from 'react';
import { cx } from './class-names';
import styles from './quantity-stepper.module.css';
import { StepperControl, type StepperControlProps } from './stepper-control';

interface QuantityStepperProps extends Omit<StepperControlProps, 'unit'> {
  /** For when the label is elsewhere on the page. */
  hideLabel?: boolean;
}

/** A labeled number; screen readers announce its changes. */
export function QuantityStepper({ hideLabel, id, ...control }: QuantityStepperProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be beside its controls
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
