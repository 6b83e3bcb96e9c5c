import { beforeAll, describe, expect, it } from 'vitest';
import { computeEstimate } from '@/lib/rules/money/estimate';
import { readPriceList } from '@/server/catalog/price-list';
import { type ApiClient, api } from '../support/api';
import { openTestDatabase } from '../support/database';
import { forFile } from '../support/for-file';

const database = forFile(openTestDatabase);
let client: ApiClient;

beforeAll(async () => {
  client = api(database.db);
});

const categories = async () => (await client.get<'catalog.categories'>('/category')).body;
const pricing = async () => (await client.get<'catalog.pricing'>('/category/pricing')).body;

describe('the price list', () => {
  it('has Wash & Fold by weight as category 1, everything else by the piece', async () => {
    const { data } = await pricing();
    const [washFold, ...others] = data;
    expect(washFold).toMatchObject({ category_id: 1, name: 'Wash & Fold' });
    expect(washFold?.rate_per_lb).toBeGreaterThan(0);
    expect(washFold?.minimum).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    for (const category of others) {
      expect(category).not.toHaveProperty('rate_per_lb');
      expect(category.products.length).toBeGreaterThan(0);
    }
  });

  it('says in dollars with two places what stands in cents', async () => {
    const { data } = await pricing();
    const products = data.flatMap((category) => category.products);
    for (const { price } of products) expect(Math.round(price * 100) / 100).toBe(price);
    const { id, price_cents } = await database.db
      .selectFrom('products')
      .select(['id', 'price_cents'])
      .where('active', '=', 'yes')
      .executeTakeFirstOrThrow();
    expect(products.find((product) => product.id === id)?.price).toBe(price_cents / 100);
  });

  it('offers preferences by category and the same turnarounds in both calls', async () => {
    const body = await categories();
    expect(body.data[0]).toMatchObject({ id: 1, unit: 'lb' });
    expect(body.data.flatMap(({ preferences }) => preferences).length).toBeGreaterThan(0);
    expect(body.turnarounds.length).toBeGreaterThan(1);
    expect(body.turnarounds).toEqual((await pricing()).turnarounds);
  });

  it('fits the rules that price an order', async () => {
    const list = await readPriceList(database.db);
    const turnaround = list.turnarounds[0]?.id ?? 0;
    const estimate = computeEstimate(list, { services: [1], bags: 2, turn_around_id: turnaround });
    expect(estimate.rows.length).toBeGreaterThan(1);
  });

  it('has a version that changes with each price and with nothing else', async () => {
    const before = (await pricing()).price_version;
    expect((await pricing()).price_version).toBe(before);
    await database.db
      .updateTable('products')
      .set({ name: 'Renamed' })
      .where('id', '=', await anyProduct())
      .execute();
    expect((await pricing()).price_version).toBe(before);
    const seen = new Set([before]);
    const { db } = database;
    const plusOne = [
      db.updateTable('products').set((eb) => ({ price_cents: eb('price_cents', '+', 1) })),
      db.updateTable('preferences').set((eb) => ({ amount_cents: eb('amount_cents', '+', 1) })),
      db.updateTable('turnarounds').set((eb) => ({ amount_cents: eb('amount_cents', '+', 1) })),
      db.updateTable('categories').set((eb) => ({ minimum_cents: eb('minimum_cents', '+', 1) })),
      db.updateTable('categories').set({ rate_cents_per_lb: 999 }).where('id', '=', 1),
    ];
    for (const change of plusOne) {
      await change.execute();
      seen.add((await pricing()).price_version);
    }
    expect(seen.size).toBe(plusOne.length + 1);
  });

  it('says when a price last changed, whoever changed it, and minds nothing else', async () => {
    const { db } = database;
    const changedAt = async () => (await pricing()).prices_changed_at ?? '';
    const forget = () =>
      db.updateTable('price_changes').set({ changed_at: '2026-01-01T00:00:00.000Z' }).execute();
    const product = db.updateTable('products').where('name', '=', 'Polo shirt');
    const surcharge = db.updateTable('settings').where('key', '=', 'surcharge_cents');
    const rows = { category_id: 2, group_name: 'Tops', position: 99 };
    const changes = [
      product.set((eb) => ({ price_cents: eb('price_cents', '+', 1) })),
      product.set({ price_from: 'yes' }),
      product.set({ active: 'no' }),
      db.insertInto('products').values({ ...rows, name: 'Cape', price_cents: 900 }),
      db.deleteFrom('products').where('name', '=', 'Cape'),
      db.updateTable('preferences').set((eb) => ({ amount_cents: eb('amount_cents', '+', 1) })),
      db.updateTable('turnarounds').set((eb) => ({ amount_cents: eb('amount_cents', '+', 1) })),
      db.updateTable('categories').set((eb) => ({ minimum_cents: eb('minimum_cents', '+', 1) })),
      db.updateTable('categories').set({ rate_cents_per_lb: null }).where('id', '=', 1),
      surcharge.set({ value: '250' }),
    ];
    for (const change of changes) {
      await forget();
      await change.execute();
      expect(Date.now() - Date.parse(await changedAt()), change.compile().sql).toBeLessThan(60_000);
    }
    await forget();
    await product.set((eb) => ({ name: 'Gown', price_cents: eb.ref('price_cents') })).execute();
    await surcharge.set({ value: '250' }).execute();
    await db.updateTable('settings').set({ value: 'Rain' }).where('key', '=', 'surcharge_title').execute();
    expect(await changedAt()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('leaves out discontinued items', async () => {
    const id = await anyProduct();
    await database.db.updateTable('products').set({ active: 'no' }).where('id', '=', id).execute();
    const products = (await pricing()).data.flatMap((category) => category.products);
    expect(products.map((product) => product.id)).not.toContain(id);
  });

  const anyProduct = async () =>
    (
      await database.db
        .selectFrom('products')
        .select('id')
        .where('active', '=', 'yes')
        .executeTakeFirstOrThrow()
    ).id;
});
