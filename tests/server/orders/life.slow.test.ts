/** What life.test.ts does, ten times as far: 10,000 steps, which lead through every status and every action. */
import { expect, it } from 'vitest';
import { STEPS, walkThrough } from './life/walk';

const isEmbedded = !process.env.TEST_DATABASE_URL;

it('10,000 steps of customers and staff leave places, money and next steps right', {
  timeout: 1_800_000,
}, async () => {
  const { reached, done } = await walkThrough((isEmbedded ? 10_000 : 2_000) / STEPS);
  console.log(done);
  expect([...reached].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
