/** A shop whose places taken are those of its orders, after each test; each test file has its own. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type OpsShop, openOpsShop } from '../staff/ops-shop';
import { driftedSlots } from './moves';

/** When each test begins. */
export const FRIDAY = '2026-11-20T15:00:00.000Z';

export let shop: OpsShop;
/** Once at the top of a test file. */
export function openEvenShop(): void {
  beforeAll(async () => {
    shop = await openOpsShop();
  });
  afterEach(async () => {
    shop.clock.set(FRIDAY);
    expect(await driftedSlots(shop.db)).toEqual([]);
  });
  afterAll(() => shop.close());
}
