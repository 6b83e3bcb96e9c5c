'use client';
import { enUS } from 'date-fns/locale/en-US';
import { useEffect, useRef } from 'react';
import ReactDatePicker from 'react-datepicker';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/base/icons';
// docs/decisions/0054-date-picker.md
import { serverNow } from '@/lib/browser/page/clock';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import styles from './date-picker-calendar.module.css';

export interface CalendarProps {
  value: string;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  canChoose: (date: string) => boolean;
  focusDay: boolean;
  onChoose: (date: string) => void;
}

const arrow =
  'bare inline-flex h-10 w-[min(2.5rem,44px)] flex-none items-center justify-center rounded-sm hover:not-disabled:bg-accent-tint disabled:text-line-strong';

/** Local noon, which react-datepicker reads as the same day in every time zone. */
const toLocalNoon = (date: string) => new Date(`${date}T12:00`);

const two = (n: number) => String(n).padStart(2, '0');
const fromLocal = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
/** Screen readers hear "Tuesday, November 24, 2026", with the number in the cell rather than "24th". */
const locale: typeof enUS = { ...enUS, formatLong: { ...enUS.formatLong, date: () => 'EEEE, MMMM d, y' } };
const monthName = (day: Date) => day.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

/** The chosen day, otherwise the first available, so that the keyboard has a start. */
function firstDay({ value, minDate, canChoose }: Pick<CalendarProps, 'value' | 'minDate' | 'canChoose'>) {
  if (value) return value;
  const today = todayAtShop(serverNow());
  const from = minDate && minDate > today ? minDate : today;
  const days = Array.from({ length: 92 }, (_, ahead) => addDays(from, ahead));
  return days.find(canChoose) ?? from;
}

export default function Calendar({ value, minDate, maxDate, canChoose, focusDay, onChoose }: CalendarProps) {
  const today = todayAtShop(serverNow());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusDay) box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  }, [focusDay]);

  return (
    <div className={styles.calendar} ref={box}>
      <ReactDatePicker
        inline
        locale={locale}
        selected={value ? toLocalNoon(value) : null}
        openToDate={toLocalNoon(firstDay({ value, minDate, canChoose }))}
        dayClassName={(day) => (fromLocal(day) === today ? 'shadow-[inset_0_-3px_0_var(--highlight)]' : '')}
        minDate={minDate ? toLocalNoon(minDate) : undefined}
        maxDate={maxDate ? toLocalNoon(maxDate) : undefined}
        filterDate={(day) => canChoose(fromLocal(day))}
        dateFormat="MM/dd/yyyy"
        formatWeekDay={(name) => name.slice(0, 2)}
        onChange={(day: Date | null) => {
          if (day) onChoose(fromLocal(day));
        }}
        renderCustomHeader={({
          date,
          decreaseMonth,
          increaseMonth,
          prevMonthButtonDisabled,
          nextMonthButtonDisabled,
        }) => (
          <div className="flex items-center justify-between">
            <button
              type="button"
              className={arrow}
              aria-label="Previous month"
              disabled={prevMonthButtonDisabled}
              onClick={decreaseMonth}
            >
              <ChevronLeftIcon />
            </button>
            <p className="text-center font-head font-bold">{monthName(date)}</p>
            <button
              type="button"
              className={arrow}
              aria-label="Next month"
              disabled={nextMonthButtonDisabled}
              onClick={increaseMonth}
            >
              <ChevronRightIcon />
            </button>
          </div>
        )}
      />
    </div>
  );
}
