'use client';
import { type ReactNode, useId } from 'react';
import { StepperControl, type StepperControlProps } from './stepper-control';

interface QuantityStepperProps extends Omit<StepperControlProps, 'unit'> {
  hideLabel?: boolean;
  detail?: ReactNode;
}

/** Screen readers announce its changes. */
export function QuantityStepper({ hideLabel, detail, id, ...control }: QuantityStepperProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be beside its controls
    <div
      className="flex max-w-full flex-wrap items-center justify-between gap-x-4 gap-y-2"
      role="group"
      aria-label={control.label}
    >
      <div>
        <label className={hideLabel ? 'sr-only' : 'font-medium'} htmlFor={inputId}>
          {control.label}
        </label>
        {detail && <p className="text-sm text-quiet">{detail}</p>}
      </div>
      <StepperControl {...control} id={inputId} />
      <span className="sr-only" role="status">
        {control.value}
      </span>
    </div>
  );
}
