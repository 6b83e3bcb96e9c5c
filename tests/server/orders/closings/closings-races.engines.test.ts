/** Staff closes a day or a time while somebody books it: whoever has it afterwards was told. Holds on both engines. */
import { afterEach, expect, it } from 'vitest';
import { beginChange } from '@/server/orders/closings/notify-closings';
import { readConditions } from '@/server/orders/confirm/conditions';
import { makeDueOrder } from '@/server/orders/recurring/make-order';
import { inTransaction } from '@/server/platform/db/transaction';
import { closeDay } from '@/server/service-area/closed-days';
import { findSender } from '@/server/shop/sender';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { delivery, move, pickup } from '@/tests/server/orders/moves';
import { confirm, newShopper } from '@/tests/server/orders/shop';
import { inbox, rowOf } from '@/tests/server/staff/ops-shop';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';
import type { Answer } from './closings';

openEvenShop();
afterEach(async () => {
  await shop.db.updateTable('orders').set({ status: 8 }).where('status', '<>', 9).execute();
  await shop.db.deleteFrom('inactive_dates').execute();
});

const times = { ...pickup('12-01-2026'), ...delivery('12-03-2026') };
const CLOSE = {
  'a day': ['closed', 'add', '12-01-2026', 'Snow'],
  'a ZIP code': ['zip', 'close', '10023'],
  'a time': ['slots', 'set', 'all', 'Tuesday', '7:00 AM', '--pickup', '0'],
};
const OPEN = {
  'a day': ['closed', 'remove', '12-01-2026'],
  'a ZIP code': ['zip', 'open', '10023'],
  'a time': ['slots', 'set', 'all', 'Tuesday', '7:00 AM', '--pickup', '1000'],
};

/** Orders that stand on that time although it is closed, without a word to their customers. */
const untold = () =>
  shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('status', '=', 1)
    .where('pickup_date', '=', '2026-12-01')
    .where('from_slot', '=', '7:00 AM')
    .where('pickup_closed', '=', '')
    .execute();

it.each(Object.keys(CLOSE) as (keyof typeof CLOSE)[])(
  'closing %s while it is booked leaves nobody without a word',
  async (what) => {
    for (let round = 0; round < 2; round++) {
      // Nobody has booked the time yet, so that its row is made by one of them.
      await shop.db
        .updateTable('orders')
        .set({ pickup_slot_day_id: null, delivery_slot_day_id: null })
        .execute();
      await shop.db.deleteFrom('slot_days').execute();
      const shoppers = await Promise.all(Array.from({ length: 3 }, () => newShopper(shop.client)));
      const bodies = await Promise.all(shoppers.map((shopper) => shopper.order(times)));
      const placing = shoppers.map((shopper, index) => confirm(shop.elsewhere(shopper), bodies[index]));
      const [closed, ...answers] = await Promise.all([shop.json<Answer>(CLOSE[what]), ...placing]);
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
      expect(await untold()).toEqual([]);
      expect(closed.told.closed).toHaveLength(answers.filter(({ status }) => status === 200).length);
      await shop.json(OPEN[what]);
      await shop.db.updateTable('orders').set({ status: 8 }).execute();
    }
    await shop.db
      .updateTable('orders')
      .set({ pickup_slot_day_id: null, delivery_slot_day_id: null })
      .execute();
    await shop.db.deleteFrom('slot_days').execute();
  },
);

it('closing a day while a customer moves to it, or away from it, tells those who stand on it', async () => {
  for (let round = 0; round < 2; round++) {
    const [comes, leaves] = [await shop.placed(), await shop.placed(times)];
    await Promise.all([
      move(comes, times, shop.elsewhere(comes.shopper)),
      move(leaves, { ...pickup('12-02-2026'), ...delivery('12-04-2026') }, shop.elsewhere(leaves.shopper)),
      shop.json(CLOSE['a day']),
    ]);
    expect(await untold()).toEqual([]);
    for (const order of [comes, leaves]) {
      const { pickup_closed, pickup_date } = await rowOf(shop, order);
      expect(pickup_closed).toBe(pickup_date === '2026-12-01' ? 'day' : '');
    }
    await shop.json(OPEN['a day']);
  }
}, 60_000);

it('the job of repeating pickups, which read its days before, makes no order for the closed one', async () => {
  const shopper = await newShopper(shop.client);
  await shopper.confirm({ recurring: { every_weeks: 1 } }, crypto.randomUUID());
  shop.clock.set('2026-11-28T15:00:00.000Z');
  const { services } = shop.client;
  const before = {
    ...(await readConditions(shop.db, services.now())),
    sender: await findSender(shop.db),
  };
  await shop.json(['closed', 'add', '11-30-2026', 'Snow']);
  const { id } = await shop.db
    .selectFrom('recurring_orders')
    .select('id')
    .where('user_id', '=', shopper.client.user.id)
    .executeTakeFirstOrThrow();
  const due = { id, user_id: shopper.client.user.id };
  // Two days before the day that it moves to, it is made.
  expect(await makeDueOrder(services, due, before)).toBe('nothing');
  shop.clock.set('2026-11-29T15:00:00.000Z');
  expect(await makeDueOrder(services, due, before)).toBe('ordered');
  const dates = await shop.db
    .selectFrom('orders')
    .select('pickup_date')
    .where('user_id', '=', shopper.client.user.id)
    .orderBy('id')
    .execute();
  expect(dates.map(({ pickup_date }) => pickup_date)).toEqual(['2026-11-23', '2026-12-01']);
});

it('what a command that was killed left to tell, the site tells', async () => {
  const order = await shop.placed(times);
  await inTransaction(shop.db, async (trx) => {
    await beginChange(trx, shop.clock.now());
    await closeDay(trx, '2026-12-01', 'Snow', '2026-11-20');
  });
  expect((await rowOf(shop, order)).pickup_closed).toBe('');
  await runTimedWork(shop.client.services);
  await runTimedWork(shop.client.services);
  expect((await inbox(order.shopper)).map(({ type }) => type)).toEqual(['order.placed', 'order.closed']);
});
