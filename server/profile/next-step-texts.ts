/** What the customer can do next, for notifications and mails: the sentences of the order's own page, with dates that last. */

import { dayLabel } from '@/lib/domain/day-label';
import { momentOf } from '@/lib/domain/event-time';
import { formatMoney, toDecimal } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { nextStep } from '@/lib/domain/next-step';
import type { PossibleAction } from '@/lib/domain/order-actions';
import { COUNTED, NEEDS_OK } from '@/lib/domain/order-status';
import { cancelWhile, changeUntil } from '@/lib/policy-sentences';
import type { OrderFacts } from './event-texts';

/** Columns of a counted order. */
export interface CountedFacts {
  net_price_cents: number;
  estimate_high_cents: number;
  /** Pounds × 100. */
  wf_quantity_hundredths: number;
}

/** 'Weighed 18.4 lb. Your price is $32.20.' */
export const countedText = (order: OrderFacts & CountedFacts): string => stepOf(order, COUNTED).first;

/** Both lines of the question about the price. */
export function askedTexts(order: OrderFacts & CountedFacts): [question: string, meanwhile: string] {
  const { first, second } = stepOf(order, NEEDS_OK);
  return [first, second];
}

function stepOf(order: OrderFacts & CountedFacts, status: typeof COUNTED | typeof NEEDS_OK) {
  const can = status === NEEDS_OK ? [{ action: 'approve' as const, until: null }] : [];
  const facts = {
    ...order,
    status,
    delivered_at: null,
    canceled_at: null,
    net_price: toDecimal(order.net_price_cents),
    estimate_high: toDecimal(order.estimate_high_cents),
    wf_quantity: order.wf_quantity_hundredths / 100,
    can,
  };
  return nextStep(facts, can);
}

/** The label of the link to the page with that button. */
export const approveLabel = (totalCents: number): string => `Approve ${formatMoney(totalCents)}`;

/** 'Mon, Nov 23, 8:00 PM', New York time. */
function dated(instant: Date): string {
  const { date, time } = momentOf(instant);
  return `${dayLabel(date)}, ${time}`;
}

/** Placed after the cut-off, for today, an order can only be canceled. */
export const changesText = ({ created, cutoff_at }: { created: string; cutoff_at: string }): string =>
  created < cutoff_at ? `${changeUntil(dated(new Date(cutoff_at)))} ${cancelWhile}` : cancelWhile;

const named: Partial<Record<PossibleAction['action'], (until: Date) => string>> = {
  tip: (until) => `add a tip until ${dated(until)}`,
  // The deadline is the midnight that ends the day.
  report: (until) => `report a problem until ${dayLabel(todayInNewYork(new Date(until.getTime() - 1)))}`,
};

/** 'On its page you can order again, add a tip until … and report a problem until ….' */
export function afterDeliveryText(can: readonly PossibleAction[]): string {
  const timed = can.flatMap(({ action, until }) => (until && named[action] ? [named[action](until)] : []));
  const all = ['order again', ...timed];
  const last = all.pop();
  return `On its page you can ${[all.join(', '), last].filter(Boolean).join(' and ')}.`;
}
