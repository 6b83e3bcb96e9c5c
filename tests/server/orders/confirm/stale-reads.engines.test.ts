/**
 * An order that moved on between the read and the write, without luck: the reader gets the row as it was. Each write
 * then finds another status or another updated_at and changes nothing. Holds on both engines.
 */

import { describe, expect, it } from 'vitest';
import { addressElsewhere, atNewPrice, change } from '@/tests/server/orders/change/changes';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { delivery, move, pickup } from '@/tests/server/orders/moves';
import type { Placed } from '@/tests/server/staff/ops-shop';
import { eventsOf, rowOf } from '@/tests/server/staff/ops-shop';
import { api } from '@/tests/server/support/api';
import { staleReads } from '@/tests/server/support/stale-reads';

openEvenShop();

type Row = Awaited<ReturnType<typeof rowOf>>;

/** The customer, whose request read the order as it was. */
const late = ({ shopper }: Placed, older: Partial<Row>) =>
  api(staleReads(shop.db, older), { now: shop.clock.now }).withToken(shopper.client.token);

/** Everything that the late request could have changed. */
const stateOf = async (order: Placed) => [
  await rowOf(shop, order),
  await eventsOf(shop, order),
  await shop.db.selectFrom('order_preferences').selectAll().where('order_id', '=', order.id).execute(),
];

const movedOn = 'changed';
const later = { ...pickup('11-24-2026'), ...delivery('11-26-2026') };

/** Moves the order on, and gives what a request before that had read. */
async function overtaken(order: Placed, by: () => Promise<unknown>, columns: readonly (keyof Row)[]) {
  const before = await rowOf(shop, order);
  shop.clock.advance(1000);
  await by();
  const now = await rowOf(shop, order);
  for (const column of columns) expect(now[column], column).not.toEqual(before[column]);
  return Object.fromEntries(columns.map((column) => [column, before[column]])) as Partial<Row>;
}

const requests: Record<
  string,
  (order: Placed, client: ReturnType<typeof late>) => Promise<{ status: number; body: object }>
> = {
  'a change of details': (order, client) => change(order, { handoff: 'leave_at_door' }, client),
  'a change of preferences': async (order, client) => {
    const preferences = [{ category_id: 1, preference_id: 20, quantity: 1 }];
    return change(order, { preferences, ...(await atNewPrice(shop.db, 54.5)) }, client);
  },
  'a change of address': async (order, client) =>
    change(order, { pickup_address_id: (await addressElsewhere(shop.db, order)).id }, client),
  'new times': (order, client) => move(order, later, client),
  'a new delivery': (order, client) => move(order, delivery('11-27-2026'), client),
};

describe.each(Object.entries(requests))('%s', (_name, request) => {
  it('of an order whose details changed meanwhile', async () => {
    const order = await shop.placed();
    const other = () => change(order, { special_instructions: 'Ring twice' });
    const older = await overtaken(order, other, ['updated_at', 'special_instructions']);
    const before = await stateOf(order);
    const { status, body } = await request(order, late(order, older));
    expect([status, body]).toMatchObject([409, { data: { reason: 'status' } }]);
    expect(JSON.stringify(body)).toContain(movedOn);
    expect(await stateOf(order)).toEqual(before);
    // Read again, it is possible.
    expect((await request(order, order.shopper.client)).status).toBe(200);
  });

  it('of an order that moved on meanwhile, in the same millisecond', async () => {
    const order = await shop.placed();
    const { status: scheduled } = await rowOf(shop, order);
    await shop.json(['status', order.number, '2']);
    const before = await stateOf(order);
    const { status, body } = await request(order, late(order, { status: scheduled }));
    // A delivery alone can also move while the driver is on the way.
    expect([status, body]).toMatchObject([409, { data: { reason: 'status' } }]);
    expect(await stateOf(order)).toEqual(before);
  });
});

describe('a decision', () => {
  const asked = async () => {
    const order = await shop.pickedUp();
    await shop.json(['count', order.number, '--weight', '60']);
    return order;
  };
  const answer = (order: Placed, decision: string, older: Partial<Row>) =>
    late(order, older).post<'orders.approve'>(`/order/${order.id}/approve`, { decision, total: 105 });

  it.each(['approve', 'return'])('to %s a total that was counted again meanwhile', async (decision) => {
    const order = await asked();
    const recount = () => shop.json(['count', order.number, '--weight', '64']);
    const older = await overtaken(order, recount, ['net_price_cents', 'updated_at']);
    const before = await stateOf(order);
    const { status, body } = await answer(order, decision, older);
    expect([status, body]).toMatchObject([409, { data: { reason: 'total' } }]);
    expect(await stateOf(order)).toEqual(before);
  });

  it('that another tab has made otherwise meanwhile', async () => {
    const order = await asked();
    const approve = () => shop.json(['approve', order.number, '105.00']);
    const older = await overtaken(order, approve, ['status', 'decision']);
    const before = await stateOf(order);
    expect((await answer(order, 'return', older)).status).toBe(409);
    expect(await stateOf(order)).toEqual(before);
  });
});

describe('staff', () => {
  const typed = async (order: Placed, words: string[], older: Partial<Row>) => {
    const before = await stateOf(order);
    const [command = '', ...rest] = words;
    const [code, sentence] = await shop.refusal([command, order.number, ...rest], {
      db: staleReads(shop.db, older),
    });
    expect([code, sentence]).toEqual([1, expect.stringContaining('changed')]);
    expect(await stateOf(order)).toEqual(before);
  };

  it.each([
    ['sets off', ['status', '2']],
    ['cancels', ['cancel']],
    ['moves the pickup', ['reschedule', '11-24-2026', '7:00 AM']],
  ])('%s while the customer cancels', async (_what, words) => {
    const order = await shop.placed();
    const cancel = () => order.shopper.client.get(`/order/cancel/${order.id}`);
    await typed(order, words, await overtaken(order, cancel, ['status', 'updated_at', 'canceled_at']));
  });

  it('moves the pickup, or adds a fee, while the customer chooses a time', async () => {
    const order = await shop.placed();
    for (const round of ['11-24-2026', '11-25-2026']) {
      await shop.json(['status', order.number, '11']);
      const choose = () => move(order, { ...pickup(round), ...delivery('12-01-2026') });
      const columns = ['status', 'updated_at'] as const;
      const older = await overtaken(order, choose, columns);
      await typed(order, ['reschedule', '11-30-2026', '7:00 AM'], older);
      if (round === '11-25-2026') await typed(order, ['missed-fee'], older);
    }
  });

  it('counts while the customer approves', async () => {
    const order = await shop.pickedUp();
    await shop.json(['count', order.number, '--weight', '60']);
    const approve = () =>
      order.shopper.client.post(`/order/${order.id}/approve`, { decision: 'approve', total: 105 });
    await typed(order, ['count', '--weight', '64'], await overtaken(order, approve, ['status', 'decision']));
  });
});
