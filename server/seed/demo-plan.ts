/** Dates of the demo orders relative to the time of seeding, so that each status fits its dates. No I/O. */

import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  firstBusinessDay,
  isBusinessDay,
} from '@/lib/rules/dates/calendar';
import { federalHolidays } from '@/lib/rules/dates/holidays';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DEFAULT_SLOTS, slotMinutes } from '@/lib/rules/dates/slots';
import { type OrderEventType, statusEventType } from '@/lib/rules/orders/order-events';
import { DRIVER_ON_THE_WAY, OUT_FOR_DELIVERY, SCHEDULED } from '@/lib/rules/orders/order-status';
import { type DemoOrder, demoOrders } from './demo-orders';

type BusinessDays = ReturnType<typeof businessDays>;

function businessDays(today: CalendarDate) {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1];
  const closed = new Set(
    years.flatMap((year) => federalHolidays(year)).map(({ inactive_date }) => inactive_date),
  );
  return {
    /** `offset` business days from today; 0 is today or the next business day. */
    at(offset: number): CalendarDate {
      if (offset >= 0) return addBusinessDays(firstBusinessDay(today, closed), offset, closed);
      let day = today;
      for (let left = -offset; left > 0; left--) day = this.before(day);
      return day;
    },
    before(day: CalendarDate): CalendarDate {
      let result = addDays(day, -1);
      while (!isBusinessDay(result, closed)) result = addDays(result, -1);
      return result;
    },
    after: (day: CalendarDate, count: number): CalendarDate => addBusinessDays(day, count, closed),
  };
}

function instantAt(day: CalendarDate, slotStart: string, plusMinutes = 0): Date {
  return new Date(instantAtShop(day, slotMinutes(slotStart) ?? 0).getTime() + plusMinutes * 60_000);
}

export interface DemoEvent {
  type: OrderEventType;
  status: number;
  at: string;
  bags: number | null;
  items: number | null;
  weight_hundredths: number | null;
  actor: 'customer' | 'staff' | 'system';
}

function wayTo(status: number): number[] {
  if (status === 9) return [1, 9];
  if (status === 10) return [1, 2, 3, 4, 10];
  if (status === 11) return [1, 2, 11];
  return Array.from({ length: status }, (_, index) => index + 1);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** How long before the time window a driver sets out, in minutes. */
const MINUTES_OF_DRIVE = { pickup: 20, delivery: 30 } as const;

/** How many hours ago an order was placed at least, by the business days until its pickup. */
const hoursSincePlaced = (pickup: number) => Math.max(1, 20 - pickup);

/** The events of an order, oldest first, named like notifications. `days` determines when it was ready. */
function planEvents(
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
    2: () => pickup(-MINUTES_OF_DRIVE.pickup),
    3: () => pickup(35),
    4: () => pickup(4 * 60 + 12),
    5: () => pickup(6 * 60 + 25),
    // On the evening before the delivery, but not before it was cleaned.
    6: () => later(instantAt(days.before(dates.delivery), '5:00 PM'), pickup(7 * 60 + 40)),
    7: () => delivery(-MINUTES_OF_DRIVE.delivery),
    8: () => delivery(40),
    9: () => pickup(-30 * 60 + 21),
    10: () => pickup(4 * 60 + 14),
    11: () => pickup(125),
  };
  const pieces = Object.values(plan.pieces ?? {}).reduce((sum, count) => sum + count, 0);
  return wayTo(plan.status).map((status) => ({
    type: statusEventType(status),
    status,
    at: (when[status]?.() ?? now).toISOString(),
    bags: status === 3 || status === 8 ? (plan.bags ?? 1) : null,
    items: status === 4 && pieces > 0 ? pieces : null,
    weight_hundredths: status === 4 && plan.pounds ? Math.round(plan.pounds * 100) : null,
    actor: status === 1 || status === 9 ? 'customer' : 'staff',
  }));
}

export interface PlannedOrder {
  plan: DemoOrder;
  dates: { pickup: string; delivery: string };
  events: DemoEvent[];
}

export function planDemoOrders(now: Date): PlannedOrder[] {
  const days = businessDays(todayAtShop(now));
  return demoOrders
    .map((plan) => planOrder(plan, days, now))
    .sort((a, b) => (a.events[0]?.at ?? '').localeCompare(b.events[0]?.at ?? ''));
}

/** An earlier business day where its status could not have been reached; a drive has its own day and window. */
function planOrder(plan: DemoOrder, days: BusinessDays, now: Date): PlannedOrder {
  const [pickupSlot, deliverySlot] = plan.slots;
  if (plan.status === DRIVER_ON_THE_WAY) {
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

/** The last window that a driver has set out for. On a closed day and at night that of the last working evening. */
function drive(part: 'pickup' | 'delivery', days: BusinessDays, now: Date): { day: string; slot: number } {
  const day = days.at(0);
  const begun = DEFAULT_SLOTS.findLastIndex(
    ({ from_slot }) => instantAt(day, from_slot, -MINUTES_OF_DRIVE[part]) <= now,
  );
  return begun < 0 ? { day: days.before(day), slot: DEFAULT_SLOTS.length - 1 } : { day, slot: begun };
}
