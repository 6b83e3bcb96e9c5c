'use client';
import { useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { formMessages } from '@/lib/messages/form-messages';
import { readCount } from '@/lib/text/typed-digits';
import styles from './stepper-control.module.css';

export interface StepperControlProps {
  /** "Bags", "Shirt, pressed"; part of the names of the input and both buttons. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** "bags" */
  unit?: string;
  /** For the error where no unit is shown: "bags". */
  noun?: string;
  id?: string;
  /** Shows only + while the count is zero. */
  folds?: boolean;
}

/** Typed values are limited to the range on blur; a number that is not whole changes nothing. */
export function StepperControl({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  unit,
  noun = unit ?? 'pieces',
  id,
  folds,
}: StepperControlProps) {
  const [typed, setTyped] = useState<string>();
  const [isBad, setBad] = useState(false);
  const problemId = useId();
  const before = useRef(value);
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const text = typed ?? String(value);

  const inRange = (requested: number) => Math.min(max, Math.max(min, requested));
  const set = (requested: number) => {
    const next = inRange(requested);
    setTyped(undefined);
    setBad(false);
    if (next !== value) onChange(next);
  };
  // A button at the end of the range is disabled or removed.
  const press = (step: 1 | -1) => {
    if (value + step <= min) more.current?.focus();
    if (value + step >= max) less.current?.focus();
    set(value + step);
  };
  const type = (input: string) => {
    if (typed === undefined) before.current = value;
    setTyped(input);
    const count = readCount(input);
    const isNone = count === null && input.trim() !== '';
    setBad(isNone);
    const next = isNone ? before.current : (count ?? value);
    if (next === inRange(next) && next !== value) onChange(next);
  };
  const leave = () => {
    if (isBad) setTyped(undefined);
    else set(readCount(text) ?? min);
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

  const control = (
    <span className={cx(styles.control, isFolded && styles.folded)}>
      {!isFolded && button('less', -1)}
      {!isFolded && (
        <input
          id={id}
          aria-label={id ? undefined : label}
          aria-invalid={(isBad && typed !== undefined) || undefined}
          aria-describedby={isBad ? problemId : undefined}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            set(value + (event.key === 'ArrowUp' ? 1 : -1));
          }}
        />
      )}
      {!isFolded && unit && (
        <span className="pr-1 text-quiet" aria-hidden="true">
          {unit}
        </span>
      )}
      {button('more', 1)}
    </span>
  );
  return (
    <>
      {control}
      {isBad && (
        <span
          className="block basis-full text-end text-sm font-semibold text-bad-ink"
          id={problemId}
          role="alert"
        >
          {formMessages.wholeOnly(noun)}
        </span>
      )}
    </>
  );
}
