/** What is asked before a price is answered, in the dialog and on the page of a link. */
import type { ActionOrder } from '@/components/orders/parts/order-dialog';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { aboveChosen, countText, estimateBefore } from '@/lib/rules/money/estimate-text';
import { deliveryWindow } from '@/lib/rules/orders/order-windows';

export function approveText(order: ActionOrder, price: string) {
  const before = estimateBefore(order);
  const estimate = order.ask_above
    ? `, ${aboveChosen(order.ask_above)}`
    : before && `; our estimate was ${before}`;
  return `${countText(order)} The price of order ${order.order_number} is ${price}${estimate}. We’ll start cleaning once you approve it.`;
}

export const returnTitle = 'Return everything uncleaned?';

export function returnText(order: ActionOrder) {
  const back = deliveryWindow(order, dayLabel);
  return `We’ll return order ${order.order_number} uncleaned${back ? `, ${nonBreaking(back)}` : ''}. You won’t be charged.`;
}
