import { categoryPrice, minimumText } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import { noSalesTax } from '@/lib/domain/place';
import type { Policy } from '@/lib/policy';
import { feeGroups } from './fee-rows';
import { type Categories, findableText, type PriceGroup, priceGroups } from './price-rows';

interface Prices {
  prices: Reply<'catalog.pricing'>;
  categories: Categories;
  policy: Policy;
  /** Of the business: taxes depend on its state. */
  location: string;
}

/** A category or the fees: a heading and a table. */
export interface PriceSection {
  id: string;
  title: string;
  /** "$1.75 / lb" */
  price?: string;
  note: string;
  /** Says what the table holds; for screen readers. */
  caption: string;
  /** Heads of the first, fourth and last column. */
  heads?: readonly [what: string, when: string, choose: string];
  groups: readonly PriceGroup[];
}

/** What a search looks in. */
export const findableTexts = (sections: readonly PriceSection[]) =>
  sections.flatMap(({ groups }) =>
    groups.flatMap((group) => group.rows.map(({ name }) => findableText(group, name))),
  );

/** Every price and every fee; one price per garment, whoever wears it. */
export const priceSections = ({ prices, categories, policy, location }: Prices): PriceSection[] => [
  ...prices.data.map((category) => ({
    id: `category-${category.category_id}`,
    title: category.name,
    price: categoryPrice(category),
    note: `${minimumText(category)}. ${category.price_note}`,
    caption: `Prices of ${category.name}`,
    groups: priceGroups(category, categories),
  })),
  {
    id: 'fees',
    title: 'Fees',
    note: noSalesTax(location),
    caption: 'Fees',
    heads: ['Fee', 'When', 'Choose'],
    groups: feeGroups(prices, policy),
  },
];
