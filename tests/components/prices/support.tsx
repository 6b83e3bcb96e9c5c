import { render, screen } from '@testing-library/react';
import { EstimateExample } from '@/components/prices/estimate-example';
import { Estimator } from '@/components/prices/estimator';
import { PriceList } from '@/components/prices/price-list';
import { foundRows, priceSections } from '@/components/prices/price-sections';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import type { Reply } from '@/lib/contract';
import { defaultPolicy, type ResolvedPolicy } from '@/lib/rules/policy/policy';

const preference = (id: number, name: string, group: string, choice: 'one' | 'many', amount = 0) => ({
  id,
  name,
  group,
  choice,
  amount,
  default: id % 10 === 0,
});

export const prices: Reply<'catalog.pricing'> = {
  status: true,
  message: '',
  data: [
    {
      category_id: 1,
      name: 'Wash & Fold',
      rate_per_lb: 1.75,
      minimum: 30,
      price_note: 'By weight.',
      products: [
        { id: 11, name: 'Comforter', group: 'Bedding', price: 28, price_from: false },
        { id: 16, name: 'Small rug', group: 'Other pieces', price: 22, price_from: true },
      ],
    },
    {
      category_id: 2,
      name: 'Dry Cleaning',
      minimum: 0,
      price_note: 'Silk can add to the price.',
      products: [
        { id: 41, name: 'Shirt', group: 'Tops', price: 4.5, price_from: true },
        { id: 43, name: 'Polo shirt', group: 'Tops', price: 7, price_from: false },
        { id: 62, name: 'Coat', group: 'Outerwear', price: 22.35, price_from: false },
      ],
    },
  ],
  turnarounds: [
    { id: 2, turntimes: 'Next business day', days: 1, amount: 10 },
    { id: 1, turntimes: '2 business days', days: 2, amount: 0 },
  ],
  surcharge: null,
  bag_lb: { light: 10, full: 15 },
  price_version: 'v1',
  prices_changed_at: null,
};

export const categories = [
  {
    id: 1,
    name: 'Wash & Fold',
    unit: 'lb',
    preferences: [
      preference(10, 'Regular detergent', 'Detergent', 'one'),
      preference(11, 'Hypoallergenic detergent', 'Detergent', 'one', 1),
      preference(12, 'Unscented detergent', 'Detergent', 'one'),
      preference(13, 'Baby detergent', 'Detergent', 'one', 1.5),
      preference(21, 'Separate whites', 'Extras', 'many', 2),
    ],
  },
  {
    id: 2,
    name: 'Dry Cleaning',
    unit: 'piece',
    preferences: [
      preference(30, 'On hangers', 'Return', 'one'),
      preference(35, 'Folded in a box', 'Return', 'one', 1.5),
    ],
  },
];

export const list: OrderPriceList = {
  pricing: prices.data,
  categories,
  turnarounds: prices.turnarounds,
  surcharge: null,
  bag_lb: prices.bag_lb,
  tax_percent: prices.tax_percent,
  tax_on: prices.tax_on,
};

/** The price list as the page shows it. */
export function open(policy: ResolvedPolicy = defaultPolicy, data = prices.data) {
  const location = '214 West 72nd Street, New York, NY 10023';
  const sections = priceSections({ prices: { ...prices, data }, categories, policy, location });
  return render(
    <Estimator list={list} rows={foundRows(sections)} example={<EstimateExample list={list} />}>
      <PriceList sections={sections} />
    </Estimator>,
  );
}

export const count = (name: string) => screen.getByRole('textbox', { name });
export const more = (name: string) => screen.getByRole('button', { name: `More: ${name}` });
export const ticket = () => screen.findByRole('region', { name: 'Your estimate' });
