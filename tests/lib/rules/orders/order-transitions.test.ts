import { describe, expect, it } from 'vitest';
import { namedStatus, orderStatusText, parseStatus } from '@/lib/rules/orders/order-status';
import {
  CUSTOMER_TRANSITIONS,
  customerCan,
  movesFrom,
  STAFF_TRANSITIONS,
  staffCan,
} from '@/lib/rules/orders/order-transitions';
import { needsOk } from '@/server/staff/orders/count-order';

const statuses = Array.from({ length: 11 }, (_, index) => index + 1);

describe('the way of an order', () => {
  it('leads from Scheduled to Delivered, by hand but for the count', () => {
    const way = [1];
    for (let status = 1; status !== 8; ) {
      status = status === 3 ? 4 : (movesFrom(status)[0] ?? 8);
      way.push(status);
    }
    expect(way).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('ends at Delivered and Canceled, and never leads by hand to what a command of its own does', () => {
    expect([movesFrom(8), movesFrom(9), movesFrom(0), movesFrom(12)]).toEqual([[], [], [], []]);
    for (const status of statuses)
      for (const next of movesFrom(status)) expect([1, 4, 9, 10]).not.toContain(next);
  });

  it('can be counted, billed and left for good where that makes sense only', () => {
    const where = (can: (status: number) => boolean) => [0, ...statuses, 12].filter(can);
    expect(where((status) => staffCan('count', status))).toEqual([3, 4, 10]);
    expect(where((status) => staffCan('bill', status))).toEqual([4, 5, 6, 7, 8]);
    expect(where((status) => staffCan('cancel', status))).toEqual([1, 2, 3, 4, 10, 11]);
    expect(where((status) => staffCan('reschedule', status))).toEqual([1, 11]);
    expect(where((status) => customerCan('cancel', status))).toEqual([1]);
    expect(where((status) => customerCan('approve', status))).toEqual([10]);
    expect(where((status) => customerCan('reschedule', status))).toEqual([1, 11]);
    expect(where((status) => customerCan('report', status))).toEqual([8]);
  });

  it('reaches every status, and leaves every status but Delivered and Canceled', () => {
    const all = [...CUSTOMER_TRANSITIONS, ...STAFF_TRANSITIONS];
    const reached = new Set([1, ...all.flatMap(({ to = [] }) => to)]);
    expect([...reached].sort((one, other) => one - other)).toEqual(statuses);
    const left = statuses.filter((status) =>
      all.some(({ from, to = [] }) => from.includes(status) && to.some((next) => next !== status)),
    );
    expect(left).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11]);
  });
});

describe('asking the customer first', () => {
  it.each([
    [4400, 4000, 10, false],
    [4401, 4000, 10, true],
    [4400, 4001, 10, false],
    [4401, 4000, 25, false],
    [5001, 4000, 25, true],
    [4001, 4000, 0, true],
    [1, 0, 10, true],
    [0, 0, 10, false],
    [Number.MAX_SAFE_INTEGER, 1, 10, true],
  ])('a total of %i over an estimate of %i and %i percent: %s', (total, high, percent, asks) => {
    const order = { estimate_high_cents: high, ask_above_cents: null };
    expect(needsOk(total, order, { price_tolerance_percent: percent })).toBe(asks);
  });

  it.each([
    [5000, 0, false],
    [5001, 0, true],
    // Neither the estimate nor its percentage counts beside it.
    [5000, 3000, false],
    [5001, 6000, true],
  ])('with $50 chosen, a total of %i over an estimate of %i: %s', (total, high, asks) => {
    const order = { estimate_high_cents: high, ask_above_cents: 5000 };
    expect(needsOk(total, order, { price_tolerance_percent: 10 })).toBe(asks);
  });
});

describe('naming a status', () => {
  it('by number and by name in any case', () => {
    for (const status of statuses) {
      expect(parseStatus(String(status))).toBe(status);
      expect(parseStatus(` ${orderStatusText(status).toUpperCase()} `)).toBe(status);
    }
    expect(namedStatus(5)).toBe('Cleaning (5)');
  });

  it.each(['', '0', '12', '1.0', '1e0', '+1', 'clean', 'Delivered!', '__proto__', '\u0000'])(
    'not %j',
    (text) => {
      expect(parseStatus(text)).toBeNull();
    },
  );
});
