'use client';
import type { ReactNode } from 'react';
import { usePolicy } from '@/hooks/use-policy';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { deliveryDayReason, lastDeliveryDate } from '@/lib/domain/open-days';
import type { DraftTimes } from '@/lib/drafts';
import { DayPicker } from './day-picker';
import { WaitingDays } from './day-strip';
import { LiveMessage } from './live-message';
import { LoadingProblem } from './loading-problem';
import { SlotCards } from './slot-cards';
import type { ChangeTimes, OrderTimes } from './use-order-times';

export interface DeliveryTimesProps {
  draft: DraftTimes;
  change: ChangeTimes;
  times: OrderTimes;
  forget: (what: 'delivery') => void;
  errors: { delivery_date?: string | undefined; delivery_from_slot?: string | undefined };
  /** Before the days. */
  children?: ReactNode;
}

/** Day and time of the delivery, as offered by /slots. */
export function DeliveryTimes({ draft, change, times, forget, errors, children }: DeliveryTimesProps) {
  const policy = usePolicy();
  const chosen = draft.turn_around_id === null ? undefined : times.byTurnaround.get(draft.turn_around_id);
  const earliest = chosen?.times?.earliestDelivery;
  const closed = chosen?.times?.closed ?? new Map<CalendarDate, string>();

  return (
    <>
      <LoadingProblem states={[chosen, times.delivery]} onRetry={times.retry} />
      {children}
      <LiveMessage text={times.notices.delivery} />
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
}
