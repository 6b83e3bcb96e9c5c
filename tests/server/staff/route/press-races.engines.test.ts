/** Twenty drivers press at the same time, through two processes: every press counts, and each once. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openOpsShop, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { MORNING, makeRoute, openPhone } from './driver';

const shop = forFile(openOpsShop);

it('none of sixty presses is lost, though each arrives twice', async () => {
  shop.clock.set();
  const orders = [];
  for (let turn = 0; turn < 60; turn++) orders.push(await shop.placed());
  shop.clock.set(MORNING);
  const there = shop.another();
  const phones = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) =>
      openPhone(await makeRoute(shop), turn % 2 ? there : shop.client),
    ),
  );
  const replies = await Promise.all(
    orders.flatMap(({ number }, turn) => {
      const phone = phones[turn % phones.length];
      const id = randomUUID();
      return [0, 1].map((again) => phone?.press(number, 'picked_up', { id, age: again }));
    }),
  );
  expect(replies.map((reply) => reply?.status)).toEqual(Array(120).fill(200));
  for (const order of orders) expect(await rowOf(shop, order)).toMatchObject({ status: 3, bags: 2 });
  const events = await shop.db
    .selectFrom('order_events')
    .select('id')
    .where('type', '=', 'order.picked_up')
    .execute();
  expect(events).toHaveLength(60);
});

it('picked up and nobody home at the same time are one of both', async () => {
  shop.clock.set();
  const order = await shop.placed();
  shop.clock.set(MORNING);
  const route = await makeRoute(shop);
  const [one, two] = [await openPhone(route, shop.client), await openPhone(route, shop.another())];
  const replies = await Promise.all([
    one.press(order.number, 'nobody_home'),
    two.press(order.number, 'picked_up'),
  ]);
  const { status } = await rowOf(shop, order);
  // Whoever comes down after all is picked up; the other way around is refused.
  expect([replies.map((reply) => reply.status), status]).toEqual(
    replies[0]?.status === 200 ? [[200, 200], 3] : [[409, 200], 3],
  );
});

it('the customer cancels while the driver presses: one of both, and the press is kept', async () => {
  for (let turn = 0; turn < 6; turn++) {
    shop.clock.set();
    const order = await shop.placed();
    shop.clock.set(MORNING);
    const phone = await openPhone(await makeRoute(shop), shop.client);
    const customer = await shop.another().signIn({ id: order.shopper.client.user.id });
    const [pressed, canceled] = await Promise.all([
      phone.press(order.number, 'picked_up'),
      customer.get(`/order/cancel/${order.id}`),
    ]);
    const { status } = await rowOf(shop, order);
    expect([pressed.status, canceled.body.status, status]).toEqual(
      pressed.status === 200 ? [200, false, 3] : [409, true, 9],
    );
  }
});
