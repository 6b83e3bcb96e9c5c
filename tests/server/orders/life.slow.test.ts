/** What life.test.ts does, ten times as far: 10,000 steps, which lead through every status and every action. */
import { expect, it } from 'vitest';
import { customerActionNames } from '@/lib/domain/order-transitions';
import { STEPS, walkThrough } from './life/walk';

const isEmbedded = !process.env.TEST_DATABASE_URL;

/** What must have been possible, and done, at least once: otherwise a walk proves nothing about it. */
const actions = [
  ...customerActionNames,
  ...['confirm', 'again', 'reschedule after a missed pickup', 'tip after delivery'],
  ...['staff move', 'staff count', 'staff cancel', 'staff bill', 'staff reschedule', 'staff approve'],
];
/** So rare that 2,000 steps may lead past them. */
const rareActions = [
  'staff refund',
  'staff return',
  'staff missed_fee',
  'resolve by refund',
  'resolve by reclean',
];

it('10,000 steps of customers and staff leave places, money and next steps right', {
  timeout: 1_800_000,
}, async () => {
  const { reached, done } = await walkThrough((isEmbedded ? 10_000 : 2_000) / STEPS);
  expect([...reached].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const wanted = isEmbedded ? [...actions, ...rareActions] : actions;
  expect(wanted.filter((action) => !done.has(action))).toEqual([]);
});
