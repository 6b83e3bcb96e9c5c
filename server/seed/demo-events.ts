import { eventTypeOf, type OrderEventType } from '@/lib/domain/order-events';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import { type BusinessDays, instantAt } from './demo-days';
import type { DemoOrder } from './demo-orders';

export interface DemoEvent {
  type: OrderEventType;
  status: number;
  at: string;
  bags: number | null;
  items: number | null;
  weight_hundredths: number | null;
  actor: 'customer' | 'staff' | 'system';
}

/** The statuses before this one. */
function wayTo(status: number): number[] {
  if (status === 9) return [1, 9];
  if (status === 10) return [1, 2, 3, 4, 10];
  if (status === 11) return [1, 2, 11];
  return Array.from({ length: status }, (_, index) => index + 1);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** How long before the time window a driver sets out, in minutes. */
export const MINUTES_OF_DRIVE = { pickup: 20, delivery: 30 } as const;

/** How many hours ago an order was placed at least, by the business days until its pickup. */
const hoursSincePlaced = (pickup: number) => Math.max(1, 20 - pickup);

/** The events of an order, oldest first, named like notifications. `days` determines when it was ready. */
export function planEvents(
  plan: DemoOrder,
  dates: { pickup: string; delivery: string },
  days: Pick<BusinessDays, 'before'>,
  now: Date,
): DemoEvent[] {
  const [pickupSlot, deliverySlot] = plan.slots.map((index) => DEFAULT_SLOTS[index]?.from_slot ?? '');
  const pickup = (minutes: number) => instantAt(dates.pickup, pickupSlot ?? '', minutes);
  const delivery = (minutes: number) => instantAt(dates.delivery, deliverySlot ?? '', minutes);
  const placedBefore = now.getTime() - hoursSincePlaced(plan.pickup) * 3_600_000 - 11 * 60_000;
  // None on the full hour: midnight UTC is how the API writes a day (specification section 9).
  const when: Record<number, () => Date> = {
    1: () => earlier(pickup(-47 * 60 + 17), new Date(placedBefore)),
    // A driver whose window is still far off sets out now.
    2: () => earlier(pickup(-MINUTES_OF_DRIVE.pickup), now),
    3: () => pickup(35),
    4: () => pickup(4 * 60 + 12),
    5: () => pickup(6 * 60 + 25),
    // On the evening before the delivery, but not before it was cleaned.
    6: () => later(instantAt(days.before(dates.delivery), '5:00 PM'), pickup(7 * 60 + 40)),
    7: () => earlier(delivery(-MINUTES_OF_DRIVE.delivery), now),
    8: () => delivery(40),
    9: () => pickup(-30 * 60 + 21),
    10: () => pickup(4 * 60 + 14),
    11: () => pickup(125),
  };
  const pieces = Object.values(plan.pieces ?? {}).reduce((sum, count) => sum + count, 0);
  return wayTo(plan.status).map((status) => ({
    type: eventTypeOf(status),
    status,
    at: (when[status]?.() ?? now).toISOString(),
    bags: status === 3 || status === 8 ? (plan.bags ?? 1) : null,
    items: status === 4 && pieces > 0 ? pieces : null,
    weight_hundredths: status === 4 && plan.pounds ? Math.round(plan.pounds * 100) : null,
    actor: status === 1 || status === 9 ? 'customer' : 'staff',
  }));
}
