'use client';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names';
import styles from './quantity-stepper.module.css';
import { StepperControl, type StepperControlProps } from './stepper-control';

interface QuantityStepperProps extends Omit<StepperControlProps, 'unit'> {
  /** For when the label is elsewhere on the page. */
  hideLabel?: boolean;
  /** Below the label, in the height of the buttons. */
  detail?: ReactNode;
}

/** A labeled number; screen readers announce its changes. */
export function QuantityStepper({ hideLabel, detail, id, ...control }: QuantityStepperProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be beside its controls
    <div className={styles.group} role="group" aria-label={control.label}>
      <div>
        <label className={cx(styles.label, hideLabel && 'visually-hidden')} htmlFor={inputId}>
          {control.label}
        </label>
        {detail && <p className="quiet small">{detail}</p>}
      </div>
      <StepperControl {...control} id={inputId} />
      <span className="visually-hidden" role="status">
        {control.value}
      </span>
    </div>
  );
}
