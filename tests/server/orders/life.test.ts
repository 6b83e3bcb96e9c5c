/**
 * Random walks of customers and staff over whole lives of orders, with a gateway in any mood and a clock that jumps:
 * after each step places, promo uses, money and next steps are what they should be. life.engines.slow.test.ts walks further.
 */
import { expect, it } from 'vitest';
import { STEPS, walkThrough } from './life/walk';

it('whatever customers and staff do, places, money and next steps stay right', async () => {
  const { reached } = await walkThrough(200 / STEPS);
  expect(reached.size).toBeGreaterThanOrEqual(5);
});
