import { describe, expect, it } from 'vitest';
import {
  canCancel,
  isEstimate,
  ORDER_TABS,
  orderStatusText,
  orderTab,
  orderTimeline,
  priceStage,
  statusesOfTab,
} from '@/lib/rules/orders/order-status';

describe('order statuses', () => {
  it.each([
    [1, 'Scheduled', 'pending', true, true],
    [2, 'Driver on the way', 'pending', false, true],
    [3, 'Picked up', 'pending', false, true],
    [4, 'Counted and weighed', 'pending', false, false],
    [5, 'Cleaning', 'pending', false, false],
    [6, 'Ready', 'pending', false, false],
    [7, 'Out for delivery', 'pending', false, false],
    [8, 'Delivered', 'completed', false, false],
    [9, 'Canceled', 'cancelled', false, true],
    [10, 'Needs your OK', 'pending', false, false],
    [11, 'Pickup missed', 'pending', false, true],
  ])('%i is %s', (status, text, tab, cancel, estimate) => {
    expect(orderStatusText(status)).toBe(text);
    expect(orderTab(status)).toBe(tab);
    expect(canCancel(status)).toBe(cancel);
    expect(isEstimate(status)).toBe(estimate);
  });

  it('expects a price before the count alone; a canceled or returned order owes none, a missed one none for now', () => {
    const stages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((status) => priceStage({ status }));
    const [estimate, counted] = ['estimate', 'counted'];
    expect(stages).toEqual([
      ...[estimate, estimate, estimate],
      ...[counted, counted, counted, counted, counted],
      ...['canceled', counted, 'missed'],
    ]);
    expect(priceStage({ status: 3, is_final: true })).toBe('counted');
    expect([0, 12].map((status) => priceStage({ status }))).toEqual(['counted', 'counted']);
    expect(priceStage({ status: 0, is_final: false })).toBe('estimate');
    expect(priceStage({ status: 9, is_final: true })).toBe('canceled');
    expect(priceStage({ status: 4, decision: 'approve' })).toBe('counted');
    expect([6, 7, 8].map((status) => priceStage({ status, decision: 'return', is_final: true }))).toEqual([
      ...['returned', 'returned', 'returned'],
    ]);
  });

  it('takes a number that is not ours as pending and without a text', () => {
    expect([orderStatusText(99), orderTab(99), canCancel(99), orderTimeline(99)]).toEqual([
      '',
      'pending',
      false,
      [],
    ]);
  });

  it('puts every status behind exactly one tab', () => {
    expect(ORDER_TABS.map((tab) => tab.label)).toEqual(['Pending', 'Completed', 'Canceled']);
    expect(ORDER_TABS.map((tab) => statusesOfTab(tab.value))).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 10, 11],
      [8],
      [9],
    ]);
  });
});

describe('orderTimeline', () => {
  const line = (status: number) => orderTimeline(status).map((step) => `${step.status} ${step.state}`);

  it.each([
    [1, ['1 current', '2 next', '3 next', '4 next', '5 next', '6 next', '7 next', '8 next']],
    [5, ['1 done', '2 done', '3 done', '4 done', '5 current', '6 next', '7 next', '8 next']],
    [8, ['1 done', '2 done', '3 done', '4 done', '5 done', '6 done', '7 done', '8 current']],
    [9, ['1 done', '9 current']],
    [10, ['1 done', '2 done', '3 done', '4 done', '10 current', '5 next', '6 next', '7 next', '8 next']],
    [11, ['1 done', '11 current', '2 next', '3 next', '4 next', '5 next', '6 next', '7 next', '8 next']],
  ])('of status %i', (status, steps) => {
    expect(line(status)).toEqual(steps);
  });

  it('says each step in words', () => {
    expect(orderTimeline(9).map((step) => step.text)).toEqual(['Scheduled', 'Canceled']);
  });
});
