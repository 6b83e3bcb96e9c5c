/**
 * Random walks of customers and staff over whole lives of orders, with a gateway in any mood and a clock that jumps:
 * after each step places, promo uses, money and next steps are what they should be. life.slow.test.ts walks further.
 */
import { expect, it } from 'vitest';
import { STEPS, walkThrough } from './life/walk';

const isEmbedded = !process.env.TEST_DATABASE_URL;

it('whatever customers and staff do, places, money and next steps stay right', {
  timeout: 180_000,
}, async () => {
  const { reached } = await walkThrough((isEmbedded ? 1_000 : 300) / STEPS);
  expect(reached.size).toBeGreaterThanOrEqual(isEmbedded ? 7 : 5);
});
