'use client';
import { useRef, useState } from 'react';
import { cx } from './class-names';
import styles from './quantity-stepper.module.css';

export interface StepperControlProps {
  /** What is counted: "Bags", "Shirt, pressed". Used in the names of the input and both buttons. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Shown after the number: "bags". */
  unit?: string;
  /** Id of the input, if a label elsewhere names it. */
  id?: string;
  /** Shows only + while the count is zero, for long lists. */
  folds?: boolean;
}

/** A number with − and + buttons. Typed values are limited to the range on blur. */
export function StepperControl({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  unit,
  id,
  folds,
}: StepperControlProps) {
  const [typed, setTyped] = useState<string>();
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const text = typed ?? String(value);

  const inRange = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const set = (wanted: number) => {
    const next = inRange(wanted);
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  // Moves the focus, because a button at the end of the range is disabled or removed
  const press = (step: 1 | -1) => {
    if (value + step <= min) more.current?.focus();
    if (value + step >= max) less.current?.focus();
    set(value + step);
  };
  const type = (input: string) => {
    const digits = input.replace(/\D/g, '').slice(0, 4);
    setTyped(digits);
    const number = Number(digits);
    if (digits !== '' && number === inRange(number) && number !== value) onChange(number);
  };
  const button = (sign: 'less' | 'more', step: 1 | -1) => (
    <button
      ref={sign === 'less' ? less : more}
      type="button"
      className={cx(styles.button, styles[sign])}
      aria-label={`${sign === 'less' ? 'Less' : 'More'}: ${label}`}
      disabled={step < 0 ? value <= min : value >= max}
      onClick={() => press(step)}
    />
  );
  const isFolded = folds && value === 0 && typed === undefined;

  return (
    <span className={cx(styles.control, isFolded && styles.folded)}>
      {!isFolded && button('less', -1)}
      {!isFolded && (
        <input
          id={id}
          aria-label={id ? undefined : label}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => set(text === '' ? min : Number(text))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            set(value + (event.key === 'ArrowUp' ? 1 : -1));
          }}
        />
      )}
      {!isFolded && unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      {button('more', 1)}
    </span>
  );
}
