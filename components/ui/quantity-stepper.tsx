'use client';
import { useEffect, useId, useState } from 'react';
import { cx } from './class-names';
import styles from './quantity-stepper.module.css';
import { stepLabels } from './step-labels';

export interface QuantityStepperProps {
  /** What is counted: "Bags", "Shirt, pressed". Names the group, the input and both buttons. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Said after the figure: "lb". */
  unit?: string;
  /** The label stands elsewhere on the page. */
  hideLabel?: boolean;
  disabled?: boolean;
  id?: string;
}

/** A count with − and +; typing works too and is brought into range on leaving. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  step = 1,
  unit,
  hideLabel,
  disabled,
  id,
}: QuantityStepperProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const inRange = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const set = (wanted: number) => {
    const next = inRange(wanted);
    setText(String(next));
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 4);
    setText(digits);
    const number = Number(digits);
    if (digits !== '' && number === inRange(number) && number !== value) onChange(number);
  };
  const leave = () => set(text === '' ? min : Number(text));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its controls
    <div className={styles.group} role="group" aria-label={label}>
      <label className={cx(styles.label, hideLabel && 'visually-hidden')} htmlFor={inputId}>
        {label}
        {unit && <span className="visually-hidden"> in {unit}</span>}
      </label>
      <span className={styles.control}>
        <button
          type="button"
          className={cx(styles.button, styles.less)}
          aria-label={stepLabels.less(label)}
          disabled={disabled || value <= min}
          onClick={() => set(value - step)}
        />
        <input
          id={inputId}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            set(value + (event.key === 'ArrowUp' ? step : -step));
          }}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
        <button
          type="button"
          className={cx(styles.button, styles.more)}
          aria-label={stepLabels.more(label)}
          disabled={disabled || value >= max}
          onClick={() => set(value + step)}
        />
      </span>
      <span className="visually-hidden" role="status">
        {`${value} ${unit ?? ''}`}
      </span>
    </div>
  );
}
