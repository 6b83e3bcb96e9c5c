import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { chooseNewTime } from '@/lib/rules/policy/order-sentences';
import type { ActionOrder } from './order-dialog';

export function timesLabel(what: 'both' | 'delivery', { status, closed }: ClosedOrder): string {
  if (what === 'delivery') return closed?.delivery ? 'Choose a new delivery' : 'Change delivery';
  return status === PICKUP_MISSED || closed?.pickup ? chooseNewTime : 'Change time';
}

type ClosedOrder = Pick<ActionOrder, 'status' | 'closed'>;
