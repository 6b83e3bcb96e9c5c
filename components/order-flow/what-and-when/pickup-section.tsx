'use client';
import { usePolicy } from '@/hooks/use-policy';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { pickupDayReason } from '@/lib/domain/open-days';
import type { DraftStep1 } from '@/lib/drafts';
import { bookBy } from '@/lib/policy-sentences';
import { DayPicker } from './day-picker';
import { WaitingDays } from './day-strip';
import { LiveMessage } from './live-message';
import { LoadingProblem } from './loading-problem';
import { Section } from './section';
import { SlotCards } from './slot-cards';
import type { OrderTimes } from './use-order-times';
import type { ChangeStep1 } from './use-step1';

interface PickupSectionProps {
  draft: DraftStep1;
  change: ChangeStep1;
  times: OrderTimes;
  /** For changes that move the delivery, such as another pickup day. */
  changeDay: ChangeStep1;
  forget: (what: 'pickup') => void;
  errors: { pickup_date?: string; from_slot?: string };
}

/** Day and time of the pickup, as offered by /slots. */
export function PickupSection({ draft, change, times, changeDay, forget, errors }: PickupSectionProps) {
  const { first, pickup } = times;
  const policy = usePolicy();
  const now = new Date();
  const known = first.times;

  const chooseDay = (date: CalendarDate) => {
    forget('pickup');
    changeDay({ pickup_date: toMonthFirst(date) });
  };

  return (
    <Section id="pickup" title="When do we pick up?" lead={bookBy(policy)}>
      <LoadingProblem states={[first, pickup]} onRetry={times.retry} />
      {!known && !first.failed && <WaitingDays label="Pickup day" />}
      {known && (
        <DayPicker
          name="pickup_date"
          label="Pickup day"
          first={known.date}
          last={known.lastDate}
          chosen={parseDate(draft.pickup_date)}
          reasonOf={(date) => pickupDayReason(date, now, known.closed, policy)}
          closed={known.closed}
          onChoose={chooseDay}
          error={errors.pickup_date}
        />
      )}
      <LiveMessage text={times.notices.pickup} />
      {(pickup.times || !(first.failed || pickup.failed)) && (
        <SlotCards
          name="from_slot"
          label="Pickup time"
          times={pickup.times?.pickup}
          waiting={pickup.waiting}
          chosenFrom={draft.from_slot}
          error={errors.from_slot}
          onChoose={({ from_slot, to_slot }) => {
            forget('pickup');
            change({ from_slot, to_slot });
          }}
        />
      )}
    </Section>
  );
}
