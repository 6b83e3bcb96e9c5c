/** What life.test.ts does, fifty times as far: 10,000 steps, which lead through every status and every action. */
import { expect, it } from 'vitest';
import { customerActionNames } from '@/lib/domain/order-transitions';
import { STEPS, walkThrough } from './life/walk';

const isEmbedded = !process.env.TEST_DATABASE_URL;

/**
 * Each must have been possible, and done: otherwise the walk proves nothing about it. A refund for a report and a tip
 * after delivery are too rare to ask for; issue-refunds.engines.test.ts and tip.engines.test.ts lead there.
 */
const actions = [
  ...customerActionNames,
  ...['confirm', 'again', 'reschedule after a missed pickup', 'resolve by reclean', 'staff move'],
  ...['staff count', 'staff cancel', 'staff bill', 'staff refund', 'staff reschedule', 'staff missed_fee'],
  ...['staff approve', 'staff return'],
];

it('10,000 steps of customers and staff leave places, money and next steps right', {
  timeout: 1_800_000,
}, async () => {
  const { reached, done } = await walkThrough((isEmbedded ? 10_000 : 2_000) / STEPS);
  expect([...reached].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  // 2,000 steps may lead past one that is rare.
  if (isEmbedded) expect(actions.filter((action) => !done.has(action))).toEqual([]);
});
