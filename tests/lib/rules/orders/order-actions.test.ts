import { describe, expect, it } from 'vitest';
import { customerActions } from '@/lib/rules/orders/order-actions';
import { defaultPolicy } from '@/lib/rules/policy/policy';

const order = {
  status: 1,
  cutoff_at: '2026-11-24T01:00:00.000Z',
  delivery_date: '2026-11-27',
  delivered_at: null,
  decision: null,
  pickup_closed: '' as const,
  delivery_closed: '' as const,
};
const can = (facts: Partial<Parameters<typeof customerActions>[0]>, now: string) =>
  customerActions({ ...order, ...facts }, new Date(now), defaultPolicy).map(({ action }) => action);

describe('what a customer can do', () => {
  it('ends at the instant of each deadline', () => {
    const all = ['reschedule', 'change', 'change_delivery', 'cancel', 'tip'];
    expect(can({}, '2026-11-24T00:59:59.999Z')).toEqual(all);
    // 8 PM in New York is 1 AM UTC.
    expect(can({}, '2026-11-24T01:00:00.000Z')).toEqual(['change_delivery', 'cancel', 'tip']);
    expect(can({ status: 5 }, '2026-11-27T00:59:59.999Z')).toEqual(['change_delivery', 'tip']);
    expect(can({ status: 5 }, '2026-11-27T01:00:00.000Z')).toEqual(['tip']);
  });

  it('is a tip for 24 hours and a report for seven days after delivery, over the end of daylight saving', () => {
    const delivered = { status: 8, delivered_at: '2026-10-30T22:20:00.000Z' };
    expect(can(delivered, '2026-10-31T22:19:59.999Z')).toEqual(['tip', 'report']);
    expect(can(delivered, '2026-10-31T22:20:00.000Z')).toEqual(['report']);
    expect(can(delivered, '2026-11-07T04:59:59.999Z')).toEqual(['report']);
    expect(can(delivered, '2026-11-07T05:00:00.000Z')).toEqual([]);
    expect(can({ status: 8 }, '2026-10-31T00:00:00.000Z')).toEqual([]);
  });

  it.each([
    [
      'a tip, when a day has 25 hours',
      'tip',
      { status: 8, delivered_at: '2026-10-31T22:20:00.000Z' },
      '2026-11-01T22:20:00.000Z',
    ],
    [
      'a tip, when a day has 23 hours',
      'tip',
      { status: 8, delivered_at: '2027-03-13T23:20:00.000Z' },
      '2027-03-14T23:20:00.000Z',
    ],
    [
      'a report, in standard time, of a delivery before',
      'report',
      { status: 8, delivered_at: '2026-10-30T22:20:00.000Z' },
      '2026-11-07T05:00:00.000Z',
    ],
    [
      'a report, in daylight time, of a delivery before',
      'report',
      { status: 8, delivered_at: '2027-03-10T23:00:00.000Z' },
      '2027-03-18T04:00:00.000Z',
    ],
    [
      'a new delivery for the Monday after the clocks go back',
      'change_delivery',
      { status: 5, delivery_date: '2026-11-02' },
      '2026-11-02T01:00:00.000Z',
    ],
    [
      'a new delivery for the Monday after they go forward',
      'change_delivery',
      { status: 5, delivery_date: '2027-03-15' },
      '2027-03-15T00:00:00.000Z',
    ],
  ])('ends where the clocks change too: %s', (_what, action, facts, end) => {
    const before = new Date(Date.parse(end) - 1).toISOString();
    expect(can(facts, before)).toContain(action);
    expect(can(facts, end)).not.toContain(action);
  });

  it('is an answer where we ask, a new time after a missed pickup, nothing once canceled', () => {
    const late = '2026-11-28T12:00:00.000Z';
    expect(can({ status: 10 }, late)).toEqual(['approve', 'return', 'tip']);
    expect(can({ status: 11 }, late)).toEqual(['reschedule', 'no_pickup']);
    expect(can({ status: 9 }, late)).toEqual([]);
    expect(can({ status: 6, decision: 'return' }, late)).toEqual([]);
    expect(can({ status: 99 }, late)).toEqual([]);
  });
});
