import { dayLabel } from '@/lib/domain/day-label';
import { slotLabel } from '@/lib/domain/slots';
import type { OrderFacts } from './event-facts';

/** 'Tue, Nov 24, 7 – 9 AM' */
export const pickup = (order: OrderFacts) =>
  `${dayLabel(order.pickup_date)}, ${slotLabel(order.from_slot, order.to_slot)}`;
export const delivery = (order: OrderFacts) =>
  `${dayLabel(order.delivery_date)}, ${slotLabel(order.delivery_from_slot, order.delivery_to_slot)}`;
