import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scheduledTasks } from '@/server/app/scheduled-tasks';
import { setMetrics } from '@/server/platform/counters';
import { connect } from '@/server/platform/db/client';
import { type SchedulerOptions, startScheduler } from '@/server/platform/jobs/scheduler';
import { insertCard, newShopper, openShop, type Shop, type Shopper } from '@/tests/server/orders/shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { mailsTo } from '@/tests/server/support/services/mailbox';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  setMetrics(undefined);
  await shop.close();
});

/** One run of the scheduler in one process. */
async function look(changes: Partial<SchedulerOptions> = {}) {
  const { settings, log, now, payments } = shop.client.services;
  let woken = 0;
  const flushOutbox = () => {
    woken += 1;
  };
  const services = { db: shop.db, settings, payments, log, now };
  const scheduler = startScheduler({ ...services, scheduledTasks, flushOutbox, ...changes });
  await scheduler.idle();
  await scheduler.stop();
  return woken;
}

/** A log that keeps what each error says. */
function listening() {
  const logged: unknown[] = [];
  return {
    log: pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line).err.message) }),
    logged,
  };
}

const told = async ({ client }: Shopper) =>
  (
    await shop.db
      .selectFrom('notifications')
      .select(['type', 'title', 'order_id', 'link'])
      .where('user_id', '=', client.user.id)
      .where('type', 'in', ['order.reminder', 'card.expiring', 'card.expired'])
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

/** In New York, which is five hours behind in winter. */
const at = (instant: string) => shop.clock.set(instant);

describe('the evening before a pickup', () => {
  it('the customer is reminded once, with a link and a mail', async () => {
    const ann = await newShopper(shop.client);
    const { body } = await ann.confirm();
    at('2026-11-22T22:59:00.000Z');
    expect(await look()).toBe(0);
    expect(await told(ann)).toEqual([]);
    at('2026-11-22T23:00:00.000Z');
    expect(await look()).toBe(1);
    for (const later of ['2026-11-22T23:05:00.000Z', '2026-11-23T04:59:00.000Z']) {
      at(later);
      expect(await look()).toBe(0);
    }
    const { id } = body.data;
    expect(
      await shop.db
        .selectFrom('notifications')
        .select(['title', 'order_id', 'link'])
        .where('type', '=', 'order.reminder')
        .execute(),
    ).toEqual([{ title: 'Tomorrow: pickup 7 – 9 AM', order_id: id, link: `/order/order-details/${id}` }]);
    const mails = await mailsTo(shop.db, ann.client.user.email);
    expect(mails.map(({ subject }) => subject).at(-1)).toBe(
      `Your pickup for order ${body.data.order_number} is tomorrow, 7 – 9 AM`,
    );
  });

  it('only scheduled pickups of tomorrow are reminded of, and not those that were just ordered', async () => {
    const ann = await newShopper(shop.client);
    const order = (pickup_date: string, status: number, created = '2026-11-20T15:00:00.000Z') =>
      insertOrder(shop.db, ann.client.user.id, { pickup_date, status, created });
    await order('2026-11-23', 9);
    await order('2026-11-23', 2);
    await order('2026-11-22', 1);
    await order('2026-11-24', 1);
    await order('2026-11-23', 1, '2026-11-22T23:30:00.000Z');
    at('2026-11-23T00:00:00.000Z');
    await look();
    expect(await told(ann)).toEqual([]);
    await order('2026-11-23', 1, '2026-11-22T22:30:00.000Z');
    await look();
    expect(await told(ann)).toHaveLength(1);
  });

  it('after midnight it is too late for "tomorrow"', async () => {
    const ann = await newShopper(shop.client);
    await ann.confirm();
    at('2026-11-23T05:00:00.000Z');
    await look();
    expect(await told(ann)).toEqual([]);
  });

  it('a pickup that is moved is reminded of again', async () => {
    const ann = await newShopper(shop.client);
    const { body } = await ann.confirm();
    at('2026-11-22T23:00:00.000Z');
    await look();
    await shop.db
      .updateTable('orders')
      .set({ pickup_date: '2026-11-24' })
      .where('id', '=', body.data.id)
      .execute();
    at('2026-11-23T23:00:00.000Z');
    await look();
    expect(await told(ann)).toHaveLength(2);
  });
});

describe('a card that ends', () => {
  const withCard = async (expiry: string) => {
    const ann = await newShopper(shop.client);
    await shop.db.deleteFrom('cards').where('id', '=', ann.card).execute();
    await insertCard(shop.db, ann.client.user.id, expiry);
    return ann;
  };

  it('is told of 30 days before its last day, and when it has ended, each once', async () => {
    const ann = await withCard('2026-12');
    const days = [
      ['2026-11-30T15:00:00.000Z', 0],
      ['2026-12-01T13:59:00.000Z', 0],
      ['2026-12-01T14:00:00.000Z', 1],
      ['2026-12-15T15:00:00.000Z', 1],
      ['2026-12-31T15:00:00.000Z', 1],
      ['2027-01-01T15:00:00.000Z', 2],
      ['2027-01-20T15:00:00.000Z', 2],
    ] as const;
    for (const [instant, count] of days) {
      at(instant);
      await look();
      expect(await told(ann), instant).toHaveLength(count);
    }
    expect(await told(ann)).toEqual(['Visa ending 4242 expires soon', 'Visa ending 4242 has expired']);
    const [link] = await shop.db
      .selectFrom('notifications')
      .select('link')
      .where('type', '=', 'card.expired')
      .execute();
    expect(link?.link).toBe('/cards');
    expect(await mailsTo(shop.db, ann.client.user.email)).toHaveLength(2);
  });

  it('in February counts 30 days from January', async () => {
    const ann = await withCard('2027-02');
    at('2027-01-28T15:00:00.000Z');
    await look();
    expect(await told(ann)).toEqual([]);
    at('2027-01-29T15:00:00.000Z');
    await look();
    expect(await told(ann)).toHaveLength(1);
  });

  it('is left alone at night, when it ended long ago, and when its expiry cannot be read', async () => {
    const people = [
      await withCard('2025-05'),
      await withCard('2026-09'),
      await withCard('2026-XX'),
      await withCard('2030-08'),
    ];
    at('2026-11-20T15:00:00.000Z');
    await look();
    const late = await withCard('2026-11');
    at('2026-11-21T02:00:00.000Z');
    await look();
    for (const person of [...people, late]) expect(await told(person)).toEqual([]);
  });

  it('that is renewed is told of again before its new end', async () => {
    const ann = await withCard('2026-11');
    at('2026-11-20T15:00:00.000Z');
    await look();
    await shop.db
      .updateTable('cards')
      .set({ expiry: '2026-12' })
      .where('user_id', '=', ann.client.user.id)
      .execute();
    at('2026-12-10T15:00:00.000Z');
    await look();
    expect(await told(ann)).toEqual(['Visa ending 4242 expires soon', 'Visa ending 4242 expires soon']);
  });
});

describe('the scheduler', () => {
  it('tells a hundred and more once, however many processes look at once', async () => {
    const people = [];
    for (let index = 0; index < 6; index++) {
      const ann = await newShopper(shop.client);
      for (let order = 0; order < 20; order++)
        await insertOrder(shop.db, ann.client.user.id, { created: '2026-11-20T15:00:00.000Z' });
      people.push(ann);
    }
    at('2026-11-22T23:30:00.000Z');
    const others = [connect(shop.target), connect(shop.target)];
    await Promise.all([shop.db, ...others].map((db) => look({ db })));
    for (const other of others) await other.destroy();
    for (const ann of people) {
      expect(await told(ann)).toHaveLength(20);
      expect(await mailsTo(shop.db, ann.client.user.email)).toHaveLength(20);
    }
  });

  it('stops after the event in hand, and does nothing while paused', async () => {
    const ann = await newShopper(shop.client);
    for (let order = 0; order < 50; order++)
      await insertOrder(shop.db, ann.client.user.id, { created: '2026-11-20T15:00:00.000Z' });
    at('2026-11-22T23:30:00.000Z');
    const { settings, log, now, payments } = shop.client.services;
    const parts = { db: shop.db, settings, payments, log, now, scheduledTasks, flushOutbox: () => {} };
    await startScheduler({ ...parts, paused: true }).stop();
    expect(await told(ann)).toEqual([]);
    await startScheduler(parts).stop();
    expect((await told(ann)).length).toBeLessThan(50);
    await look();
    expect(await told(ann)).toHaveLength(50);
  });

  it('does the rest when one of its tasks fails, says which failed, and that the round did', async () => {
    const did: string[] = [];
    const failing = (name: string) => () => {
      did.push(name);
      return Promise.reject(new Error(name));
    };
    const remind = () => {
      did.push('remind');
      return Promise.resolve(1);
    };
    const { log, logged } = listening();
    const rounds: string[] = [];
    setMetrics({ recordJob: (job: string, outcome: string) => rounds.push(`${job} ${outcome}`) } as never);
    expect(await look({ log, scheduledTasks: [failing('close'), failing('order'), remind] })).toBe(1);
    expect(did).toEqual(['close', 'order', 'remind']);
    expect(logged).toEqual(['close', 'order']);
    expect(rounds).toEqual(['scheduler failed']);
  });

  it('lives on when the database does not answer', async () => {
    const away = shop.db.withPlugin({
      transformQuery: () => {
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      },
      transformResult: async ({ result }) => result,
    });
    const lines = listening();
    expect(await look({ db: away, log: lines.log })).toBe(0);
    expect(lines.logged).toEqual(['away']);
  });

  it('wakes the outbox for the rows before one that failed', async () => {
    const failing = () => Promise.reject(new Error('one of its rows'));
    expect(await look({ log: listening().log, scheduledTasks: [failing] })).toBe(1);
  });
});
