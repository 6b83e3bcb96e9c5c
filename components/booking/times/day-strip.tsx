'use client';
import { cx } from '@/components/ui/base/class-names';
import { FieldError } from '@/components/ui/form/field';
import { Skeleton } from '@/components/ui/status/skeleton';
import { messages } from '@/lib/messages/page-messages';
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { dayLabel, longDayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { listWords } from '@/lib/text/list-words';

export const STRIP_DAYS = 7;

export interface DayStripProps {
  /** Prefix of each radio's id: `${name}-2026-03-17`. */
  name: string;
  label: string;
  first: CalendarDate;
  chosen: CalendarDate | null;
  getReason: (date: CalendarDate) => string | null;
  onChoose: (date: CalendarDate) => void;
  error?: string;
}

const strip = 'grid grid-cols-[repeat(auto-fit,minmax(2.375rem,1fr))] gap-1 xs:gap-2';

/** Closed days are disabled, with the reason below them and in the label for screen readers. */
export function DayStrip({ name, label, first, chosen, getReason, onChoose, error }: DayStripProps) {
  const days = Array.from({ length: STRIP_DAYS }, (_, ahead) => {
    const date = addDays(first, ahead);
    return { date, reason: getReason(date) };
  });
  const errorId = error ? `${name}-error` : undefined;
  return (
    <div
      className="flex flex-col gap-2"
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
    >
      <p className="font-semibold" id={`${name}-label`}>
        {label}
      </p>
      <div className={strip}>
        {days.map(({ date, reason }) => {
          const [weekday, month, day] = dayLabel(date).split(/,? /);
          return (
            <label
              key={date}
              className="choosable box relative flex flex-col items-center gap-0.5 py-2 text-sm/[1.3] not-has-disabled:not-has-checked:text-quiet has-checked:text-ink"
            >
              <input
                type="radio"
                className="absolute inset-0 size-full cursor-inherit opacity-0"
                name={name}
                id={`${name}-${date}`}
                value={date}
                checked={chosen === date}
                disabled={reason !== null}
                aria-label={[longDayLabel(date), reason].filter(Boolean).join(': ')}
                onChange={() => onChoose(date)}
              />
              <span aria-hidden="true">{weekday}</span>
              <span
                className={cx(
                  'text-xl/none tabular-nums',
                  reason ? 'font-medium text-quiet line-through' : 'font-bold text-ink',
                )}
                aria-hidden="true"
              >
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

/** As tall as the loaded days. */
export const WaitingDays = ({ label }: Pick<DayStripProps, 'label'>) => (
  <div className="flex flex-col gap-2" aria-hidden="true">
    <p className="font-semibold">{label}</p>
    <div className={strip}>
      {Array.from({ length: STRIP_DAYS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items, never reordered
        <Skeleton key={index} shape="day" />
      ))}
    </div>
    <p className="text-sm text-quiet">{messages.loading}</p>
    <p>&nbsp;</p>
  </div>
);

/** 'Sat, Nov 28 and Sun, Nov 29: No pickups on weekends · Thu, Nov 26: Thanksgiving Day' */
function ClosedDays({ days }: { days: { date: CalendarDate; reason: string | null }[] }) {
  const byReason = new Map<string, string[]>();
  for (const { date, reason } of days) {
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), nonBreaking(dayLabel(date))]);
  }
  if (byReason.size === 0) return null;
  const text = [...byReason].map(([reason, dates]) => `${listWords(dates)}: ${reason}`).join(' · ');
  return <p className="text-sm text-quiet">{text}</p>;
}
