import { expect, it } from 'vitest';
import { queueMail } from '@/server/notifications/mail/queue-mail';
import { getEngine } from '@/server/platform/db/client';
import { getLoad } from '@/server/platform/db/load';
import { readFigures } from '@/server/platform/metrics/figures';
import { newShopper, openShop } from '@/tests/server/orders/shop';
import { forFile } from '@/tests/server/support/for-file';
import { planOf, queriesOf } from '@/tests/server/support/schema';

const shop = forFile(openShop);

it('reads the orders under way and the mails that are not sent', async () => {
  await shop.db.deleteFrom('outbox').execute();
  const shopper = await newShopper(shop.client);
  await shopper.confirm();
  const { body } = await shopper.confirm({ bags: 3 });
  await shopper.client.get(`/order/cancel/${body.data.id}`);
  await shop.db.deleteFrom('outbox').execute();
  const mail = { to: 'ann@example.com', subject: 'x', text: 'x', html: 'x' };
  const old = new Date('2026-11-20T10:00:00.000Z');
  await queueMail(shop.db, { key: 'one', ...mail }, old);
  await queueMail(shop.db, { key: 'two', ...mail }, new Date('2026-11-20T11:00:00.000Z'));
  expect(await readFigures(shop.db)).toEqual({
    orders: [{ status: 1, count: 1 }],
    outbox: [{ state: 'waiting', count: 2, oldest: old.toISOString() }],
    refusedMails: 0,
    openPayments: 0,
  });
  await shop.db
    .updateTable('outbox')
    .set({ last_error: 'EAUTH 535' })
    .where('dedupe_key', '=', 'two')
    .execute();
  expect(await readFigures(shop.db)).toMatchObject({ refusedMails: 1 });
  expect(getLoad(shop.db)).toMatchObject({ waiting: 0, connections: expect.any(Number) });
});

it('reads only what is under way, however many orders there were', async () => {
  if (getEngine(shop.db) !== 'sqlite') return;
  const asked = await queriesOf(shop.db, () => readFigures(shop.db));
  const plans = await Promise.all(asked.map((query) => planOf(shop.db, query)));
  expect(plans[0]).toEqual(['SCAN orders USING COVERING INDEX orders_open']);
  for (const [first] of plans) expect(first).toMatch(/ USING (COVERING )?INDEX /);
});
