/** What the customer can do next, for notifications and mails: the sentences of the order's own page, with dates that last. */

import { trackRoutes } from '@/lib/routes';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { type NextStep, nextStep, type OfferedAction, type StepOrder } from '@/lib/rules/orders/next-step';
import type { PossibleAction } from '@/lib/rules/orders/order-actions';
import type { CountedFacts, OrderFacts } from './facts';

interface StepFacts extends Partial<Omit<StepOrder, 'status' | 'can'>> {
  status: number;
  can?: readonly OfferedAction[];
}

/** Both lines of the page, as the event left the order. @param at when it happened */
export function stepText(
  order: OrderFacts & Partial<CountedFacts>,
  { can = [], ...step }: StepFacts,
  at = new Date(),
): NextStep {
  const facts = {
    ...order,
    delivered_at: null,
    canceled_at: null,
    picked_up_at: null,
    net_price: toDecimal(order.net_price_cents ?? 0),
    is_express: order.is_express === 'yes',
    estimate_low: toDecimal(order.estimate_low_cents ?? 0),
    estimate_high: toDecimal(order.estimate_high_cents ?? 0),
    estimate_from: order.estimate_from === 'yes',
    ask_above: toDecimal(order.ask_above_cents ?? 0),
    orderItems: order.items?.map(({ name, quantity }) => ({ quantity, product: { name } })),
    wf_quantity: (order.wf_quantity_hundredths ?? 0) / 100,
    ...step,
    can,
  };
  return nextStep(facts, can, at, 'dated');
}

/** What a scheduled order can do. Placed after the cut-off, for today, it can only be canceled. */
export const offersUntil = (cutoff: string, at: string): OfferedAction[] => [
  ...(at < cutoff ? [{ action: 'reschedule', until: cutoff } as const] : []),
  { action: 'cancel', until: null },
];

export const approveLabel = (totalCents: number): string => `Approve ${formatMoney(totalCents)}`;

/** 'Mon, Nov 23, 8:00 PM', the shop's time. */
function dated(instant: Date): string {
  const { date, time } = toEventTime(instant);
  return `${dayLabel(date)}, ${time}`;
}

/** What its customer can do now, each with its link. @param key of the mail's link */
export function afterDelivery(can: readonly PossibleAction[], key: string) {
  const until = (name: PossibleAction['action']) => can.find(({ action }) => action === name)?.until;
  const [tip, report] = [until('tip'), until('report')];
  return [
    ...(tip ? [{ label: `Tip until ${dated(tip)}`, path: `${trackRoutes.order(key)}#tip` }] : []),
    // The deadline is the midnight that ends the day.
    ...(report
      ? [
          {
            label: `Something missing or not right? Report it by ${dayLabel(todayAtShop(new Date(report.getTime() - 1)))}`,
            path: trackRoutes.question(key, 'report'),
          },
        ]
      : []),
  ];
}
