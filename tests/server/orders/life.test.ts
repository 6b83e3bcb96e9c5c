/**
 * Random walks of customers and staff over whole lives of orders, with a gateway in any mood and a clock that jumps:
 * after each step places, promo uses, money and next steps are what they should be.
 */
import { expect, it } from 'vitest';
import { customerActionNames } from '@/lib/rules/orders/order-transitions';
import { rounds } from '../../support/rounds';
import { everyStatus, walkThrough } from './life/walk';

/** Three of a hundred steps in `npm test`, a hundred in the lab. */
const walks = Math.ceil(rounds / 5);

/**
 * Each must have been possible, and done: otherwise long walks prove nothing about it. A refund for a report, a tip
 * after delivery and a return by staff are too rare to ask for; issue-refunds, tip and return tests lead there.
 */
const actions = [
  ...customerActionNames,
  ...['confirm', 'again', 'reschedule after a missed pickup', 'resolve by reclean', 'staff move'],
  ...['staff count', 'staff cancel', 'staff bill', 'staff refund', 'staff reschedule', 'staff missed_fee'],
  ...['staff approve', 'staff bill again'],
];

// A limit, for a machine that is busy with something else.
it('whatever customers and staff do, places, money and next steps stay right', {
  timeout: 900_000,
}, async () => {
  const { reached, done } = await walkThrough(walks);
  expect(reached.size).toBeGreaterThanOrEqual(5);
  if (walks < 100) return;
  expect([...reached].sort((one, other) => one - other)).toEqual(everyStatus);
  expect(actions.filter((action) => !done.has(action))).toEqual([]);
});
