import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import { eventTypeOf } from '@/server/orders/event-types';
import { instantAt } from './demo-days';
import type { DemoOrder } from './demo-orders';

export interface DemoEvent {
  type: string;
  status: number;
  at: string;
  bags: number | null;
  items: number | null;
  weight_hundredths: number | null;
  actor: 'customer' | 'staff' | 'system';
}

/** The statuses that led to this one. */
function wayTo(status: number): number[] {
  if (status === 9) return [1, 9];
  if (status === 10) return [1, 2, 3, 4, 10];
  if (status === 11) return [1, 2, 11];
  return Array.from({ length: status }, (_, index) => index + 1);
}

/** What happened to an order until now, oldest first; steps are named as notifications are. */
export function eventsOf(
  plan: DemoOrder,
  dates: { pickup: string; delivery: string },
  now: Date,
): DemoEvent[] {
  const [pickupSlot, deliverySlot] = plan.slots.map((index) => DEFAULT_SLOTS[index]?.from_slot ?? '');
  const pickup = (minutes: number) => instantAt(dates.pickup, pickupSlot ?? '', minutes);
  const delivery = (minutes: number) => instantAt(dates.delivery, deliverySlot ?? '', minutes);
  const when: Record<number, Date> = {
    1: pickup(-47 * 60),
    2: pickup(-20),
    3: pickup(35),
    4: pickup(4 * 60),
    5: pickup(6 * 60),
    6: delivery(-5 * 60),
    7: delivery(-30),
    8: delivery(40),
    9: pickup(-30 * 60),
    10: pickup(5 * 60),
    11: pickup(125),
  };
  const pieces = Object.values(plan.pieces ?? {}).reduce((sum, count) => sum + count, 0);
  const steps = wayTo(plan.status);
  return steps.map((status, index) => {
    // Today's orders are further than the clock: nothing may have happened in the future.
    const hoursAgo = plan.pickup > 0 ? 20 - plan.pickup : 0;
    const latest = now.getTime() - hoursAgo * 3_600_000 - (steps.length - index) * 7 * 60_000;
    return {
      type: eventTypeOf(status),
      status,
      at: new Date(Math.min((when[status] ?? now).getTime(), latest)).toISOString(),
      bags: status === 3 || status === 8 ? (plan.bags ?? 1) : null,
      items: status === 4 && pieces > 0 ? pieces : null,
      weight_hundredths: status === 4 && plan.pounds ? Math.round(plan.pounds * 100) : null,
      actor: status === 1 || status === 9 ? 'customer' : 'staff',
    };
  });
}
