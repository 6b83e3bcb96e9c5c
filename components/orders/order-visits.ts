/** Pickup and delivery of an order as shown on its receipt. */
import { serverNow } from '@/lib/clock';
import { dayLabel } from '@/lib/domain/day-label';
import { DELIVERED, type PriceStage } from '@/lib/domain/order-status';
import { deliveryWindow, happened, isOff, type OrderTimes, pickupWindow } from '@/lib/domain/order-windows';

/** A visit on the receipt: a title that explains the time below it, and the time. */
export interface Visit {
  title: string;
  when: string;
}

export function pickupVisit(order: OrderTimes): Visit {
  const title = isOff(order.status) ? 'Planned pickup' : 'Pickup';
  return { title, when: pickupWindow(order, dayLabel) };
}

export function deliveryVisit(order: OrderTimes, stage: PriceStage, now = serverNow()): Visit {
  const delivered = order.status === DELIVERED && happened(order.delivered_at, now);
  if (delivered) return { title: 'Delivered', when: delivered };
  const isOver = order.status === DELIVERED || isOff(order.status);
  const title = isOver ? 'Planned delivery' : stage === 'estimate' ? 'Estimated delivery' : 'Delivery';
  return { title, when: deliveryWindow(order, dayLabel) };
}
