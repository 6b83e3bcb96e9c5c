'use client';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isWeekend, parseDate, toSlashes } from '@/lib/domain/calendar';
import { messages } from '@/lib/messages';
import { cx } from './class-names';
import styles from './date-picker.module.css';
import { Field, type FieldFrame } from './field';
import { CalendarIcon, CloseIcon } from './icons';

const loadCalendar = () => import('./date-picker-calendar');
const Calendar = lazy(loadCalendar);

export interface DatePickerProps extends FieldFrame {
  id?: string;
  name: string;
  /** 'YYYY-MM-DD', or '' for none. Never a Date: a day has no time zone. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  minDate?: string;
  maxDate?: string;
  /** Saturdays and Sundays can't be chosen unless this is set. */
  allowWeekends?: boolean;
  /** Days that can't be chosen, as 'MM-DD-YYYY' (the inactive list) or 'YYYY-MM-DD'. */
  excludeDates?: readonly string[];
  /** Said when a typed day can't be chosen. */
  unavailableText?: string;
  disabled?: boolean;
  required?: boolean;
}

/** '03172026' is typed faster than '03/17/2026'. */
const readTyped = (text: string) =>
  parseDate(/^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text);

/**
 * A day, typed as MM/DD/YYYY or picked from a month. The month (react-datepicker) is loaded on the first focus or
 * click. Arrows move by day and week, Page Up/Down by month, Home/End to the week's ends, Esc closes.
 */
export function DatePicker({
  id,
  name,
  value,
  onChange,
  onBlur,
  minDate,
  maxDate,
  allowWeekends = false,
  excludeDates = [],
  unavailableText = 'Choose another day: we do not come on that one',
  disabled,
  required,
  error,
  ...frame
}: DatePickerProps) {
  const controlId = id ?? name;
  const shownValue = value && toSlashes(value);
  const [text, setText] = useState(shownValue);
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<false | 'mouse' | 'keyboard'>(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const excluded = new Set(excludeDates.map((date) => parseDate(date)));

  // A new value from outside (Reset) replaces what was typed; an unfinished text has the value ''.
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    setText(value && toSlashes(value));
    setProblem(undefined);
  }, [value]);

  const tell = (date: string) => {
    told.current = date;
    if (date !== value) onChange(date);
  };
  const canChoose = (date: string) =>
    (allowWeekends || !isWeekend(date)) &&
    !excluded.has(date) &&
    (!minDate || date >= minDate) &&
    (!maxDate || date <= maxDate);

  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    setText(typed);
    setProblem(undefined);
    const date = /\d{4}$/.test(typed.trim()) ? readTyped(typed.trim()) : null;
    tell(date && canChoose(date) ? date : '');
  };
  const finishTyping = () => {
    const date = readTyped(text.trim());
    if (text.trim() === '') setProblem(undefined);
    else if (!date) setProblem(messages.badDate);
    else if (!canChoose(date)) setProblem(unavailableText);
    else setText(toSlashes(date));
    onBlur?.();
  };
  const choose = (date: string) => {
    setText(toSlashes(date));
    setProblem(undefined);
    tell(date);
    close();
  };
  const clear = () => {
    setText('');
    setProblem(undefined);
    tell('');
    input.current?.focus();
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const label = typeof frame.label === 'string' ? frame.label.toLowerCase() : 'date';
  return (
    <Field {...frame} id={controlId} error={error ?? problem}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: catches Esc for everything inside
        <div
          className={styles.box}
          ref={box}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          <input
            {...control}
            ref={input}
            name={name}
            type="text"
            className={cx(control.className, styles.input)}
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            inputMode="numeric"
            value={text}
            disabled={disabled}
            required={required}
            onChange={onType}
            onBlur={finishTyping}
            onFocus={() => void loadCalendar()}
            onClick={() => setOpen('mouse')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpen('keyboard');
            }}
          />
          <span className={styles.buttons}>
            {text && !disabled && (
              <button type="button" className={styles.button} aria-label={`Clear ${label}`} onClick={clear}>
                <CloseIcon size={16} />
              </button>
            )}
            <button
              type="button"
              className={styles.button}
              aria-label={`Choose ${label}`}
              aria-haspopup="dialog"
              aria-expanded={open !== false}
              disabled={disabled}
              onClick={() => setOpen(open ? false : 'keyboard')}
            >
              <CalendarIcon />
            </button>
          </span>
          {open && (
            <div className={styles.popup} role="dialog" aria-label={`Choose ${label}`}>
              <Suspense fallback={<p className={styles.wait}>{messages.loading}</p>}>
                <Calendar
                  value={value}
                  minDate={minDate}
                  maxDate={maxDate}
                  canChoose={canChoose}
                  focusDay={open === 'keyboard'}
                  onChoose={choose}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
