'use client';
import { DeliveryTimes, type DeliveryTimesProps } from '@/components/order-times/delivery-times';
import type { ChangeTimes, TimesState } from '@/components/order-times/use-order-times';
import { ChoiceCards } from '@/components/ui/choice';
import { dayLabel, whole } from '@/lib/domain/day-label';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import type { Turnaround } from '@/lib/domain/price-list';
import { slotLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/page-messages';
import { Section } from './section';

interface DeliverySectionProps extends Omit<DeliveryTimesProps, 'errors' | 'folds'> {
  turnarounds: readonly Turnaround[];
  /** For changes that move the delivery, such as another turnaround. */
  changeTurnaround: ChangeTimes;
  errors: DeliveryTimesProps['errors'] & { turn_around_id?: string | undefined };
}

/** The turnarounds with day and price, then the delivery's day and time. */
export function DeliverySection({ turnarounds, changeTurnaround, ...props }: DeliverySectionProps) {
  const { draft, times, forget, errors } = props;
  return (
    <Section title="When should we deliver?">
      <ChoiceCards
        name="turn_around_id"
        label="Turnaround"
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
      <DeliveryTimes folds {...props} />
    </Section>
  );
}

/** 'Thu, Mar 19' above '2 business days, from 7 – 9 AM', with the price. */
function cardText({ turntimes, amount }: Turnaround, state: TimesState | undefined) {
  const cents = parseMoney(amount) ?? 0;
  const price = cents > 0 ? `+ ${formatMoney(cents)}` : messages.included;
  const times = state?.waiting ? undefined : state?.times;
  // Reserves the second line, so that the cards below do not move.
  if (!times) return { label: turntimes, detail: state?.failed ? undefined : messages.loading, price };
  const window = times.delivery.find(({ available }) => available);
  const from = window
    ? `from ${whole(slotLabel(window.from_slot, window.to_slot))}`
    : 'full, choose a later day';
  return { label: whole(dayLabel(times.deliveryDate)), detail: `${turntimes}, ${from}`, price };
}
