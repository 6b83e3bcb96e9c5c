'use client';
import { usePolicy } from '@/hooks/page/use-policy';
import { deliveryDayReason, lastDeliveryDate } from '@/lib/rules/times/open-days';
import { type TimesProps, VisitTimes } from './visit-times';

export type DeliveryTimesProps = TimesProps<'delivery'>;

export function DeliveryTimes({ dismiss, ...props }: DeliveryTimesProps) {
  const { draft, change, times } = props;
  const policy = usePolicy();
  const chosen = draft.turn_around_id === null ? undefined : times.byTurnaround.get(draft.turn_around_id);
  const availability = chosen?.data;
  return (
    <VisitTimes
      {...props}
      visit="delivery"
      dismiss={() => dismiss('delivery')}
      changeDay={change}
      days={
        availability && {
          first: availability.earliestDelivery,
          last: availability.lastDelivery ?? lastDeliveryDate(availability.earliestDelivery, policy),
          closed: availability.closed,
          getReason: (date) =>
            deliveryDayReason(date, availability.earliestDelivery, availability.closed, policy),
        }
      }
      daysState={chosen}
      state={times.delivery}
      offered={times.delivery.data?.delivery}
    />
  );
}
