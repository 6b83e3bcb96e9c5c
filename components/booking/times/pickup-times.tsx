'use client';
import { ClockIcon } from '@/components/ui/base/status-icons';
import { usePolicy } from '@/hooks/page/use-policy';
import { serverNow } from '@/lib/browser/page/clock';
import { parseDate } from '@/lib/rules/dates/calendar';
import { pickupDayReason } from '@/lib/rules/times/open-days';
import { useBookingClock } from './use-booking-clock';
import type { ChangeSelection } from './use-order-times';
import { type TimesProps, VisitTimes } from './visit-times';

export function PickupTimes(props: TimesProps & { changeDay: ChangeSelection }) {
  const { draft, times } = props;
  const { first, pickup } = times;
  const policy = usePolicy();
  const now = serverNow();
  const offered = pickup.data?.pickup ?? [];
  const clock = useBookingClock(
    parseDate(draft.pickup_date),
    offered.map(({ from_slot }) => from_slot),
  );
  // One cut-off for all: stated once.
  const isShared = clock.size === offered.length && offered.some(({ available }) => available);
  const cutoff = isShared ? clock.get(offered[0]?.from_slot ?? '') : undefined;
  const availability = first.data;
  return (
    <VisitTimes
      {...props}
      visit="pickup"
      days={
        availability && {
          first: availability.date,
          last: availability.lastDate,
          closed: availability.closed,
          getReason: (date) => pickupDayReason(date, now, availability.closed, policy),
        }
      }
      daysState={first}
      clock={cutoff ? undefined : clock}
    >
      {cutoff && (
        <p className="flex items-center gap-2 font-semibold tabular-nums">
          <ClockIcon size={20} /> {cutoff}
        </p>
      )}
    </VisitTimes>
  );
}
