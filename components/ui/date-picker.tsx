'use client';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isWeekend, parseDate, toSlashes } from '@/lib/domain/calendar';
import { messages } from '@/lib/page-messages';
import { cx } from './class-names';
import styles from './date-picker.module.css';
import { Field, type FieldFrame } from './field';
import { CalendarIcon, CloseIcon } from './icons';

/** The API's own sentence names the format that calls take (messages.badDate). */
const badPickedDate = 'Enter a date as MM/DD/YYYY';
/** Written as it should be, like 02/31/2026. */
const noSuchDay = `There is no such day. ${badPickedDate}`;

const loadCalendar = () => import('./date-picker-calendar');
const Calendar = lazy(loadCalendar);

export interface DatePickerProps extends FieldFrame {
  id?: string;
  name: string;
  /** 'YYYY-MM-DD', or '' for none. Never a Date: a day has no time zone. */
  value: string;
  /** `problem`: why the typed text is no day that can be chosen; `date` is '' then. */
  onChange: (date: string, problem?: string) => void;
  onBlur?: () => void;
  minDate?: string;
  maxDate?: string;
  /** Saturdays and Sundays can't be chosen unless this is set. */
  allowWeekends?: boolean;
  /** Days that can't be chosen, as 'MM-DD-YYYY' (the inactive list) or 'YYYY-MM-DD'. */
  excludeDates?: readonly string[];
  /** Said when a typed day can't be chosen; by default why, as far as it is known. */
  unavailableText?: string;
  /** Why days of `excludeDates` are excluded, by 'YYYY-MM-DD': Thanksgiving Day. */
  reasons?: ReadonlyMap<string, string>;
  disabled?: boolean;
  required?: boolean;
  className?: string | undefined;
}

/** '03172026' is typed faster than '03/17/2026'. */
const readTyped = (text: string) =>
  parseDate(/^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text);

const isWrittenAsDay = (typed: string) => /^(\d{8}|\d{1,2}([/-])\d{1,2}\2\d{4})$/.test(typed);

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
  unavailableText,
  reasons,
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

  const toldProblem = useRef<string>(undefined);
  const tell = (date: string, why?: string) => {
    if (date === value && why === toldProblem.current) return;
    told.current = date;
    toldProblem.current = why;
    onChange(date, why);
  };
  const whyNot = (date: string): string | undefined => {
    if (!allowWeekends && isWeekend(date)) return unavailableText ?? messages.weekendDay;
    if (excluded.has(date)) return unavailableText ?? messages.closedDay(reasons?.get(date));
    if ((minDate && date < minDate) || (maxDate && date > maxDate))
      return unavailableText ?? messages.otherDay;
    return undefined;
  };
  const canChoose = (date: string) => whyNot(date) === undefined;
  const problemOf = (typed: string) => {
    if (typed === '') return undefined;
    const date = readTyped(typed);
    if (date) return whyNot(date);
    return isWrittenAsDay(typed) ? noSuchDay : badPickedDate;
  };

  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    setProblem(undefined);
    const typed = event.target.value.trim();
    const date = /\d{4}$/.test(typed) ? readTyped(typed) : null;
    tell(date && canChoose(date) ? date : '', problemOf(typed));
  };
  const finishTyping = () => {
    const why = problemOf(text.trim());
    const date = readTyped(text.trim());
    setProblem(why);
    if (date && !why) setText(toSlashes(date));
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
