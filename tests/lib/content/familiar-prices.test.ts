import { describe, expect, it } from 'vitest';
import { bagPrice, examplePrices, firstPieces, priceLine, several } from '@/lib/content/familiar-prices';
import type { PricedCategory } from '@/lib/content/price-sentences';

const product = (id: number, name: string, group: string, price: number, price_from = false) => ({
  id,
  name,
  group,
  price,
  price_from,
});

const weighed: PricedCategory = {
  category_id: 1,
  name: 'Wash & Fold',
  rate_per_lb: 1.75,
  minimum: 30,
  price_note: '',
  products: [product(11, 'Comforter', 'Bedding', 28), product(16, 'Small rug', 'Other pieces', 22, true)],
};
const pieces: PricedCategory = {
  category_id: 2,
  name: 'Dry Cleaning',
  minimum: 0,
  price_note: '',
  products: [
    product(41, 'Shirt', 'Tops', 4.5, true),
    product(42, 'Blouse', 'Tops', 9),
    product(48, 'Pants', 'Bottoms', 9.5),
    product(72, 'Napkin', 'Household', 2),
  ],
};
const list = (...data: PricedCategory[]) =>
  ({ data, turnarounds: [], surcharge: null, price_version: '', prices_changed_at: null }) as never;

describe('a bag', () => {
  it('costs at least the minimum of the service, and says so', () => {
    expect(bagPrice(weighed, 1)).toEqual({
      id: 'bags-1',
      label: '1\u00a0bag, about 12\u00a0lb',
      amount: '$30.00',
      detail: 'The minimum for Wash & Fold',
    });
  });

  it('costs its weight above the minimum', () => {
    expect(bagPrice(weighed, 2)).toEqual({
      id: 'bags-2',
      label: '2\u00a0bags, about 25\u00a0lb',
      amount: '$43.75',
    });
    expect(bagPrice({ ...weighed, minimum: 0 }, 1)).toMatchObject({ amount: '$21.00' });
  });
});

describe('pieces', () => {
  it('are the first of each group, in the order of the list', () => {
    expect(firstPieces(pieces)).toEqual([
      { id: '41', label: 'Shirt', amount: 'from $4.50' },
      { id: '48', label: 'Pants', amount: '$9.50' },
      { id: '72', label: 'Napkin', amount: '$2.00' },
    ]);
  });

  it.each([
    ['Shirt', 'Shirts'],
    ['Dress', 'Dress'],
    ['Pants', 'Pants'],
    ['Polo shirt', 'Polo shirt'],
    ['Two-piece suit', 'Two-piece suit'],
    ['', ''],
  ])('%j is named %j', (name, plural) => expect(several(name)).toBe(plural));
});

it('is one line for each service', () => {
  expect(priceLine(weighed)).toBe('Wash & Fold $1.75 a pound');
  expect(priceLine(pieces)).toBe('Shirts from $4.50');
  expect(priceLine({ ...pieces, products: [] })).toBe('');
});

describe('the price on the ticket', () => {
  it('is one bag, or the first piece of a business that weighs nothing', () => {
    expect(examplePrices(list(pieces, weighed))).toMatchObject([
      { label: 'Wash & Fold, 1\u00a0bag, about 12\u00a0lb', amount: '$30.00' },
    ]);
    expect(examplePrices(list(pieces))).toEqual([{ id: '41', label: 'Shirt', amount: 'from $4.50' }]);
    expect(examplePrices(list())).toEqual([]);
  });
});
