'use client';
import { usePolicy } from '@/hooks/page/use-policy';
import { deliveryDayReason, lastDeliveryDate } from '@/lib/rules/times/open-days';
import { type TimesProps, VisitTimes } from './visit-times';

export type DeliveryTimesProps = TimesProps<'delivery'>;

export function DeliveryTimes({ forget, ...props }: DeliveryTimesProps) {
  const { draft, change, times } = props;
  const policy = usePolicy();
  const chosen = draft.turn_around_id === null ? undefined : times.byTurnaround.get(draft.turn_around_id);
  const known = chosen?.times;
  return (
    <VisitTimes
      {...props}
      visit="delivery"
      forget={() => forget('delivery')}
      changeDay={change}
      days={
        known && {
          first: known.earliestDelivery,
          last: known.lastDelivery ?? lastDeliveryDate(known.earliestDelivery, policy),
          closed: known.closed,
          reasonOf: (date) => deliveryDayReason(date, known.earliestDelivery, known.closed, policy),
        }
      }
      daysState={chosen}
      state={times.delivery}
      offered={times.delivery.times?.delivery}
    />
  );
}
