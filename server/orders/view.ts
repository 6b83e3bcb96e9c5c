/** What everybody who may read an order is told of it: its customer, whoever has its link, and staff. */
import { orderStatusText } from '@/lib/domain/order-status';
import { replyTimes } from '@/lib/domain/visit';
import type { ReadOrder } from './queries';

export const viewOrder = (order: ReadOrder) => ({
  order_number: order.order_number,
  services: order.services,
  bags: order.bags,
  ...replyTimes(order),
  status: order.status,
  orderStatus: { status: orderStatusText(order.status) },
});

/** What its own customer is told as well. */
export const viewOwnOrder = (order: ReadOrder) => ({
  id: order.id,
  ...viewOrder(order),
  is_express: order.is_express === 'yes',
  delivered_at: order.delivered_at,
  canceled_at: order.canceled_at,
  picked_up_at: order.picked_up_at,
  declined_card: order.declined_card,
});
