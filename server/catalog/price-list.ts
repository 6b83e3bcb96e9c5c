import { createHash } from 'node:crypto';
import { parseBagWeight, usualBag } from '@/lib/rules/money/bags';
import { toDecimal } from '@/lib/rules/money/money';
import type { Db } from '@/server/platform/db/client';
import { parsePolicyField } from '@/server/shop/policy';

export type ServedPrices = Awaited<ReturnType<typeof readPriceList>>;

/** Decimal dollars; matches PriceList of lib/rules/money. @param retired also retired services, for orders that have them */
export async function readPriceList(db: Db, options: { retired?: boolean } = {}) {
  const list = await readList(db, options);
  return { ...list, price_version: priceVersion(list) };
}

type List = Awaited<ReturnType<typeof readList>>;

async function readList(db: Db, options: { retired?: boolean }) {
  const categories = await listCategories(db, options);
  const products = await listProducts(db);
  const preferences = await listPreferences(db);
  const turnarounds = (await listTurnarounds(db)).map(({ amount_cents, ...turnaround }) => ({
    ...turnaround,
    amount: toDecimal(amount_cents),
  }));
  return {
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

/** Renaming or reordering must not make customers confirm prices again. */
function priceVersion({ categories, pricing, turnarounds, surcharge, tax_percent, tax_on }: List): string {
  const lines = [
    ...pricing.map((entry) => ['category', entry.category_id, entry.rate_per_lb, entry.minimum]),
    ...pricing.flatMap(({ products }) => products.map(({ id, price }) => ['product', id, price])),
    ...categories.flatMap((entry) => entry.preferences.map(({ id, amount }) => ['preference', id, amount])),
    ...turnarounds.map(({ id, days, amount }) => ['turnaround', id, days, amount]),
    ['surcharge', surcharge?.amount],
    ...(tax_percent ? [['tax', tax_percent, ...(tax_on ? [tax_on] : [])]] : []),
  ].map((line) => line.join(' '));
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url').slice(0, 16);
}

/** Those on offer; `retired`: all. */
function listCategories(db: Db, { retired = false } = {}) {
  const all = db
    .selectFrom('categories')
    .select(['id', 'name', 'unit', 'rate_cents_per_lb', 'minimum_cents', 'price_note'])
    .orderBy('position')
    .orderBy('id');
  return (retired ? all : all.where('active', '=', 'yes')).execute();
}

const listProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'category_id', 'name', 'group_name', 'price_cents', 'price_from'])
    .where('active', '=', 'yes')
    .orderBy('position')
    .orderBy('id')
    .execute();

const listPreferences = (db: Db) =>
  db
    .selectFrom('preferences')
    .select(['id', 'category_id', 'name', 'group_name', 'choice', 'amount_cents', 'is_default'])
    .where('active', '=', 'yes')
    .orderBy('position')
    .orderBy('id')
    .execute();

const listTurnarounds = (db: Db) =>
  db
    .selectFrom('turnarounds')
    .select(['id', 'turntimes', 'days', 'amount_cents'])
    .where('active', '=', 'yes')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Null before the first recorded change. */
export async function findPriceChange(db: Db): Promise<string | null> {
  const { changed_at } = await db.selectFrom('price_changes').select('changed_at').executeTakeFirstOrThrow();
  return changed_at;
}

async function findPriceSettings(db: Db) {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['surcharge_title', 'surcharge_cents', 'bag_lb', 'sales_tax_percent', 'sales_tax_on'])
    .execute();
  const setting = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  const cents = Number(setting('surcharge_cents'));
  const tax = Number(parsePolicyField('sales_tax_percent', setting('sales_tax_percent')) ?? 0);
  return {
    /** Null unless it is above zero. */
    surcharge:
      Number.isSafeInteger(cents) && cents > 0
        ? { title: setting('surcharge_title') || 'Surcharge', amount: toDecimal(cents) }
        : null,
    ...(tax > 0 && { tax_percent: tax }),
    ...(tax > 0 && setting('sales_tax_on') === 'fees' && { tax_on: 'fees' as const }),
    bag_lb: parseBagWeight(setting('bag_lb')) ?? usualBag,
  };
}
