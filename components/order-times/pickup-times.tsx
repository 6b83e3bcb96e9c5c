'use client';
import { ClockIcon } from '@/components/ui/status-icons';
import { usePolicy } from '@/hooks/use-policy';
import { serverNow } from '@/lib/clock';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { pickupDayReason } from '@/lib/domain/open-days';
import type { DraftTimes } from '@/lib/drafts';
import { DayPicker } from './day-picker';
import { WaitingDays } from './day-strip';
import { LiveMessage } from './live-message';
import { LoadingProblem } from './loading-problem';
import { SlotCards } from './slot-cards';
import { TimeFold } from './time-fold';
import { useBookingClock } from './use-booking-clock';
import type { ChangeTimes, OrderTimes } from './use-order-times';

export interface PickupTimesProps {
  draft: DraftTimes;
  change: ChangeTimes;
  times: OrderTimes;
  /** For another pickup day. */
  changeDay: ChangeTimes;
  forget: (what: 'pickup') => void;
  /** In one line while a time is chosen. */
  folds?: boolean;
  errors: { pickup_date?: string | undefined; from_slot?: string | undefined };
}

/** Day and time of the pickup, as offered by /slots. */
export function PickupTimes({ draft, change, times, changeDay, forget, folds, errors }: PickupTimesProps) {
  const { first, pickup } = times;
  const policy = usePolicy();
  const now = serverNow();
  const known = first.times;
  const day = parseDate(draft.pickup_date);
  const offered = pickup.times?.pickup ?? [];
  const clock = useBookingClock(
    day,
    offered.map(({ from_slot }) => from_slot),
  );
  // One cut-off for all of them: said once.
  const isShared = clock.size === offered.length && offered.some(({ available }) => available);
  const cutoff = isShared ? clock.get(offered[0]?.from_slot ?? '') : undefined;

  const chooseDay = (date: CalendarDate) => {
    forget('pickup');
    changeDay({ pickup_date: toMonthFirst(date) });
  };

  const choice = (
    <>
      {!known && !first.failed && <WaitingDays label="Pickup day" />}
      {known && (
        <DayPicker
          name="pickup_date"
          label="Pickup day"
          first={known.date}
          last={known.lastDate}
          chosen={day}
          reasonOf={(date) => pickupDayReason(date, now, known.closed, policy)}
          closed={known.closed}
          onChoose={chooseDay}
          error={errors.pickup_date}
        />
      )}
      {(pickup.times || !(first.failed || pickup.failed)) && (
        <SlotCards
          name="from_slot"
          label="Pickup time"
          times={pickup.times?.pickup}
          waiting={pickup.waiting}
          chosenFrom={draft.from_slot}
          clock={cutoff ? undefined : clock}
          error={errors.from_slot}
          onChoose={({ from_slot, to_slot }) => {
            forget('pickup');
            change({ from_slot, to_slot });
          }}
        />
      )}
    </>
  );

  return (
    <>
      <LoadingProblem states={[first, pickup]} onRetry={times.retry} />
      <LiveMessage text={times.notices.pickup} />
      {cutoff && (
        <p className="flex items-center gap-8 font-semibold tabular">
          <ClockIcon size={20} /> {cutoff}
        </p>
      )}
      {folds ? (
        <TimeFold
          id="pickup"
          visit="Pickup"
          day={draft.pickup_date}
          from={draft.from_slot}
          to={draft.to_slot}
          state={pickup}
          hasError={Boolean(errors.pickup_date || errors.from_slot)}
        >
          {choice}
        </TimeFold>
      ) : (
        choice
      )}
    </>
  );
}
