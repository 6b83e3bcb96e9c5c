import { beforeAll, describe, expect, it } from 'vitest';
import { weekday } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { verifyPassword } from '@/server/auth/passwords';
import type { Db } from '@/server/platform/db/client';
import { demoLogin, seed } from '@/server/seed';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';
import { now, openDemoDatabase } from './demo-database';

const database = forFile(openDemoDatabase);
let db: Db;

beforeAll(async () => {
  db = database.db;
});

describe('the demo customer', () => {
  it('can sign in', async () => {
    const ann = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(ann).toMatchObject({ first_name: 'Ann', last_name: 'Lee', email: demoLogin.email });
    expect(ann.password_hash).toMatch(/^\$argon2id\$/);
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
      if (order.status === 1) expect(order.pickup_date > todayAtShop(now)).toBe(true);
      if (order.status === 8) expect(order.delivery_date < todayAtShop(now)).toBe(true);
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

describe('whatever day it is', () => {
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
      .where('message', 'like', '%We’ll deliver order%today%')
      .execute();
    for (const { created, delivery_date } of comingBack)
      expect(todayAtShop(new Date(created))).toBe(delivery_date);
    const said = await other.db
      .selectFrom('feedback')
      .leftJoin('orders', 'orders.id', 'feedback.order_id')
      .select(['feedback.created', 'replied_at', 'delivered_at'])
      .execute();
    for (const { created, replied_at, delivered_at } of said) {
      expect(created <= at && (replied_at ?? '') <= at).toBe(true);
      // No praise for an order that was not delivered yet.
      expect(created > (delivered_at ?? '')).toBe(true);
    }
    await other.close();
  });
});
