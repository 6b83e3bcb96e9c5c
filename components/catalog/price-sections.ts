import { fromPrices } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import { noSalesTax } from '@/lib/domain/place';
import type { Policy } from '@/lib/policy';
import { priceGuard } from '@/lib/policy-sentences';
import { feeGroups } from './fee-rows';
import { type Categories, type PriceGroup, type PriceRow, priceGroups } from './price-rows';

interface Prices {
  prices: Reply<'catalog.pricing'>;
  categories: Categories;
  policy: Policy;
  /** Of the business, because sales tax depends on its state. */
  location: string;
}

/** A heading and a table for a category or the fees. */
export interface PriceSection {
  id: string;
  title: string;
  note: string;
  /** Describes the table for screen readers. */
  caption: string;
  /** Headings of the first and the last column. */
  heads?: readonly [what: string, choose: string];
  groups: readonly PriceGroup[];
}

/** The anchor of a group. */
export const groupId = ({ id }: Pick<PriceSection, 'id'>, { title }: PriceGroup) =>
  `${id}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** A row as a search shows it, with the names of what it stands under. */
export interface FoundRow extends PriceRow {
  section: string;
  group: string;
}

/** Every row for the search. A unit that its group's heading says is its own here. */
export const foundRows = (sections: readonly PriceSection[]): FoundRow[] =>
  sections.flatMap(({ title: section, groups }) =>
    groups.flatMap(({ title: group, unit, rows }) => rows.map((row) => ({ unit, ...row, section, group }))),
  );

/** Every price and fee. */
export const priceSections = ({ prices, categories, policy, location }: Prices): PriceSection[] => [
  ...prices.data.map((category) => ({
    id: `category-${category.category_id}`,
    title: category.name,
    note: [
      category.price_note,
      ...(category.products.some(({ price_from }) => price_from) ? [fromPrices, priceGuard(policy)] : []),
    ]
      .filter(Boolean)
      .join(' '),
    caption: `${category.name} prices`,
    groups: priceGroups(category, categories),
  })),
  {
    id: 'fees',
    title: 'Fees',
    note: noSalesTax(location),
    caption: 'Fees',
    heads: ['Fee', 'Choose'],
    groups: feeGroups(prices, policy),
  },
];
