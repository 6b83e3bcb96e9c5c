'use client';
import { cx } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { addDays, type CalendarDate } from '@/lib/domain/calendar';
import { dayLabel, longDayLabel, whole } from '@/lib/domain/day-label';
import { messages } from '@/lib/page-messages';
import styles from './day-strip.module.css';

export const STRIP_DAYS = 7;

export interface DayStripProps {
  /** Prefix of each radio's id: `${name}-2026-03-17`. */
  name: string;
  label: string;
  first: CalendarDate;
  chosen: CalendarDate | null;
  /** Why a day can't be chosen, or null. */
  reasonOf: (date: CalendarDate) => string | null;
  onChoose: (date: CalendarDate) => void;
  error?: string;
}

/** Seven days as radios. Closed days are disabled; the reasons are below, and in the labels for screen readers. */
export function DayStrip({ name, label, first, chosen, reasonOf, onChoose, error }: DayStripProps) {
  const days = Array.from({ length: STRIP_DAYS }, (_, ahead) => {
    const date = addDays(first, ahead);
    return { date, reason: reasonOf(date) };
  });
  const errorId = error ? `${name}-error` : undefined;
  return (
    <div
      className="column gap-8"
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
    >
      <p className="font-semibold" id={`${name}-label`}>
        {label}
      </p>
      <div className={styles.days}>
        {days.map(({ date, reason }) => {
          const [weekday, month, day] = dayLabel(date).split(/,? /);
          return (
            <label key={date} className={cx(styles.day, reason && styles.closed)}>
              <input
                type="radio"
                className="cover"
                name={name}
                id={`${name}-${date}`}
                value={date}
                checked={chosen === date}
                disabled={reason !== null}
                aria-label={[longDayLabel(date), reason].filter(Boolean).join(': ')}
                onChange={() => onChoose(date)}
              />
              <span aria-hidden="true">{weekday}</span>
              <span className={styles.number} aria-hidden="true">
                {day}
              </span>
              <span aria-hidden="true">{month}</span>
            </label>
          );
        })}
      </div>
      <ClosedDays days={days} />
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** A placeholder as tall as the loaded days, including the lines for closed and later days. */
export const WaitingDays = ({ label }: Pick<DayStripProps, 'label'>) => (
  <div className="column gap-8" aria-hidden="true">
    <p className="font-semibold">{label}</p>
    <div className={styles.days}>
      {Array.from({ length: STRIP_DAYS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items, never reordered
        <Skeleton key={index} shape="day" />
      ))}
    </div>
    <p className="quiet small">{messages.loading}</p>
    <p>&nbsp;</p>
  </div>
);

/** 'Sat, Nov 28 and Sun, Nov 29: No pickups on weekends · Thu, Nov 26: Thanksgiving Day' */
function ClosedDays({ days }: { days: { date: CalendarDate; reason: string | null }[] }) {
  const byReason = new Map<string, string[]>();
  for (const { date, reason } of days) {
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), whole(dayLabel(date))]);
  }
  if (byReason.size === 0) return null;
  const text = [...byReason].map(([reason, dates]) => `${dates.join(' and ')}: ${reason}`).join(' · ');
  return <p className="quiet small">{text}</p>;
}
