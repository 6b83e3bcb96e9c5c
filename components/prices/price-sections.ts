import { dollars, fromPrices } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import { parseMoney } from '@/lib/rules/money/money';
import { hasPieces, isWeighed } from '@/lib/rules/money/price-list';
import type { ResolvedPolicy } from '@/lib/rules/policy/policy';
import { missedFee, missedPickup, priceGuard, salesTax } from '@/lib/rules/policy/policy-sentences';
import { slug } from '@/lib/text/slug';
import { type Categories, type PriceGroup, type PriceRow, priceGroups, speedRows } from './price-rows';

interface Prices {
  prices: Reply<'catalog.pricing'>;
  categories: Categories;
  policy: ResolvedPolicy;
  location: string;
}

export interface PriceSection {
  id: string;
  title: string;
  note: string;
  caption: string;
  heads?: readonly [what: string, choose: string];
  groups: readonly PriceGroup[];
}

export const groupId = ({ id, groups }: Pick<PriceSection, 'id' | 'groups'>, group: PriceGroup) =>
  `${id}-${slug(group.title) || groups.indexOf(group)}`;

export interface FoundRow extends PriceRow {
  section: string;
  group: string;
}

export const foundRows = (sections: readonly PriceSection[]): FoundRow[] =>
  sections.flatMap(({ title: section, groups }) =>
    groups.flatMap(({ title: group, unit, rows }) => rows.map((row) => ({ unit, ...row, section, group }))),
  );

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
    groups: priceGroups(category, categories, prices.bag_lb),
  })),
  {
    id: 'fees',
    title: 'Fees',
    note: salesTax(policy, location, prices.tax_percent, prices.tax_on, hasPieces(prices.data)),
    caption: 'Fees',
    heads: ['Fee', 'Choose'],
    groups: feeGroups(prices, policy),
  },
];

function belowMinimum(category: Reply<'catalog.pricing'>['data'][number]): string {
  if (!isWeighed(category)) return 'If the pieces add up to less';
  return `If ${category.products.length > 0 ? 'weight and pieces add up' : 'the weight comes'} to less`;
}

export function feeGroups(prices: Reply<'catalog.pricing'>, policy: ResolvedPolicy): PriceGroup[] {
  const minimums = prices.data
    .filter(({ minimum }) => (parseMoney(minimum) ?? 0) > 0)
    .map(
      (category): PriceRow => ({
        key: `minimum-${category.category_id}`,
        name: `${category.name} minimum`,
        price: dollars(category.minimum),
        unit: 'an order',
        detail: belowMinimum(category),
      }),
    );
  const others: (PriceRow | false | null)[] = [
    prices.surcharge && {
      key: 'surcharge',
      name: prices.surcharge.title,
      price: dollars(prices.surcharge.amount),
      unit: 'an order',
      detail: 'Every order',
    },
    policy.missed_pickup_fee > 0 &&
      missedPickup(policy) !== '' && {
        key: 'missed',
        name: 'Missed pickup',
        price: missedFee(policy),
        unit: 'a visit',
        detail: 'The first one is free',
      },
    policy.repeat_percent > 0 && {
      key: 'repeating',
      name: 'Repeating pickups',
      price: `${policy.repeat_percent}% off`,
      unit: 'an order',
      detail: 'From the second one on',
    },
    { key: 'tip', name: 'Tip', price: 'Up to you', detail: 'Optional' },
  ];
  const groups = [
    { title: 'Turnaround', rows: speedRows(prices.turnarounds) },
    { title: 'Other fees', rows: [...minimums, ...others.filter((row) => row !== false && row !== null)] },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
