'use client';
import { ChoiceCards } from '@/components/ui/choice';
import { usePolicy } from '@/hooks/use-policy';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { deliveryDayReason, lastDeliveryDate } from '@/lib/domain/open-days';
import type { Turnaround } from '@/lib/domain/price-list';
import { slotLabel } from '@/lib/domain/slots';
import type { DraftStep1 } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { DayPicker } from './day-picker';
import { WaitingDays } from './day-strip';
import { LiveMessage } from './live-message';
import { LoadingProblem } from './loading-problem';
import { Section } from './section';
import { SlotCards } from './slot-cards';
import type { OrderTimes, TimesState } from './use-order-times';
import type { ChangeStep1 } from './use-step1';

interface DeliverySectionProps {
  turnarounds: readonly Turnaround[];
  draft: DraftStep1;
  change: ChangeStep1;
  times: OrderTimes;
  /** For changes that move the delivery, such as another turnaround. */
  changeTurnaround: ChangeStep1;
  forget: (what: 'delivery') => void;
  errors: { turn_around_id?: string; delivery_date?: string; delivery_from_slot?: string };
}

/** The turnarounds with day and price, then the delivery's day and time. */
export function DeliverySection(props: DeliverySectionProps) {
  const { turnarounds, draft, change, times, changeTurnaround, forget, errors } = props;
  const policy = usePolicy();
  const chosen = draft.turn_around_id === null ? undefined : times.byTurnaround.get(draft.turn_around_id);
  const earliest = chosen?.times?.earliestDelivery;
  const closed = chosen?.times?.closed ?? new Map<CalendarDate, string>();

  return (
    <Section id="delivery" title="When do you want it back?">
      <LoadingProblem states={[chosen, times.delivery]} onRetry={times.retry} />
      <ChoiceCards
        name="turn_around_id"
        label="How fast"
        hideLabel
        error={errors.turn_around_id}
        chosen={String(draft.turn_around_id ?? '')}
        onChange={(event) => {
          forget('delivery');
          changeTurnaround({ turn_around_id: Number(event.target.value) });
        }}
        choices={turnarounds.map((turnaround) => ({
          value: String(turnaround.id),
          ...cardText(turnaround, times.byTurnaround.get(turnaround.id)),
        }))}
      />
      <LiveMessage text={times.notices.delivery} />
      {!earliest && !chosen?.failed && <WaitingDays label="Delivery day" />}
      {earliest && (
        <DayPicker
          name="delivery_date"
          label="Delivery day"
          first={earliest}
          last={lastDeliveryDate(earliest, policy)}
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
    </Section>
  );
}

/** 'Thu, Mar 19' above '2 business days, from 7 – 9 AM', with the price. */
function cardText({ turntimes, amount }: Turnaround, state: TimesState | undefined) {
  const cents = parseMoney(amount) ?? 0;
  const price = cents > 0 ? `+ ${formatMoney(cents)}` : formatMoney(0);
  const times = state?.waiting ? undefined : state?.times;
  // Reserves the second line, so that the cards below do not move.
  if (!times) return { label: turntimes, detail: state?.failed ? undefined : messages.loading, price };
  const window = times.delivery.find(({ available }) => available);
  const from = window ? `from ${slotLabel(window.from_slot, window.to_slot)}` : 'full, choose a later day';
  return { label: dayLabel(times.deliveryDate), detail: `${turntimes}, ${from}`, price };
}
