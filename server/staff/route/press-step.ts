import type { Input } from '@/lib/contract';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import { isBeforePickup } from '@/lib/rules/orders/order-follows';
import {
  DELIVERED,
  OUT_FOR_DELIVERY,
  PICKED_UP,
  PICKUP_MISSED,
  READY,
} from '@/lib/rules/orders/order-status';

export type PressStep = Input<'staff.routePress', 'body'>['step'];

/** Which visit a press is about; the status tells of an order that was moved, and has none on the day of the route. */
export function kindOf(step: PressStep, order: Visited, day: CalendarDate): keyof Visits {
  if (step !== 'nobody_home') return step === 'picked_up' ? 'pickup' : 'delivery';
  const { pickup, delivery } = readVisits(order);
  const isPickup = pickup.date === day;
  if (isPickup !== (delivery.date === day)) return isPickup ? 'pickup' : 'delivery';
  return isBeforePickup(order.status) ? 'pickup' : 'delivery';
}

type Visited = { status: number } & Parameters<typeof readVisits>[0];

/** The status that it leads to. */
export function statusAfter(step: PressStep, kind: keyof Visits): number {
  if (step === 'nobody_home') return kind === 'pickup' ? PICKUP_MISSED : READY;
  return step === 'picked_up' ? PICKED_UP : DELIVERED;
}

/** What can be pressed at a visit; nobody is home once. */
export function possibleSteps(kind: keyof Visits, status: number, wasNobodyHome: boolean): PressStep[] {
  const isPickup = kind === 'pickup';
  if (!(isPickup ? isBeforePickup(status) : [READY, OUT_FOR_DELIVERY].includes(status))) return [];
  const done = isPickup ? 'picked_up' : 'delivered';
  return wasNobodyHome || status === PICKUP_MISSED ? [done] : [done, 'nobody_home'];
}
