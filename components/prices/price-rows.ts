import { byGroup } from '@/lib/content/by-group';
import { dollars, minimumText, type PricedCategory } from '@/lib/content/price-sentences';
import type { Data } from '@/lib/contract';
import { type BagWeight, formatPounds, MAX_BAGS } from '@/lib/rules/money/bags';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { cheapest, isWeighed, type Turnaround } from '@/lib/rules/money/price-list';
import { fieldName, MAX_PIECES } from './estimate-fields';
import { weightKey } from './price-words';

export type Categories = Data<'catalog.categories'>;

export interface PriceRow {
  key: string;
  name: string;
  /** "$4.50" */
  price: string;
  isFrom?: boolean;
  /** "a pound", "a visit", if the group's heading does not say it. */
  unit?: string;
  detail?: string;
  field?: PriceField;
}

/** `label` is set where the row's name does not describe the field. */
export type PriceField = { name: string; label?: string } & (
  | {
      kind: 'count';
      max: number;
      unit?: string;
    }
  | {
      kind: 'checkbox' | 'radio';
      value: string;
      isFirst?: boolean;
      instead?: string[];
    }
);

export interface PriceGroup {
  title: string;
  /** Of all rows: "each", "an order". */
  unit?: string;
  /** While the group is folded: "from $4.50". */
  lowest?: string;
  /** The price of the service itself: never folded, no heading. */
  isMain?: boolean;
  rows: PriceRow[];
}

export function priceGroups(category: PricedCategory, categories: Categories, bag?: BagWeight): PriceGroup[] {
  const extras = costlyPreferences(category.category_id, categories);
  const groups: PriceGroup[] = [
    ...(isWeighed(category) ? [{ title: 'By weight', isMain: true, rows: [weightRow(category, bag)] }] : []),
    ...byGroup(category.products).map(([title, products]) => ({
      title,
      unit: 'each',
      lowest: lowestPrice(products.map(({ price }) => price)),
      rows: products.map((product): PriceRow => pieceRow(category.category_id, product)),
    })),
    {
      title: 'Extras',
      unit: 'an order',
      lowest: lowestPrice(extras.map(({ amount }) => amount)),
      rows: extraRows(category.category_id, extras),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** "from $4.50"; "$1.50" where all cost the same. Takes decimal dollars. */
function lowestPrice(prices: readonly (number | string)[]): string {
  const cents = prices.map((price) => parseMoney(price) ?? 0);
  const lowest = Math.min(...cents);
  return `${cents.some((each) => each > lowest) ? 'from ' : ''}${formatMoney(lowest)}`;
}

function weightRow(category: PricedCategory, bag: BagWeight | undefined): PriceRow {
  const minimum = (parseMoney(category.minimum) ?? 0) > 0 ? `${minimumText(category)}. ` : '';
  return {
    key: weightKey,
    name: 'Everyday laundry, washed and folded',
    price: dollars(category.rate_per_lb),
    unit: 'a pound',
    detail: `${minimum}One bag is a full hamper, ${formatPounds(1, bag)}\u00a0lb.`,
    field: { kind: 'count', name: fieldName.bags, label: 'Bags', max: MAX_BAGS, unit: 'bags' },
  };
}

function pieceRow(categoryId: number, product: PricedCategory['products'][number]): PriceRow {
  return {
    key: `piece-${product.id}`,
    name: product.name,
    price: dollars(product.price),
    isFrom: product.price_from,
    field: { kind: 'count', name: fieldName.piece(categoryId, product.id), max: MAX_PIECES },
  };
}

const costlyPreferences = (categoryId: number, categories: Categories) =>
  (categories.find(({ id }) => id === categoryId)?.preferences ?? []).filter(
    ({ amount }) => (parseMoney(amount) ?? 0) > 0,
  );

function extraRows(categoryId: number, costly: Categories[number]['preferences']): PriceRow[] {
  return costly.map(({ id, name, amount, group, choice }) => {
    const excluded = costly.filter((other) => choice === 'one' && other.group === group && other.id !== id);
    return {
      key: `extra-${id}`,
      name,
      price: dollars(amount),
      field: {
        kind: 'checkbox',
        name: fieldName.extra(categoryId, id),
        value: 'on',
        instead: excluded.map((other) => fieldName.extra(categoryId, other.id)),
      },
    };
  });
}

/** The cheapest is the default. */
export function speedRows(turnarounds: readonly Turnaround[]): PriceRow[] {
  const first = cheapest(turnarounds)?.id;
  return turnarounds.map(({ id, turntimes, amount }) => ({
    key: `speed-${id}`,
    name: turntimes,
    ...((parseMoney(amount) ?? 0) > 0 ? { price: dollars(amount), unit: 'an order' } : { price: 'Included' }),
    detail: id === first ? 'Standard' : 'If you choose it',
    field: { kind: 'radio', name: fieldName.speed, value: String(id), isFirst: id === first },
  }));
}
