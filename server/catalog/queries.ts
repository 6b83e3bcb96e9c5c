import { parseBagWeight, usualBag } from '@/lib/domain/bags';
import { toDecimal } from '@/lib/domain/money';
import { parsePolicyField } from '@/server/content/policy';
import type { Db } from '@/server/db/client';

/** Those on offer; `retired`: all. */
export function listCategories(db: Db, { retired = false } = {}) {
  const all = db
    .selectFrom('categories')
    .select(['id', 'name', 'unit', 'rate_cents_per_lb', 'minimum_cents', 'price_note'])
    .orderBy('position')
    .orderBy('id');
  return (retired ? all : all.where('active', '=', 'yes')).execute();
}

export const listProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'category_id', 'name', 'group_name', 'price_cents', 'price_from'])
    .where('active', '=', 'yes')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listPreferences = (db: Db) =>
  db
    .selectFrom('preferences')
    .select(['id', 'category_id', 'name', 'group_name', 'choice', 'amount_cents', 'is_default'])
    .where('active', '=', 'yes')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listTurnarounds = (db: Db) =>
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

/** What the settings say of prices. */
export async function findPriceSettings(db: Db) {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['surcharge_title', 'surcharge_cents', 'bag_lb', 'sales_tax_percent'])
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
    bag_lb: parseBagWeight(setting('bag_lb')) ?? usualBag,
  };
}
