/** The page of the counter: what it shows, and what it counts and bills. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '@/lib/contract';
import { openOpsShop, type Placed, rowOf, statesOf } from '@/tests/server/staff/ops-shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { cookieOf } from '../route/driver';

const shop = forFile(openOpsShop);

beforeEach(() => shop.clock.set());

type Row = Data<'staff.counter'>['orders'][number];

async function openTablet(...options: string[]) {
  const { url, pin } = await shop.json<{ url: string; pin: string }>(['counter', ...options]);
  const at = `/counter/${url.split('/').at(-1)}`;
  const { headers: given } = await shop.client.post(`${at}/sign-in`, { pin });
  const headers = { cookie: cookieOf(given) };
  const read = async () => (await shop.client.get<'staff.counter'>(at, { headers })).body.data;
  return {
    at,
    pin,
    read,
    row: async ({ number }: Placed) =>
      (await read()).orders.find(({ order_number }) => order_number === number),
    send: (
      { number }: Placed,
      what: 'price' | 'count' | 'ready' | 'bill',
      body: object = {},
      client = shop.client,
    ) => client.post(`${at}/order/${number}/${what}`, { id: randomUUID(), ...body }, { headers }),
  };
}

const rowIn = ({ body }: { body: unknown }) => (body as { data: { order: Row } }).data.order;

describe('the list', () => {
  it('has what was picked up and has not left, without addresses and phones', async () => {
    const tablet = await openTablet();
    const [picked, scheduled] = [await shop.pickedUp(), await shop.placed()];
    const { state, may_bill, orders } = await tablet.read();
    expect([state, may_bill]).toEqual(['open', false]);
    expect(orders.find(({ order_number }) => order_number === picked.number)).toMatchObject({
      ...{ initial: expect.stringMatching(/^[A-Z]$/), services: 'Wash & Fold', bags: 2, state: 'to_count' },
      ...{ by_weight: true, weight_lb: 0, total: null, paid: false, can: ['count'] },
    });
    expect(orders.map(({ order_number }) => order_number)).not.toContain(scheduled.number);
    expect(JSON.stringify(orders)).not.toMatch(/West 72nd|212-555|10023|"name":"Ann/);
  });

  it('says what its customer wishes, and where the stains are', async () => {
    const tablet = await openTablet();
    const order = await shop.pickedUp();
    await shop.db
      .insertInto('order_notes')
      .values({ order_id: order.id, category_id: 1, text: 'Ink on a cuff' })
      .execute();
    expect(await tablet.row(order)).toMatchObject({ stains: ['Wash & Fold: Ink on a cuff'] });
  });

  it('begins with what is to count, and says where it has not all', async () => {
    const tablet = await openTablet();
    const { shopper } = await shop.placed();
    const ready = { status: 6, pickup_date: '2026-11-16', price_version: 'full house' };
    for (let turn = 0; turn < 201; turn++) await insertOrder(shop.db, shopper.client.user.id, ready);
    const picked = await shop.pickedUp();
    const { orders, more } = await tablet.read();
    await shop.db.deleteFrom('orders').where('price_version', '=', 'full house').execute();
    expect([orders.length, more]).toEqual([200, true]);
    expect(orders.map(({ order_number }) => order_number)).toContain(picked.number);
    expect((await tablet.read()).more).toBe(false);
  });

  it('stays open over weeks of typing errors, until five in a row, for a month at most', async () => {
    const tablet = await openTablet();
    const signIn = (pin: string) => shop.client.post(`${tablet.at}/sign-in`, { pin });
    const wrong = tablet.pin === '0000' ? '1111' : '0000';
    for (let day = 0; day < 6; day++) {
      shop.clock.advance(86_400_000);
      expect((await signIn(wrong)).body.message).toBe('That PIN is wrong. 4 tries are left.');
      expect((await signIn(tablet.pin)).status).toBe(200);
    }
    const replies = [];
    for (let turn = 0; turn < 5; turn++) replies.push((await signIn(wrong)).status);
    expect([...replies, (await tablet.read()).state]).toEqual([422, 422, 422, 422, 409, 'closed']);
    expect(await shop.refused(2, ['counter', '--days', '31'])).toMatch(/from 1 to 30/);
  });

  it('opens on one tablet, until 3 AM', async () => {
    const tablet = await openTablet();
    const again = await shop.client.post(`${tablet.at}/sign-in`, { pin: tablet.pin });
    expect([again.status, again.body.data]).toEqual([409, { reason: 'full' }]);
    shop.clock.set('2026-11-21T08:00:00.000Z');
    expect((await tablet.read()).state).toBe('pin');
    expect((await shop.client.post(`${tablet.at}/sign-in`, { pin: tablet.pin })).status).toBe(200);
  });
});

describe('a count', () => {
  it('is priced before it is saved, and nothing is changed', async () => {
    const tablet = await openTablet();
    const order = await shop.pickedUp();
    const before = await rowOf(shop, order);
    const { status, body } = await tablet.send(order, 'price', { weight_lb: 23.4 });
    expect([status, body.data]).toMatchObject([200, { total: 40.95, needs_ok: false, again: false }]);
    expect(await rowOf(shop, order)).toEqual(before);
    const saved = await tablet.send(order, 'count', { weight_lb: 23.4, bags: 2 });
    expect(rowIn(saved)).toMatchObject({ state: 'counted', weight_lb: 23.4, total: 40.95 });
  });

  it('below the minimum is priced in one row', async () => {
    const tablet = await openTablet();
    const { body } = await tablet.send(await shop.pickedUp(), 'price', { weight_lb: 10 });
    const { rows } = body.data as { rows: { label: string; amount: number }[] };
    expect(rows[0]).toMatchObject({ label: 'Wash & Fold by weight', amount: 30 });
    expect(rows.map(({ label }) => label)).not.toContain('Wash & Fold');
  });

  it('far above what was expected is typed once more', async () => {
    const tablet = await openTablet();
    const order = await shop.pickedUp();
    const count = (more: object) => tablet.send(order, 'count', { weight_lb: 234, ...more });
    expect((await tablet.send(order, 'price', { weight_lb: 234 })).body.data).toMatchObject({ again: true });
    for (const more of [{}, { again: 23.4 }]) {
      const asked = await count(more);
      expect([asked.status, asked.body.data]).toMatchObject([409, { reason: 'again', total: 409.5 }]);
      expect(await rowOf(shop, order)).toMatchObject({ status: 3, wf_quantity_hundredths: 3_000 });
    }
    expect((await count({ again: 234 })).status).toBe(200);
    expect(await rowOf(shop, order)).toMatchObject({ wf_quantity_hundredths: 23_400 });
  });

  it('without an estimate of everything is as expected, and billed up to $300', async () => {
    const tablet = await openTablet('--bill');
    const set = ({ id }: Placed) =>
      shop.db
        .updateTable('orders')
        .set({ services: 'Wash & Fold, Dry Cleaning', is_express: 'yes', estimate_high_cents: 165 })
        .where('id', '=', id)
        .execute();
    const [picked, counted] = [await shop.pickedUp(), await shop.counted()];
    await set(picked);
    await set(counted);
    const { body } = await tablet.send(picked, 'price', { weight_lb: 23.4 });
    expect(body.data).toMatchObject({ again: false });
    expect(rowIn(await tablet.send(counted, 'bill'))).toMatchObject({ paid: true });
  });

  it('is made once, from two processes at the same time', async () => {
    const tablet = await openTablet();
    const order = await shop.pickedUp();
    const id = randomUUID();
    const there = shop.another();
    const replies = await Promise.all(
      [shop.client, there, shop.client].map((client) =>
        tablet.send(order, 'count', { id, weight_lb: 20 }, client),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counted = await shop.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', order.id)
      .where('type', '=', 'order.counted')
      .execute();
    expect(counted).toHaveLength(1);
  });

  it('is refused in the words of the command, with the order as it is', async () => {
    const tablet = await openTablet();
    const order = await shop.pickedUp();
    expect((await tablet.send(order, 'count', {})).status).toBe(422);
    const ready = await tablet.send(order, 'ready');
    expect([ready.status, ready.body.data]).toMatchObject([
      409,
      { reason: 'refused', order: { state: 'to_count' } },
    ]);
    expect((await tablet.send({ ...order, number: '999999999' }, 'ready')).status).toBe(404);
    expect((await tablet.send(await shop.placed(), 'count', { weight_lb: 1 })).status).toBe(404);
  });
});

describe('ready and bill', () => {
  it('ready leads through Cleaning', async () => {
    const tablet = await openTablet();
    const order = await shop.counted();
    expect(rowIn(await tablet.send(order, 'ready'))).toMatchObject({ state: 'ready', can: [] });
  });

  it('a counter bills only if it was made so', async () => {
    const order = await shop.counted();
    const plain = await openTablet();
    const refused = await plain.send(order, 'bill');
    expect([refused.status, refused.body.message]).toEqual([409, 'This counter may not bill.']);
    const tablet = await openTablet('--bill');
    expect((await tablet.row(order))?.can).toEqual(['count', 'ready', 'bill']);
    expect(rowIn(await tablet.send(order, 'bill'))).toMatchObject({ paid: true, can: ['ready'] });
    expect(await statesOf(shop, order)).toEqual(['succeeded']);
  });

  it('never above $300 or twice the estimate', async () => {
    const tablet = await openTablet('--bill');
    const set = (order: Placed, values: { net_price_cents: number; estimate_high_cents: number }) =>
      shop.db.updateTable('orders').set(values).where('id', '=', order.id).execute();
    for (const [cents, high, most] of [
      [30_001, 20_000, '$300.00'],
      [10_001, 5_000, '$100.00'],
      [30_001, 0, '$300.00'],
    ] as const) {
      const order = await shop.counted();
      await set(order, { net_price_cents: cents, estimate_high_cents: high });
      const { status, body } = await tablet.send(order, 'bill');
      expect([status, body.message]).toEqual([
        409,
        `Here at most ${most} can be billed. Bill it with the command.`,
      ]);
      expect(await statesOf(shop, order)).toEqual([]);
    }
  });
});
