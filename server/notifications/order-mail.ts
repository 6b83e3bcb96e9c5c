/** The parts that mails about an order share. */
import { AFTER_COUNTING, formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { delivery, type EstimateFacts, type OrderFacts } from './facts';

export const seeOrder = 'See your order';
export const seeReceipt = 'See the receipt';

type Lines = { first: string; second: string };

/** The ticket's head: the order, what happens next, and what the customer can do about it. */
export const head = ({ order_number }: Pick<OrderFacts, 'order_number'>, { first, second }: Lines) => ({
  ticket: `Order ${order_number}`,
  headline: first,
  under: second,
});

export const deliveryFact = (order: OrderFacts) => ['Delivery', delivery(order)] as const;

export function estimateFacts({ services, is_express, ...cents }: EstimateFacts) {
  const { estimate_low_cents: low, estimate_high_cents: high } = cents;
  const price = formatEstimate(low, high, uncountedOf({ services, is_express: is_express === 'yes' }));
  return price === AFTER_COUNTING ? [] : [['Estimate', price] as const];
}
