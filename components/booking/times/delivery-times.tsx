'use client';
import { noDeliveryReason } from '@/lib/booking/availability';
import { lastDeliveryDate } from '@/lib/rules/times/open-days';
import { type TimesProps, VisitTimes } from './visit-times';

export function DeliveryTimes(props: TimesProps) {
  const { draft, change, times } = props;
  const chosen = draft.turn_around_id === null ? undefined : times.byTurnaround.get(draft.turn_around_id);
  const availability = chosen?.data;
  return (
    <VisitTimes
      {...props}
      visit="delivery"
      changeDay={change}
      days={
        availability && {
          first: availability.earliestDelivery,
          last:
            availability.lastDelivery ?? lastDeliveryDate(availability.earliestDelivery, availability.policy),
          closed: availability.closed,
          getReason: (date) => noDeliveryReason(date, availability),
        }
      }
      daysState={chosen}
    />
  );
}
