/** The demo's orders, created at any time: no past event may lie in the future. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isBusinessDay, nextBusinessDay } from '@/lib/rules/dates/calendar';
import { federalHolidays } from '@/lib/rules/dates/holidays';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DEFAULT_SLOTS, slotMinutes } from '@/lib/rules/dates/slots';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import { demoOrders } from '@/server/seed/demo-orders';
import { type PlannedOrder, planDemoOrders } from '@/server/seed/demo-plan';

const years = Array.from({ length: 14 }, (_, index) => 2023 + index);
const closed = new Set(
  years.flatMap((year) => federalHolidays(year)).map(({ inactive_date }) => inactive_date),
);
const PICKED_UP = 3;
const DELIVERED = 8;
/** Orders with a driver still to set out, for pickup or delivery. */
const TO_COME = [1, 3, 4, 5, 6, 10];

const windowStart = (date: string, slot: number): Date =>
  instantAtShop(date, slotMinutes(DEFAULT_SLOTS[slot]?.from_slot) ?? 0);

/** Whether a driver who leaves this many minutes before a window has left, and for no window since. */
function isUnderWay(window: Date, minutes: number, now: Date): boolean {
  const left = (start: Date) => start.getTime() - minutes * 60_000 <= now.getTime();
  const day = todayAtShop(window);
  const starts = DEFAULT_SLOTS.map(({ from_slot }) => instantAtShop(day, slotMinutes(from_slot) ?? 0));
  const next = starts.find((start) => start > window) ?? instantAtShop(nextBusinessDay(day, closed), 7 * 60);
  return left(window) && !left(next);
}

function check(order: PlannedOrder, now: Date): void {
  const { plan, dates, events } = order;
  const at = (status: number) => new Date(events.find((event) => event.status === status)?.at ?? Number.NaN);
  const pickup = windowStart(dates.pickup, plan.slots[0]);
  const delivery = windowStart(dates.delivery, plan.slots[1]);
  const moments = events.map((event) => event.at);
  expect(moments).toEqual(moments.toSorted());
  expect(new Set(moments).size).toBe(moments.length);
  // The API writes a day as midnight UTC, so such a moment would lose its time.
  expect(
    moments.filter((moment) => moment.endsWith('T00:00:00.000Z') && moment !== now.toISOString()),
  ).toEqual([]);
  expect((moments.at(-1) ?? '') <= now.toISOString()).toBe(true);
  expect(isBusinessDay(dates.pickup, closed) && isBusinessDay(dates.delivery, closed)).toBe(true);
  let back = dates.pickup;
  for (let left: number = plan.turnaround; left > 0; left--) back = nextBusinessDay(back, closed);
  expect(dates.delivery).toBe(back);
  // Bags change hands within the agreed window, not before it.
  if (events.some(({ status }) => status === PICKED_UP)) expect(at(PICKED_UP) >= pickup).toBe(true);
  if (events.some(({ status }) => status === DELIVERED)) expect(at(DELIVERED) >= delivery).toBe(true);
  // Future visits are not promised for a past day.
  const nextVisit = plan.status < PICKED_UP ? dates.pickup : dates.delivery;
  if (TO_COME.includes(plan.status)) expect(nextVisit >= todayAtShop(now)).toBe(true);
  const ahead = delivery > now;
  const agrees: Record<number, boolean> = {
    // Can still be changed.
    1: cutoffInstant(dates.pickup, { cutoff_time: '20:00' }) > now,
    2: isUnderWay(pickup, 20, now),
    ...{ 3: ahead, 4: ahead, 5: ahead, 6: ahead, 10: ahead },
    7: isUnderWay(delivery, 30, now),
    8: dates.delivery <= todayAtShop(now),
    9: at(9) < pickup,
    11: at(11) > pickup && dates.pickup <= todayAtShop(now),
  };
  expect(agrees[plan.status]).toBe(true);
}

function checkAll(now: Date): void {
  const orders = planDemoOrders(now);
  expect(orders).toHaveLength(demoOrders.length);
  expect(new Set(orders.map(({ plan }) => plan.status)).size).toBe(11);
  expect(orders.map(({ events }) => events[0]?.at)).toEqual(
    orders.map(({ events }) => events[0]?.at).toSorted(),
  );
  for (const order of orders) {
    try {
      check(order, now);
    } catch (error) {
      throw new Error(`${now.toISOString()}, status ${order.plan.status}: ${JSON.stringify(order)}`, {
        cause: error,
      });
    }
  }
}

describe('the demo’s orders agree with the moment at which it is made', () => {
  it.each([
    ['Thanksgiving', '2026-11-22'],
    ['New Year’s Day', '2026-12-30'],
    ['clocks go forward', '2027-03-11'],
    ['clocks go back', '2026-10-29'],
  ])('around the clock in the week of %s', (_, first) => {
    for (let day = 0; day < 7; day++)
      for (const hour of [0.02, 4.5, 6.75, 7.75, 12, 17.1, 20.2, 23.5])
        checkAll(instantAtShop(addDays(first, day), Math.round(hour * 60)));
  });

  it('on a Sunday Monday’s bags are not picked up', () => {
    const now = new Date('2026-11-22T16:00:00Z');
    for (const { plan, dates } of planDemoOrders(now))
      if (plan.status > 2) expect(dates.pickup <= '2026-11-20').toBe(true);
  });

  it.each([
    ['Sunday night', '2026-11-23T03:00:00Z', '2026-11-20'],
    ['Monday just after midnight', '2026-11-23T05:03:00Z', '2026-11-20'],
    ['Saturday before a Monday holiday', '2026-10-10T05:01:00Z', '2026-10-09'],
  ])('on a %s the drivers stand where they were on the last working evening', (_, moment, day) => {
    const now = new Date(moment);
    const [pickup, delivery] = [2, 7].map((status) =>
      planDemoOrders(now).find(({ plan }) => plan.status === status),
    );
    expect(pickup).toMatchObject({ dates: { pickup: day }, plan: { slots: [5, 5] } });
    expect(delivery).toMatchObject({ dates: { delivery: day }, plan: { slots: [0, 5] } });
    const evening = instantAtShop(day, 20 * 60).getTime();
    const minutesBefore = [pickup, delivery].map(
      (order) => (evening - Date.parse(order?.events.at(-1)?.at ?? '')) / 60_000,
    );
    expect(minutesBefore).toEqual([20, 30]);
  });

  it('at any moment', () => {
    const moment = fc.date({
      min: new Date('2024-02-01T00:00:00Z'),
      max: new Date('2035-12-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(moment, checkAll));
  });
});
