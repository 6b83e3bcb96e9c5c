import type { Input } from '@/lib/contract';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import {
  DELIVERED,
  DRIVER_ON_THE_WAY,
  OUT_FOR_DELIVERY,
  PICKED_UP,
  PICKUP_MISSED,
  READY,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';

export type PressStep = Input<'staff.routePress', 'body'>['step'];

const BEFORE_PICKUP: readonly number[] = [SCHEDULED, DRIVER_ON_THE_WAY, PICKUP_MISSED];

export const isBeforePickup = (status: number): boolean => BEFORE_PICKUP.includes(status);

/** Which visit a press is about; an order may have both on the day of the route. */
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
  const [done, statuses]: [PressStep, readonly number[]] =
    kind === 'pickup' ? ['picked_up', BEFORE_PICKUP] : ['delivered', [READY, OUT_FOR_DELIVERY]];
  if (!statuses.includes(status)) return [];
  const isOver = wasNobodyHome || status === PICKUP_MISSED;
  return isOver ? [done] : [done, 'nobody_home'];
}
