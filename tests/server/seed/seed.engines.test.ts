import { beforeAll, describe, expect, it } from 'vitest';
import { reservedSlugs } from '@/lib/routes';
import type { Db } from '@/server/platform/db/client';
import { seed } from '@/server/seed';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';
import { rowsOf } from '@/tests/server/support/tables';
import { now, openDemoDatabase } from './demo-database';

const database = forFile(openDemoDatabase);
let db: Db;

beforeAll(async () => {
  db = database.db;
});

describe('reference data', () => {
  it('has all states, New York with id 33 and its city with id 1', async () => {
    const states = await db.selectFrom('states').selectAll().orderBy('id').execute();
    expect(states).toHaveLength(51);
    expect(states[32]).toEqual({ id: 33, name: 'New York', code: 'NY' });
    expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted());
    const cities = await db
      .selectFrom('cities')
      .selectAll()
      .where('state_id', '=', 33)
      .orderBy('id')
      .execute();
    expect(cities).toHaveLength(62);
    expect(cities[0]).toEqual({ id: 1, state_id: 33, name: 'New York' });
    const withCity = await db.selectFrom('cities').select('state_id').distinct().execute();
    expect(withCity).toHaveLength(51);
  });

  it('serves a dozen neighborhoods of Manhattan with ZIP codes that start with 100', async () => {
    const zips = await db.selectFrom('zip_codes').selectAll().execute();
    expect(zips).toHaveLength(24);
    expect(new Set(zips.map(({ neighbourhood_id }) => neighbourhood_id)).size).toBe(12);
    expect(zips.every(({ zip_code }) => /^100\d\d$/.test(zip_code))).toBe(true);
  });

  it('has a price for each name once, and what decisions name by id', async () => {
    const products = await db.selectFrom('products').selectAll().execute();
    expect(products.length).toBeGreaterThanOrEqual(40);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(products.find(({ id }) => id === 41)).toMatchObject({
      name: 'Shirt',
      price_cents: 450,
      price_from: 'yes',
    });
    const categories = await db.selectFrom('categories').selectAll().orderBy('id').execute();
    expect(categories[0]).toMatchObject({
      id: 1,
      name: 'Wash & Fold',
      rate_cents_per_lb: 175,
      minimum_cents: 3000,
    });
    const turnarounds = await db
      .selectFrom('turnarounds')
      .select(['days', 'amount_cents'])
      .orderBy('id')
      .execute();
    expect(turnarounds).toEqual([
      { days: 2, amount_cents: 0 },
      { days: 1, amount_cents: 1000 },
    ]);
  });

  it('has one default in each group of preferences of which one is chosen', async () => {
    const preferences = await db.selectFrom('preferences').selectAll().where('choice', '=', 'one').execute();
    const groups = new Set(preferences.map((each) => `${each.category_id} ${each.group_name}`));
    const defaults = preferences.filter(({ is_default }) => is_default === 'yes');
    expect(defaults).toHaveLength(groups.size);
    expect(new Set(defaults.map((each) => `${each.category_id} ${each.group_name}`))).toEqual(groups);
  });

  it('has static pages whose slugs no route takes', async () => {
    const pages = await db.selectFrom('static_pages').selectAll().execute();
    expect(pages.map(({ slug }) => slug)).toContain('terms');
    for (const { slug, content } of pages) {
      expect(reservedSlugs.has(slug)).toBe(false);
      expect(content).not.toMatch(/style=|<script|undefined|\$\{/);
      expect(content.length).toBeGreaterThan(600);
    }
  });

  it('has settings under every name that the specification lists', async () => {
    const rows = await db.selectFrom('settings').selectAll().execute();
    const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    expect(settings).toMatchObject({
      business_name: 'Hudson & Fold',
      contact_number1: '2125550123',
      blog_url: '',
    });
    expect(JSON.parse(settings.opening_hours ?? '')).toEqual([
      { days: 'Mo-Fr', opens: '07:00', closes: '22:00' },
    ]);
  });

  it('draws ids behind those it gave', async () => {
    const row = { name: 'Puerto Rico', code: 'PR' };
    const { id } = await db.insertInto('states').values(row).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(52);
    await db.deleteFrom('states').where('id', '=', id).execute();
  });
});

describe('seeding again', () => {
  it('changes nothing', async () => {
    const before = await rowsOf(db);
    await seed(db, { demo: true, now });
    expect(await rowsOf(db)).toEqual(before);
  });

  it('leaves alone what was changed or removed', async () => {
    await db
      .updateTable('settings')
      .set({ value: 'Soap & Sons' })
      .where('key', '=', 'business_name')
      .execute();
    await db.deleteFrom('static_pages').where('slug', '=', 'accessibility').execute();
    await db.deleteFrom('inactive_dates').where('inactive_date', '=', '2026-12-25').execute();
    const before = await rowsOf(db);
    await seed(db, { demo: true, now });
    expect(await rowsOf(db)).toEqual(before);
  });

  it('adds the next year’s holidays when a new year has come', async () => {
    await seed(db, { demo: true, now: new Date('2027-01-04T12:00:00Z') });
    const days = await db
      .selectFrom('inactive_dates')
      .select('inactive_date')
      .where('inactive_date', '>', '2028-01-01')
      .execute();
    expect(days).toHaveLength(10);
  });

  it('adds no demo customer where there are customers, or where none is wanted', async () => {
    const other = await openTestDatabase({ demo: false });
    expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
    const user = { first_name: 'A', last_name: 'B', email: 'a@example.com', password_hash: 'x' };
    await other.db.insertInto('users').values(user).execute();
    await seed(other.db, { demo: true, now });
    expect(await other.db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'a@example.com' },
    ]);
    await other.close();
  });
});
