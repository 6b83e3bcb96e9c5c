'use client';
import { DatePicker } from '@/components/ui/date-picker';
import { addDays, type CalendarDate, visitWeekdays, type Week } from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import { DayStrip, type DayStripProps, STRIP_DAYS } from './day-strip';
import styles from './order-times.module.css';

interface DayPickerProps extends DayStripProps {
  last: CalendarDate;
  closed: Closures;
  visit: keyof Week;
}

/** The next days as a strip, later ones in a date picker. */
export function DayPicker({ last, closed, visit, ...strip }: DayPickerProps) {
  const { name, first, chosen, onChoose } = strip;
  const later = addDays(first, STRIP_DAYS);
  const isLater = chosen !== null && (chosen >= later || chosen < first);
  return (
    <>
      <DayStrip {...strip} />
      {later <= last && (
        <details className={styles.later} open={isLater}>
          <summary className={styles.laterSummary}>A later day</summary>
          <DatePicker
            name={`${name}_later`}
            label={`Later ${strip.label.toLowerCase()}`}
            value={isLater ? chosen : ''}
            minDate={later}
            maxDate={last}
            weekdays={visitWeekdays(visit, closed)}
            excludeDates={[...closed.keys()]}
            unavailableText="We don’t pick up or deliver that day. Please choose another"
            onChange={(date) => onChoose(date || first)}
          />
        </details>
      )}
    </>
  );
}
