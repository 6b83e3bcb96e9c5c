/** Dates of the demo orders relative to the time of seeding, so that each status fits its dates. No I/O. */
import { todayAtShop } from '@/lib/domain/shop-time';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import { type BusinessDays, businessDays, instantAt } from './demo-days';
import { type DemoEvent, MINUTES_OF_DRIVE, planEvents } from './demo-events';
import { type DemoOrder, demoOrders } from './demo-orders';

export interface PlannedOrder {
  plan: DemoOrder;
  dates: { pickup: string; delivery: string };
  events: DemoEvent[];
}

const SCHEDULED = 1;
const ON_THE_WAY = 2;
const OUT_FOR_DELIVERY = 7;

/** All orders of the demo customer, oldest first, because order numbers rise with time. */
export function planDemoOrders(now: Date): PlannedOrder[] {
  const days = businessDays(todayAtShop(now));
  return demoOrders
    .map((plan) => planOrder(plan, days, now))
    .sort((a, b) => (a.events[0]?.at ?? '').localeCompare(b.events[0]?.at ?? ''));
}

/**
 * The planned day, or the last business day before it by which everything that the status implies has
 * happened. For a drive in progress, the day and window that the driver has set out for.
 */
function planOrder(plan: DemoOrder, days: BusinessDays, now: Date): PlannedOrder {
  const [pickupSlot, deliverySlot] = plan.slots;
  if (plan.status === ON_THE_WAY) {
    const { day, slot } = drive('pickup', days, now);
    return planFrom({ ...plan, slots: [slot, deliverySlot] }, day, days, now);
  }
  if (plan.status === OUT_FOR_DELIVERY) {
    const { day, slot } = drive('delivery', days, now);
    let pickup = day;
    for (let left: number = plan.turnaround; left > 0; left--) pickup = days.before(pickup);
    return planFrom({ ...plan, slots: [pickupSlot, slot] }, pickup, days, now);
  }
  for (let pickup = days.at(plan.pickup); ; pickup = days.before(pickup)) {
    const planned = planFrom(plan, pickup, days, now);
    const last = planned.events.at(-1)?.at ?? '';
    if (plan.status === SCHEDULED || last <= now.toISOString()) return planned;
  }
}

function planFrom(plan: DemoOrder, pickup: string, days: BusinessDays, now: Date): PlannedOrder {
  const dates = { pickup, delivery: days.after(pickup, plan.turnaround) };
  return { plan, dates, events: planEvents(plan, dates, days, now) };
}

/**
 * The last window of today that a driver has already set out for. Before the first one, and on a closed day,
 * the next window: a visit must not be promised for the past.
 */
function drive(part: 'pickup' | 'delivery', days: BusinessDays, now: Date): { day: string; slot: number } {
  const day = days.at(0);
  const begun = DEFAULT_SLOTS.findLastIndex(
    ({ from_slot }) => instantAt(day, from_slot, -MINUTES_OF_DRIVE[part]) <= now,
  );
  return { day, slot: Math.max(0, begun) };
}

/** When the window of a planned order begins. */
export const windowStart = ({ plan, dates }: PlannedOrder, part: 'pickup' | 'delivery'): Date =>
  instantAt(dates[part], DEFAULT_SLOTS[plan.slots[part === 'pickup' ? 0 : 1]]?.from_slot ?? '');
