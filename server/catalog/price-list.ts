import { createHash } from 'node:crypto';
import { toDecimal } from '@/lib/domain/money';
import type { Db } from '@/server/db/client';
import { findPriceSettings, listCategories, listPreferences, listProducts, listTurnarounds } from './queries';

/**
 * Everything for sale, in the shape of GET /category and GET /category/pricing, amounts in decimal dollars.
 * Matches PriceList of lib/domain: orders are priced from the same list that the customer saw.
 * @param retired also services that are retired, for orders that have them
 */
export async function readPriceList(db: Db, { retired = false } = {}) {
  const categories = await listCategories(db, { retired });
  const products = await listProducts(db);
  const preferences = await listPreferences(db);
  const turnarounds = (await listTurnarounds(db)).map(({ amount_cents, ...turnaround }) => ({
    ...turnaround,
    amount: toDecimal(amount_cents),
  }));
  const list = {
    categories: categories.map(({ id, name, unit }) => ({
      id,
      name,
      unit,
      preferences: preferences.filter(({ category_id }) => category_id === id).map(toPreference),
    })),
    pricing: categories.map(({ id, name, rate_cents_per_lb, minimum_cents, price_note }) => ({
      category_id: id,
      name,
      ...(rate_cents_per_lb === null ? {} : { rate_per_lb: toDecimal(rate_cents_per_lb) }),
      minimum: toDecimal(minimum_cents),
      price_note,
      products: products.filter(({ category_id }) => category_id === id).map(toProduct),
    })),
    turnarounds,
    ...(await findPriceSettings(db)),
  };
  return { ...list, price_version: priceVersion(list) };
}

type Row<List extends (db: Db) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

const toPreference = ({ category_id: _, ...row }: Row<typeof listPreferences>) => ({
  id: row.id,
  name: row.name,
  group: row.group_name,
  choice: row.choice,
  amount: toDecimal(row.amount_cents),
  default: row.is_default === 'yes',
});

const toProduct = (row: Row<typeof listProducts>) => ({
  id: row.id,
  name: row.name,
  group: row.group_name,
  price: toDecimal(row.price_cents),
  price_from: row.price_from === 'yes',
});

type Prices = {
  categories: { id: number; preferences: { id: number; amount: number }[] }[];
  pricing: {
    category_id: number;
    rate_per_lb?: number;
    minimum: number;
    products: { id: number; price: number }[];
  }[];
  turnarounds: { id: number; days: number; amount: number }[];
  surcharge: { amount: number } | null;
  tax_percent?: number;
};

/** Changes only when a price changes: renaming or reordering must not make customers confirm prices again. */
function priceVersion({ categories, pricing, turnarounds, surcharge, tax_percent }: Prices): string {
  const lines = [
    ...pricing.map((entry) => ['category', entry.category_id, entry.rate_per_lb, entry.minimum]),
    ...pricing.flatMap(({ products }) => products.map(({ id, price }) => ['product', id, price])),
    ...categories.flatMap((entry) => entry.preferences.map(({ id, amount }) => ['preference', id, amount])),
    ...turnarounds.map(({ id, days, amount }) => ['turnaround', id, days, amount]),
    ['surcharge', surcharge?.amount],
    ...(tax_percent ? [['tax', tax_percent]] : []),
  ].map((line) => line.join(' '));
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url').slice(0, 16);
}
