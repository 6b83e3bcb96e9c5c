import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { feeGroups, priceSections } from '@/components/prices/price-sections';
import { PricesDate } from '@/components/prices/prices-date';
import { fromPrices } from '@/lib/content/price-sentences';
import { defaultPolicy, getPolicy } from '@/lib/rules/policy/policy';
import { open, prices } from './support';

beforeEach(() => vi.setSystemTime('2026-11-22T03:00:00.000Z'));

it.each([
  ['the day in UTC, as every MM/DD/YYYY', '2026-11-02T02:00:00.000Z', 'Prices last changed 11/02/2026'],
  ['today, before any change', null, 'Prices as of 11/22/2026'],
  ['today, from an API that has no such date', undefined, 'Prices as of 11/22/2026'],
  ['today, when it is none', 'soon', 'Prices as of 11/22/2026'],
])('says %s', (_case, changedAt, text) => {
  render(<PricesDate changedAt={changedAt} />);
  expect(screen.getByText(text)).toBeTruthy();
});

const fees = (missed_pickup_fee: number, repeat_percent = 0) =>
  feeGroups(prices, { ...defaultPolicy, missed_pickup_fee, repeat_percent })
    .flatMap(({ rows }) => rows)
    .map(({ name, price }) => [name, price]);

it('a missed pickup is a fee while it costs something', () => {
  expect(fees(12.5)).toContainEqual(['Missed pickup', '$12.50']);
  expect(fees(0).map(([name]) => name)).not.toContain('Missed pickup');
  expect(fees(0)).toContainEqual(['Tip', 'Up to you']);
});

it('a shop by weight alone names no pieces, and every group has an address of its own', () => {
  const [washFold, dryCleaning] = prices.data as [(typeof prices.data)[number], (typeof prices.data)[number]];
  const find = () => screen.getByRole('searchbox', { name: 'Find a price' });
  const { unmount } = open(defaultPolicy, [{ ...washFold, products: [] }]);
  expect(find()).toHaveAttribute('placeholder', 'Any service or fee');
  expect(screen.getByText('If the weight comes to less')).toBeInTheDocument();
  unmount();
  const products = ['上衣', '裤子'].map((group, id) => ({
    id,
    name: group,
    group,
    price: 5,
    price_from: false,
  }));
  const { container } = open(defaultPolicy, [washFold, { ...dryCleaning, minimum: 20, products }]);
  expect(find()).toHaveAttribute('placeholder', 'Any piece or service');
  expect(screen.getByText('If weight and pieces add up to less')).toBeInTheDocument();
  expect(screen.getByText('If the pieces add up to less')).toBeInTheDocument();
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('repeating pickups say what comes off them, where something does', () => {
  expect(fees(0, 5)).toContainEqual(['Repeating pickups', '5% off']);
  expect(fees(0).map(([name]) => name)).not.toContain('Repeating pickups');
});

it('an API that says nothing of it has no fee for a missed pickup, and no price guard', () => {
  const shown = JSON.stringify(
    priceSections({ prices, categories: [], policy: getPolicy({}), location: 'New York, NY' }),
  );
  expect(shown).not.toMatch(/Missed pickup|above the estimate/);
  expect(shown).toContain(fromPrices);
});
