/** Builds the rows of the price tables, each with its estimator field. */
import { byGroup, dollars, type PricedCategory } from '@/lib/content/price-sentences';
import type { Data } from '@/lib/contract';
import { MAX_BAGS } from '@/lib/domain/bags';
import { parseMoney } from '@/lib/domain/money';
import type { Turnaround } from '@/lib/domain/price-list';
import { isWeighed } from '@/lib/domain/price-list';
import { fieldName, MAX_PIECES } from './estimate-fields';

export type Categories = Data<'catalog.categories'>;

export interface PriceRow {
  key: string;
  name: string;
  /** "$4.50" */
  price: string;
  isFrom?: boolean;
  /** "each", "a pound", "an order" */
  unit: string;
  /** What can raise the price; for a fee, when it applies. */
  raise: string;
  field?: PriceField;
}

/** The estimator field of a row. `label` is set where the row's name does not describe the field. */
export type PriceField = { name: string; label?: string } & (
  | {
      kind: 'count';
      max: number;
      /** Shown after the number. Only the bags field has one, and the weight field beside it. */
      unit?: string;
    }
  | {
      kind: 'checkbox' | 'radio';
      value: string;
      /** Selected by default. */
      isFirst?: boolean;
      /** Names of the fields that it excludes. */
      instead?: string[];
    }
);

export interface PriceGroup {
  title: string;
  rows: PriceRow[];
}

/** A row's searchable text. */
export const findableText = ({ title }: PriceGroup, rowName: string) => `${rowName} ${title}`;

const FIXED = 'Fixed price';

/** First by weight, then pieces by group, then extras. */
export function priceGroups(category: PricedCategory, categories: Categories): PriceGroup[] {
  const groups = [
    ...(isWeighed(category) ? [{ title: 'By weight', rows: [weightRow(category)] }] : []),
    ...byGroup(category.products).map(([title, products]) => ({
      title,
      rows: products.map((product): PriceRow => pieceRow(category.category_id, product)),
    })),
    { title: 'Extras', rows: extraRows(category.category_id, categories) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function weightRow(category: PricedCategory): PriceRow {
  const minimum = parseMoney(category.minimum) ?? 0;
  return {
    key: 'weight',
    name: 'Everyday laundry, washed and folded',
    price: dollars(category.rate_per_lb),
    unit: 'a pound',
    raise: minimum > 0 ? `${dollars(category.minimum)} at least for an order` : FIXED,
    field: { kind: 'count', name: fieldName.bags, label: 'Bags', max: MAX_BAGS, unit: 'bags' },
  };
}

function pieceRow(categoryId: number, product: PricedCategory['products'][number]): PriceRow {
  return {
    key: `piece-${product.id}`,
    name: product.name,
    price: dollars(product.price),
    isFrom: product.price_from,
    unit: 'each',
    raise: product.price_from ? 'Material or work' : FIXED,
    field: {
      kind: 'count',
      name: fieldName.piece(categoryId, product.id),
      max: MAX_PIECES,
    },
  };
}

/** Only paid extras; free preferences are chosen in the order. */
function extraRows(categoryId: number, categories: Categories): PriceRow[] {
  const preferences = categories.find(({ id }) => id === categoryId)?.preferences ?? [];
  const costly = preferences.filter(({ amount }) => (parseMoney(amount) ?? 0) > 0);
  return costly.map(({ id, name, amount, group, choice }) => {
    const excluded = costly.filter((other) => choice === 'one' && other.group === group && other.id !== id);
    return {
      key: `extra-${id}`,
      name,
      price: dollars(amount),
      unit: 'an order',
      raise: FIXED,
      field: {
        kind: 'checkbox',
        name: fieldName.extra(categoryId, id),
        value: 'on',
        ...(excluded.length
          ? { instead: excluded.map((other) => fieldName.extra(categoryId, other.id)) }
          : {}),
      },
    };
  });
}

/** Turnarounds; the cheapest is the default. */
export function speedRows(turnarounds: readonly Turnaround[]): PriceRow[] {
  const first = cheapest(turnarounds)?.id;
  return turnarounds.map(({ id, turntimes, amount }) => ({
    key: `speed-${id}`,
    name: turntimes,
    ...((parseMoney(amount) ?? 0) > 0
      ? { price: dollars(amount), unit: 'an order' }
      : { price: 'Included', unit: 'any order' }),
    raise: id === first ? 'Unless you choose another' : 'Only if you choose it',
    field: { kind: 'radio', name: fieldName.speed, value: String(id), isFirst: id === first },
  }));
}

/** The default turnaround. */
export function cheapest(turnarounds: readonly Turnaround[]): Turnaround | undefined {
  const cost = ({ amount }: Turnaround) => parseMoney(amount) ?? 0;
  return turnarounds.reduce<Turnaround | undefined>(
    (best, each) => (best && cost(best) <= cost(each) ? best : each),
    undefined,
  );
}
