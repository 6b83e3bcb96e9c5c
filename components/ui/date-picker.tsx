'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messages } from '@/lib/page-messages';
import { cx } from './class-names';
import styles from './date-picker.module.css';
import { Field, type FieldFrame } from './field';
import { CalendarIcon, CloseIcon } from './icons';
import { LazyBoundary } from './lazy-boundary';
import { type DateRules, dateRule, useTypedDate } from './typed-date';

const loadCalendar = () => import('./date-picker-calendar');
/** For a click that may follow; one that fails is told then. */
const preloadCalendar = () => void loadCalendar().catch(() => undefined);

export interface DatePickerProps extends FieldFrame, DateRules {
  id?: string;
  name: string;
  /** 'YYYY-MM-DD', or '' for none. Never a Date, because a day has no time zone. */
  value: string;
  /** `problem` says why the typed text is not a valid choice; `date` is then ''. */
  onChange: (date: string, problem?: string) => void;
  /** On focus or press of its field or button. */
  onFocus?: () => void;
  className?: string | undefined;
}

/**
 * A day, typed as MM/DD/YYYY or picked from a month. The calendar (react-datepicker) loads on first focus or click.
 * Arrows move by day and week, Page Up/Down by month, Home/End to the ends of the week, Esc closes.
 */
export function DatePicker({
  id,
  name,
  value,
  onChange,
  onFocus,
  minDate,
  maxDate,
  weekdays,
  excludeDates,
  unavailableText,
  reasons,
  error,
  ...frame
}: DatePickerProps) {
  const controlId = id ?? name;
  const whyNot = dateRule({ minDate, maxDate, weekdays, excludeDates, unavailableText, reasons });
  const typed = useTypedDate({ value, onChange, whyNot });
  const [open, setOpen] = useState<false | 'mouse' | 'keyboard'>(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismiss(box, open !== false, () => setOpen(false));

  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const choose = (date: string) => {
    typed.choose(date);
    close();
  };
  const clear = () => {
    typed.choose('');
    input.current?.focus();
  };

  const label = typeof frame.label === 'string' ? frame.label.toLowerCase() : 'date';
  return (
    <Field {...frame} id={controlId} error={error ?? typed.problem}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles Esc for everything inside
        <div
          className={styles.box}
          ref={box}
          onFocus={onFocus}
          onPointerDown={onFocus}
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
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={typed.finish}
            onFocus={preloadCalendar}
            onClick={() => setOpen('mouse')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpen('keyboard');
            }}
          />
          <span className={styles.buttons}>
            {typed.text && (
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
              onClick={() => setOpen(open ? false : 'keyboard')}
            >
              <CalendarIcon />
            </button>
          </span>
          {open && (
            <div className={styles.popup} role="dialog" aria-label={`Choose ${label}`}>
              <LazyBoundary load={loadCalendar} fallback={<p className="p-16 quiet">{messages.loading}</p>}>
                {({ default: Calendar }) => (
                  <Calendar
                    value={value}
                    minDate={minDate}
                    maxDate={maxDate}
                    canChoose={(date) => whyNot(date) === undefined}
                    focusDay={open === 'keyboard'}
                    onChoose={choose}
                  />
                )}
              </LazyBoundary>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Calls onDismiss on a press or focus outside the box while it is open. */
function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void) {
  const latest = useRef(onDismiss);
  latest.current = onDismiss;

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) latest.current();
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', onElsewhere, stop);
    document.addEventListener('focusin', onElsewhere, stop);
    return () => stop.abort();
  }, [box, open]);
}
