'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { CalendarIcon } from '@/components/ui/base/icons';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { Field, type FieldFrame } from '@/components/ui/form/field';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { messages } from '@/lib/messages/page-messages';
import { type DateRules, dateRule, useTypedDate } from './typed-date';

const loadCalendar = () => import('./date-picker-calendar');
/** A failure shows when the calendar is opened. */
const preloadCalendar = () => void loadCalendar().catch(() => undefined);

export interface DatePickerProps extends FieldFrame, DateRules {
  name: string;
  /** 'YYYY-MM-DD', or '' for none. Never a Date, because a day has no time zone. */
  value: string;
  /** `problem` says why the typed text is not a valid choice; `date` is then ''. */
  onChange: (date: string, problem?: string) => void;
  onFocus?: () => void;
  className?: string | undefined;
}

// In large text they cover no digit.
const boxButton =
  'bare inline-flex h-10 w-(--date-button) items-center justify-center rounded-sm text-quiet hover:not-disabled:bg-accent-tint hover:not-disabled:text-ink focus-visible:-outline-offset-2';

/** The calendar (react-datepicker) loads on first focus or click. */
export function DatePicker({
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
    <Field {...frame} id={name} error={error ?? typed.problem}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles Esc for everything inside
        <div
          className="relative [--date-button:min(var(--date-button-size,2.5rem),44px)]"
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
            className={cx(
              control.className,
              typed.text ? 'pr-[calc(2*var(--date-button)+0.5rem)]' : 'pr-[calc(var(--date-button)+0.5rem)]',
            )}
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
          <span className="absolute top-0 right-1 flex h-12 items-center">
            {typed.text && (
              <button type="button" className={boxButton} aria-label={`Clear ${label}`} onClick={clear}>
                <CloseIcon size={16} />
              </button>
            )}
            <button
              type="button"
              className={boxButton}
              aria-label={`Choose ${label}`}
              aria-haspopup="dialog"
              aria-expanded={open !== false}
              onClick={() => setOpen(open ? false : 'keyboard')}
            >
              <CalendarIcon />
            </button>
          </span>
          {open && (
            <div
              className="float-panel absolute top-[calc(100%+0.375rem)] left-0 z-25 min-h-80 w-max max-w-[calc(100vw-2rem)] min-w-[min(18rem,100vw-2rem)] p-[min(0.75rem,3vw)]"
              role="dialog"
              aria-label={`Choose ${label}`}
            >
              <LazyBoundary
                load={loadCalendar}
                fallback={<p className="p-4 text-quiet">{messages.loading}</p>}
              >
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
