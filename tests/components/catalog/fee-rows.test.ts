import { expect, it } from 'vitest';
import { feeGroups } from '@/components/catalog/fee-rows';
import { defaultPolicy } from '@/lib/policy';
import { prices } from './support';

const fees = (missed_pickup_fee: number) =>
  feeGroups(prices, { ...defaultPolicy, missed_pickup_fee })
    .flatMap(({ rows }) => rows)
    .map(({ name, price }) => [name, price]);

it('a missed pickup is a fee while it costs something', () => {
  expect(fees(12.5)).toContainEqual(['Missed pickup', '$12.50']);
  expect(fees(0).map(([name]) => name)).not.toContain('Missed pickup');
  expect(fees(0)).toContainEqual(['Tip', 'Up to you']);
});
