import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekday } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { computeReceipt } from '@/lib/domain/receipt';
import { reservedSlugs } from '@/lib/routes';
import { verifyPassword } from '@/server/auth/passwords';
import type { Db } from '@/server/db/client';
import { demoLogin, seed } from '@/server/seed';
import { renewPages } from '@/server/seed/pages/renew';
import { openTestDatabase, type TestDatabase } from '../support/database';

/** A Friday before a holiday weekend, in the evening in New York and already Saturday in UTC. */
const now = new Date('2026-11-21T01:30:00.000Z');
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: false });
  db = database.db;
  await seed(db, { demo: true, now });
});
afterAll(() => database.close());

/** Everything in the tables that the seed fills, to compare before and after. */
async function everything() {
  const tables = [
    'states',
    'cities',
    'zip_codes',
    'slot_templates',
    'slot_days',
    'categories',
    'products',
  ] as const;
  const more = [
    'preferences',
    'turnarounds',
    'promo_codes',
    'promo_uses',
    'settings',
    'static_pages',
  ] as const;
  const people = [
    'users',
    'cards',
    'user_addresses',
    'orders',
    'order_items',
    'order_events',
    'payments',
  ] as const;
  const rest = [
    'notifications',
    'feedback',
    'feedback_subjects',
    'inactive_dates',
    'neighbourhoods',
  ] as const;
  const rows: Record<string, unknown[]> = {};
  for (const table of [...tables, ...more, ...people, ...rest])
    rows[table] = await db.selectFrom(table).selectAll().execute();
  return rows;
}

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

  it('serves a dozen neighbourhoods of Manhattan with zip codes that start with 100', async () => {
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

describe('the demo customer', () => {
  it('can sign in', async () => {
    const ann = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(ann).toMatchObject({ first_name: 'Ann', last_name: 'Lee', email: demoLogin.email });
    expect(ann.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(demoLogin.password, ann.password_hash)).toBe(true);
  });

  it('has one primary of two addresses and of three cards, one of them expired', async () => {
    const addresses = await db.selectFrom('user_addresses').select('primary').orderBy('id').execute();
    expect(addresses).toEqual([{ primary: 'yes' }, { primary: 'no' }]);
    const cards = await db.selectFrom('cards').select(['brand', 'primary', 'expiry']).orderBy('id').execute();
    expect(cards.map(({ brand }) => brand)).toEqual(['Visa', 'Mastercard', 'American Express']);
    expect(cards.map(({ expiry }) => expiry < '2026-11')).toEqual([false, false, true]);
    expect(cards.map(({ primary }) => primary)).toEqual(['yes', 'no', 'no']);
  });

  it('has orders in every status, on weekdays that are no holidays, none of it in the future', async () => {
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    const holidays = await db.selectFrom('inactive_dates').select('inactive_date').execute();
    const closed = new Set(holidays.map(({ inactive_date }) => inactive_date));
    for (const order of orders) {
      for (const day of [order.pickup_date, order.delivery_date]) {
        expect(weekday(day) % 6).not.toBe(0);
        expect(closed.has(day)).toBe(false);
      }
      expect(order.delivery_date > order.pickup_date).toBe(true);
      expect(order.created < order.updated_at || order.status === 1).toBe(true);
      expect(order.updated_at <= now.toISOString()).toBe(true);
      if (order.status === 1) expect(order.pickup_date > todayInNewYork(now)).toBe(true);
      if (order.status === 8) expect(order.delivery_date < todayInNewYork(now)).toBe(true);
    }
    expect(orders.map(({ created }) => created)).toEqual(orders.map(({ created }) => created).toSorted());
  });

  it('has receipts whose rows add up to the total', async () => {
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      const preferences = await db
        .selectFrom('order_preferences')
        .selectAll()
        .where('order_id', '=', order.id)
        .execute();
      const receipt = computeReceipt({
        washFoldCents: order.wash_fold_cents,
        dryCleanCents: order.dry_clean_cents,
        weightLb: order.wf_quantity_hundredths / 100,
        weightAmountCents: order.wf_quantity_cents,
        preferences: preferences.map((each) => ({
          categoryId: each.category_id,
          name: each.preference_name,
          amountCents: each.preference_cents,
          quantity: each.quantity,
        })),
        items: [],
        turnaround: { label: order.turntimes, amountCents: order.turn_around_cents },
        promo: order.promo_code_type && {
          code: order.promo_code,
          type: order.promo_code_type,
          amount: order.promo_code_hundredths / (order.promo_code_type === 'Percentage' ? 100 : 1),
        },
        surcharge: null,
        tipsCents: order.tips_cents,
      });
      expect({ order: order.id, total: receipt.totalCents }).toEqual({
        order: order.id,
        total: order.net_price_cents,
      });
    }
  });

  it('has an inbox, read and unread, that leads to its orders', async () => {
    const inbox = await db.selectFrom('notifications').selectAll().execute();
    expect(inbox.some(({ read_at }) => read_at === null)).toBe(true);
    expect(inbox.some(({ read_at }) => read_at !== null)).toBe(true);
    for (const { link, order_id } of inbox) expect(link).toBe(`/order/order-details/${order_id}`);
  });

  it('counts the uses of codes', async () => {
    const codes = await db.selectFrom('promo_codes').select(['id', 'code', 'used']).execute();
    for (const code of codes.filter((each) => each.code !== 'FIRST100')) {
      const uses = await db
        .selectFrom('promo_uses')
        .select('id')
        .where('promo_code_id', '=', code.id)
        .execute();
      expect(uses).toHaveLength(code.used);
    }
  });
});

describe('seeding again', { timeout: 30_000 }, () => {
  it('changes nothing', async () => {
    const before = await everything();
    await seed(db, { demo: true, now });
    expect(await everything()).toEqual(before);
  });

  it('leaves alone what was changed or removed', async () => {
    await db
      .updateTable('settings')
      .set({ value: 'Soap & Sons' })
      .where('key', '=', 'business_name')
      .execute();
    await db.deleteFrom('static_pages').where('slug', '=', 'accessibility').execute();
    await db.deleteFrom('inactive_dates').where('inactive_date', '=', '2026-12-25').execute();
    const before = await everything();
    await seed(db, { demo: true, now });
    expect(await everything()).toEqual(before);
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

describe('a page of an earlier seed', () => {
  const former = '<p>Hudson &amp; Fold, 212-555-0123</p>';
  const seeds = new Set([createHash('sha256').update(former).digest('hex')]);
  const contentOf = async (slug: string) =>
    (await db.selectFrom('static_pages').select('content').where('slug', '=', slug).executeTakeFirst())
      ?.content;
  const set = (slug: string, content: string) =>
    db.updateTable('static_pages').set({ content }).where('slug', '=', slug).execute();

  it('gets the text that takes its words from the settings; what somebody wrote stays', async () => {
    const today = await contentOf('terms');
    const other = await contentOf('cancellation-and-liability');
    expect(today).toContain('{{charged_once}}');
    await set('terms', former);
    await set('cancellation-and-liability', `${former} and more`);
    await renewPages(db, seeds);
    expect(await contentOf('terms')).toBe(today);
    expect(await contentOf('cancellation-and-liability')).toBe(`${former} and more`);
    await set('cancellation-and-liability', other ?? '');
  });
});

describe('whatever day it is', { timeout: 30_000 }, () => {
  const days = [
    '2026-11-22T16:00:00Z',
    '2026-11-26T16:00:00Z',
    '2026-12-31T23:59:00Z',
    '2027-01-01T04:59:00Z',
  ];
  it.each([...days, '2028-02-29T12:00:00Z', '2027-03-14T06:30:00Z'])('%s', async (day) => {
    const other = await openTestDatabase({ seeded: false });
    await seed(other.db, { demo: true, now: new Date(day) });
    const orders = await other.db.selectFrom('orders').select(['pickup_date', 'updated_at']).execute();
    expect(orders).toHaveLength(24);
    expect(orders.every((order) => weekday(order.pickup_date) % 6 !== 0)).toBe(true);
    expect(orders.every((order) => order.updated_at <= new Date(day).toISOString())).toBe(true);
    const at = new Date(day).toISOString();
    const events = await other.db.selectFrom('order_events').select('at').execute();
    expect(events.every((event) => event.at <= at)).toBe(true);
    const inbox = await other.db.selectFrom('notifications').select('created').execute();
    expect(inbox.every(({ created }) => created <= at)).toBe(true);
    const comingBack = await other.db
      .selectFrom('notifications')
      .innerJoin('orders', 'orders.id', 'notifications.order_id')
      .select(['notifications.created', 'delivery_date'])
      .where('message', 'like', '%comes back today%')
      .execute();
    for (const { created, delivery_date } of comingBack)
      expect(todayInNewYork(new Date(created))).toBe(delivery_date);
    const said = await other.db
      .selectFrom('feedback')
      .leftJoin('orders', 'orders.id', 'feedback.order_id')
      .select(['feedback.created', 'replied_at', 'delivered_at'])
      .execute();
    for (const { created, replied_at, delivered_at } of said) {
      expect(created <= at && (replied_at ?? '') <= at).toBe(true);
      // Nobody praises what has not come back.
      expect(created > (delivered_at ?? '')).toBe(true);
    }
    await other.close();
  });
});
