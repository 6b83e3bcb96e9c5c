import { expect, it } from 'vitest';
import { canRate, isGood, STARS, starsText } from '@/lib/rules/orders/rating';

it('from four stars on it is good', () => {
  expect(STARS.filter(isGood)).toEqual([4, 5]);
  expect(STARS.map(starsText)).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
});

it('a delivered order is rated while its days last, if the shop asks', () => {
  const order = { status: 8, delivered_at: '2026-11-20T15:00:00.000Z', decision: null };
  const asked = { rating_question: 'yes' as const };
  const at = (iso: string, days?: number) => canRate(order, asked, new Date(iso), days);
  expect([at('2026-12-20T14:59:59.999Z'), at('2026-12-20T15:00:00.000Z')]).toEqual([true, false]);
  expect([at('2026-11-27T14:59:59.999Z', 7), at('2026-11-27T15:00:00.000Z', 7)]).toEqual([true, false]);
  const now = new Date('2026-11-21T00:00:00.000Z');
  expect(canRate(order, { rating_question: 'no' }, now)).toBe(false);
  expect(canRate({ ...order, status: 7 }, asked, now)).toBe(false);
  expect(canRate({ ...order, delivered_at: null }, asked, now)).toBe(false);
  expect(canRate({ ...order, decision: 'return' }, asked, now)).toBe(false);
});
