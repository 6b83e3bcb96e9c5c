'use client';
import { usePolicy } from '@/hooks/use-policy';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { deliveryDayReason, lastDeliveryDate } from '@/lib/domain/open-days';
import type { DraftTimes } from '@/lib/drafts';
import { DayPicker } from './day-picker';
import { WaitingDays } from './day-strip';
import { LiveMessage } from './live-message';
import { LoadingProblem } from './loading-problem';
import { SlotCards } from './slot-cards';
import { TimeFold } from './time-fold';
import type { ChangeTimes, OrderTimes } from './use-order-times';

export interface DeliveryTimesProps {
  draft: DraftTimes;
  change: ChangeTimes;
  times: OrderTimes;
  forget: (what: 'delivery') => void;
  /** In one line while a time is chosen. */
  folds?: boolean;
  errors: { delivery_date?: string | undefined; delivery_from_slot?: string | undefined };
}

/** Day and time of the delivery, as offered by /slots. */
export function DeliveryTimes({ draft, change, times, forget, folds, errors }: DeliveryTimesProps) {
  const policy = usePolicy();
  const chosen = draft.turn_around_id === null ? undefined : times.byTurnaround.get(draft.turn_around_id);
  const earliest = chosen?.times?.earliestDelivery;
  const closed = chosen?.times?.closed ?? new Map<CalendarDate, string>();

  const choice = (
    <>
      {!earliest && !chosen?.failed && <WaitingDays label="Delivery day" />}
      {earliest && (
        <DayPicker
          name="delivery_date"
          label="Delivery day"
          first={earliest}
          last={chosen.times?.lastDelivery ?? lastDeliveryDate(earliest, policy)}
          chosen={parseDate(draft.delivery_date)}
          reasonOf={(date) => deliveryDayReason(date, earliest, closed, policy)}
          closed={closed}
          onChoose={(date) => {
            forget('delivery');
            change({ delivery_date: toMonthFirst(date) });
          }}
          error={errors.delivery_date}
        />
      )}
      {(times.delivery.times || !(chosen?.failed || times.delivery.failed)) && (
        <SlotCards
          name="delivery_from_slot"
          label="Delivery time"
          times={times.delivery.times?.delivery}
          waiting={times.delivery.waiting}
          chosenFrom={draft.delivery_from_slot}
          error={errors.delivery_from_slot}
          onChoose={({ from_slot, to_slot }) => {
            forget('delivery');
            change({ delivery_from_slot: from_slot, delivery_to_slot: to_slot });
          }}
        />
      )}
    </>
  );

  return (
    <>
      <LoadingProblem states={[chosen, times.delivery]} onRetry={times.retry} />
      <LiveMessage text={times.notices.delivery} />
      {folds ? (
        <TimeFold
          id="delivery"
          visit="Back"
          day={draft.delivery_date}
          from={draft.delivery_from_slot}
          to={draft.delivery_to_slot}
          state={times.delivery}
          hasError={Boolean(errors.delivery_date || errors.delivery_from_slot)}
        >
          {choice}
        </TimeFold>
      ) : (
        choice
      )}
    </>
  );
}
