/** Presses of a driver: each once, at the time when it was pressed, whatever became of the order. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, inbox, openOpsShop, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { MORNING, makeRoute, openPhone, type Press, refusalOf, stopOf } from './driver';

const shop = forFile(openOpsShop);
let phone: Awaited<ReturnType<typeof openPhone>>;
let other: Awaited<ReturnType<typeof openPhone>>;

beforeAll(async () => {
  shop.clock.set('2026-11-23T11:00:00.000Z');
  const route = await makeRoute(shop);
  phone = await openPhone(route, shop.client);
  other = await openPhone(route, shop.another());
});

beforeEach(() => shop.clock.set(MORNING));

async function placed() {
  shop.clock.set();
  const order = await shop.placed();
  shop.clock.set(MORNING);
  return order;
}

describe('a press', () => {
  it('moves the order, tells its customer after a minute, and folds the stop', async () => {
    const order = await placed();
    const reply = await phone.press(order.number, 'picked_up', { bags: 3 });
    expect(reply.status).toBe(200);
    expect(stopOf(reply)).toMatchObject({
      ...{ state: 'done', status_text: 'Picked up', at: '8:00 AM', street: '200 West 72nd Street' },
      ...{ name: '', phone: '', apartment: '', bags: null, can: [] },
    });
    expect(await rowOf(shop, order)).toMatchObject({ status: 3, bags: 3 });
    expect((await eventsOf(shop, order)).at(-1)).toEqual({
      type: 'order.picked_up',
      status: 3,
      actor: 'staff',
      note: 'Route 1',
    });
    const { next_at } = await shop.db
      .selectFrom('outbox')
      .select('next_at')
      .where('recipient', '=', order.shopper.client.user.email)
      .where('dedupe_key', 'like', 'order.picked_up:%')
      .executeTakeFirstOrThrow();
    expect(next_at).toBe('2026-11-23T13:01:00.000Z');
  });

  it('is done once, however often and from whichever process it arrives', async () => {
    const order = await placed();
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        (turn % 2 ? other : phone).press(order.number, 'picked_up', { id, age: turn }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const types = (await eventsOf(shop, order)).map(({ type }) => type);
    expect(types.filter((type) => type === 'order.picked_up')).toHaveLength(1);
    const another = await phone.press(order.number, 'nobody_home', { id });
    expect(another.status).toBe(422);
  });

  it('counts from when it was pressed: never before the route, never over 12 hours ago', async () => {
    const instants: [age: number, at: string][] = [
      [0, MORNING],
      [1_800, '2026-11-23T12:30:00.000Z'],
      [172_800, '2026-11-23T11:00:00.000Z'],
    ];
    for (const [age, at] of instants) {
      const order = await placed();
      await phone.press(order.number, 'picked_up', { age });
      const event = await shop.db
        .selectFrom('order_events')
        .select('at')
        .where('order_id', '=', order.id)
        .where('type', '=', 'order.picked_up')
        .executeTakeFirstOrThrow();
      expect([age, event.at]).toEqual([age, at]);
    }
  });

  it('before midnight is taken until 3 AM, and none after', async () => {
    const [before, after] = [await placed(), await placed()];
    shop.clock.set('2026-11-24T07:00:00.000Z');
    // Its page shows no stop any more.
    expect(await phone.read()).toMatchObject({ state: 'over', driver: '', stops: [] });
    expect((await phone.press(before.number, 'picked_up', { age: 3 * 3600 })).status).toBe(200);
    const late = await phone.press(after.number, 'picked_up', { age: 60 });
    expect([late.status, refusalOf(late)]).toMatchObject([409, { reason: 'over' }]);
    shop.clock.set('2026-11-24T08:00:00.000Z');
    expect((await phone.press(after.number, 'picked_up', { age: 11 * 3600 })).status).toBe(409);
  });

  it('of an order that is not on the route is one of no order', async () => {
    shop.clock.set();
    const tuesday = await shop.placed({ pickup_date: '11-24-2026', delivery_date: '11-27-2026' });
    shop.clock.set(MORNING);
    for (const number of [tuesday.number, '999999999'])
      expect((await phone.press(number, 'picked_up')).status).toBe(404);
  });

  it('needs bags, and says why it is refused', async () => {
    const order = await placed();
    expect((await phone.press(order.number, 'picked_up', { bags: undefined })).body.message).toBe(
      'How many bags?',
    );
    // It comes back on another day.
    expect((await phone.press(order.number, 'delivered')).status).toBe(404);
    await phone.press(order.number, 'picked_up');
    const missed = await phone.press(order.number, 'nobody_home');
    expect([missed.status, refusalOf(missed)]).toMatchObject([
      409,
      { reason: 'refused', stop: { state: 'done' } },
    ]);
  });
});

describe('nobody home', () => {
  it('waits for five minutes after the window began, is pressed once and adds no fee', async () => {
    const order = await placed();
    const press = (more: Partial<Press> = {}) => phone.press(order.number, 'nobody_home', more);
    const early = await press({ age: 3_400 });
    expect([early.status, early.body.message]).toEqual([
      409,
      'Wait until 7:05 AM: five minutes after the time began.',
    ]);
    const { net_price_cents: before } = await rowOf(shop, order);
    const missed = await press();
    expect(stopOf(missed)).toMatchObject({ state: 'missed', can: ['picked_up'] });
    shop.clock.advance(60_000);
    const again = await press();
    expect([again.status, stopOf(missed).undo, stopOf(again).undo]).toMatchObject([
      200,
      { id: expect.any(String) },
      null,
    ]);
    expect(await rowOf(shop, order)).toMatchObject({ status: 11, net_price_cents: before });
    const types = (await eventsOf(shop, order)).map(({ type }) => type);
    expect(types).toEqual(['order.placed', 'order.missed']);
    // The customer came down after all.
    expect((await phone.press(order.number, 'picked_up')).status).toBe(200);
  });
});

describe('undo', () => {
  it('takes a press back within a minute, and nobody was told', async () => {
    const order = await placed();
    const id = randomUUID();
    await phone.press(order.number, 'picked_up', { id, bags: 4 });
    shop.clock.advance(59_000);
    const undone = await other.undo(id);
    expect([undone.status, stopOf(undone).state]).toEqual([200, 'open']);
    expect((await phone.undo(id)).status).toBe(200);
    expect(await rowOf(shop, order)).toMatchObject({ status: 1, bags: 2 });
    expect((await inbox(order.shopper)).map(({ type }) => type)).toEqual(['order.placed']);
    expect(await mailsTo(shop.db, order.shopper.client.user.email)).toHaveLength(1);
    const again = await phone.press(order.number, 'picked_up', { id, bags: 4 });
    expect([again.status, again.body.message]).toEqual([409, 'This was taken back.']);
    expect((await phone.press(order.number, 'picked_up')).status).toBe(200);
  });

  it('is too late after the minute, and for another route’s press', async () => {
    const order = await placed();
    const id = randomUUID();
    await phone.press(order.number, 'picked_up', { id });
    expect((await phone.undo(randomUUID())).status).toBe(404);
    shop.clock.advance(60_000);
    const late = await phone.undo(id);
    expect([late.status, refusalOf(late)]).toMatchObject([409, { reason: 'refused' }]);
    expect(await rowOf(shop, order)).toMatchObject({ status: 3 });
  });
});

describe('undo of a press that only repeats an older one', () => {
  it.each([
    [false, 3, 'It’s too late to take this back. Call the shop.'],
    [true, 4, 'The order is Counted and weighed now. Call the shop.'],
  ])('takes nothing back (counted meanwhile: %s)', async (isCounted, status, message) => {
    const order = await placed();
    await phone.press(order.number, 'picked_up');
    shop.clock.advance(2_400_000);
    if (isCounted) await shop.json(['count', order.number, '--weight', '20']);
    const id = randomUUID();
    const repeated = await other.press(order.number, 'picked_up', { id });
    expect([repeated.status, stopOf(repeated).undo]).toEqual([200, null]);
    const undone = await other.undo(id);
    expect([undone.status, undone.body.message]).toEqual([409, message]);
    expect(await rowOf(shop, order)).toMatchObject({ status, bags: 2 });
  });
});

describe('two phones', () => {
  it('that say the same are both right', async () => {
    const order = await placed();
    const replies = await Promise.all([
      phone.press(order.number, 'picked_up'),
      other.press(order.number, 'picked_up'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await eventsOf(shop, order)).filter(({ type }) => type === 'order.picked_up')).toHaveLength(1);
  });

  it('that count other bags are asked, and the answer holds', async () => {
    for (const wait of [10_000, 120_000]) {
      const order = await placed();
      await phone.press(order.number, 'picked_up', { bags: 2 });
      shop.clock.advance(wait);
      const id = randomUUID();
      const asked = await other.press(order.number, 'picked_up', { id, bags: 3 });
      expect([asked.status, asked.body.message]).toEqual([409, 'Another phone said 2 bags. Which is right?']);
      expect(refusalOf(asked)).toMatchObject({ reason: 'bags', bags: 2 });
      expect((await other.press(order.number, 'picked_up', { id, bags: 3, instead_of: 1 })).status).toBe(409);
      const right = await other.press(order.number, 'picked_up', { id, bags: 3, instead_of: 2 });
      expect([right.status, stopOf(right).undo?.id]).toEqual([200, wait < 60_000 ? id : undefined]);
      expect(await rowOf(shop, order)).toMatchObject({ status: 3, bags: 3 });
      const told = (await inbox(order.shopper)).map(({ type }) => type);
      expect(told.filter((type) => type === 'order.picked_up')).toHaveLength(1);
    }
  });
});

describe('an order that was canceled meanwhile', () => {
  it('keeps the press for the shop, and its customer is not told', async () => {
    const order = await placed();
    shop.clock.set('2026-11-23T13:55:00.000Z');
    await order.shopper.client
      .signIn({ id: order.shopper.client.user.id })
      .then((client) => client.get(`/order/cancel/${order.id}`));
    shop.clock.set('2026-11-23T14:05:00.000Z');
    const told = (await inbox(order.shopper)).length;
    const id = randomUUID();
    for (const turn of [1, 2]) {
      const reply = await phone.press(order.number, 'picked_up', { id, age: 900 + turn });
      expect([reply.status, reply.body.message]).toEqual([409, 'Canceled at 8:55 AM. Call the shop.']);
      expect(refusalOf(reply)).toMatchObject({ reason: 'canceled', stop: { state: 'canceled' } });
    }
    expect(await rowOf(shop, order)).toMatchObject({ status: 9 });
    expect(await inbox(order.shopper)).toHaveLength(told);
    expect((await eventsOf(shop, order)).map(({ type }) => type)).toEqual([
      'order.placed',
      'order.canceled',
      'staff.disagreed',
    ]);
    const { disagreements } = await shop.json<{ disagreements: unknown[] }>(['day', '11-23-2026']);
    expect(disagreements).toContainEqual({
      ...{ order_number: order.number, driver: 'Route 1', step: 'picked_up', bags: 2 },
      ...{ at: expect.any(String), status: 9, status_text: 'Canceled' },
    });
    const { out } = await shop.type(['day', '11-23-2026']);
    expect(out).toContain('Route and order disagree. The customers were not told: settle it with them.');
    expect(out).toContain(`${order.number}  Route 1: picked up, 2 bags. The order is Canceled.`);
  });
});
