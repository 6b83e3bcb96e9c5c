'use client';
import { useState } from 'react';
import { DatePicker } from '@/components/ui/date/date-picker';
import { anyWeekday } from '@/components/ui/date/typed-date';
import { RadioGroup } from '@/components/ui/form/choice';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { type Recurring, useChangeRecurring } from '@/hooks/data/use-recurring';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import { serverNow } from '@/lib/browser/page/clock';
import { addDays, toMonthFirst } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatTitle, formatVisitDay } from './repeating-words';

export interface RepeatingDialogProps {
  pickup: Recurring;
  onClose: () => void;
}

const DAYS_OF_PAUSE = 366;

export function PauseRepeating({ pickup, onClose }: RepeatingDialogProps) {
  const change = useChangeRecurring(pickup.id);
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState(false);
  const today = todayAtShop(serverNow());
  const missing = problem ?? (until === '' ? 'Choose a day' : undefined);

  function request() {
    setTried(true);
    if (missing) document.getElementById('pause-until')?.focus();
    return missing ? undefined : ({ do: 'pause', body: { until: toMonthFirst(until) } } as const);
  }

  return (
    <ActionDialog
      title="Pause this pickup"
      call={change}
      request={request}
      success={({ message }) => message}
      lost="this pickup is paused"
      isFinal={isFinalRefusal}
      keepText="Keep it going"
      actText="Pause"
      onClose={onClose}
      onDone={onClose}
    >
      <p>{formatTitle(pickup)}. Orders already booked stay as they are.</p>
      <DatePicker
        name="pause-until"
        label="Pause until"
        hint="Pickups start again on the first date on or after this day."
        value={until}
        minDate={addDays(today, 1)}
        maxDate={addDays(today, DAYS_OF_PAUSE)}
        weekdays={anyWeekday}
        error={tried ? missing : undefined}
        onChange={(date, why) => {
          change.reset();
          setUntil(date);
          setProblem(why);
        }}
      />
    </ActionDialog>
  );
}

export function EndRepeating({ pickup, onClose }: RepeatingDialogProps) {
  const [canceled, setCanceled] = useState<number[]>([]);
  const today = todayAtShop(serverNow());
  const booked = pickup.dates.flatMap(({ state, order_id, pickup_date }) =>
    state === 'ordered' && order_id
      ? [{ value: String(order_id), label: formatVisitDay(pickup_date, today) }]
      : [],
  );
  return (
    <ActionDialog
      isQuestion
      title="End this repeating pickup?"
      call={useChangeRecurring(pickup.id)}
      request={() => ({
        do: 'end' as const,
        cancel: canceled.filter((id) => booked.some(({ value }) => value === String(id))),
      })}
      success={({ message }) => message}
      lost="this pickup has ended"
      isFinal={isFinalRefusal}
      keepText="Keep it"
      actText="End it"
      busyText="Ending…"
      isDanger
      onClose={onClose}
      onDone={onClose}
    >
      <p>{formatTitle(pickup)}. We won’t book any more pickups.</p>
      {booked.length > 0 && (
        <RadioGroup
          type="checkbox"
          name="also-cancel"
          label="Already booked"
          hint="What you don’t tick stays as it is."
          choices={booked.map(({ value, label }) => ({ value, label: `Also cancel ${label}` }))}
          chosen={canceled.map(String)}
          onChange={({ target: { checked, value } }) =>
            setCanceled(
              checked ? [...canceled, Number(value)] : canceled.filter((id) => id !== Number(value)),
            )
          }
        />
      )}
    </ActionDialog>
  );
}
