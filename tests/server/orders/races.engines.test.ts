/** Concurrent calls over two connections, as from two processes. Runs on both engines. */
import { describe, expect, it } from 'vitest';
import type { ApiReply } from '../support/api';
import { forFile } from '../support/for-file';
import {
  confirm,
  countOrders,
  insertPromo,
  leavePlaces,
  newShopper,
  type OrderBody,
  openShop,
  promoUsed,
  type Shopper,
  taken,
} from './shop';

const shop = forFile(openShop);

/** Alternates between both connections. */
const way = (shopper: Shopper, index: number) => (index % 2 ? shop.elsewhere(shopper) : shopper.client);
const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const codes = (answers: ApiReply<unknown>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('at the same time', () => {
  it('20 customers confirm for the last place of a slot: one gets it, the others the next times', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-12-01', ['12:00 PM', '2:00 PM', 720], 1);
    const shoppers = await times(20, () => newShopper(shop.client));
    const noon = {
      pickup_date: '12-01-2026',
      from_slot: '12:00 PM',
      to_slot: '2:00 PM',
      delivery_date: '12-03-2026',
    };
    const bodies = await Promise.all(shoppers.map((shopper) => shopper.order(noon)));
    const before = await taken(shop.db, 'delivery', '2026-12-03', '6:00 PM');
    const answers = await Promise.all(
      shoppers.map((shopper, index) => confirm(way(shopper, index), bodies[index])),
    );
    expect(codes(answers)).toEqual({ 200: 1, 409: 19 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.data).toMatchObject({
        reason: 'slot',
        slots: [{ date: '12-01-2026', from_slot: '7:00 AM' }, {}, {}, {}, {}, {}],
      });
    }
    expect(await taken(shop.db, 'pickup', '2026-12-01', '12:00 PM')).toBe(1);
    // The losers took no delivery place either.
    expect(await taken(shop.db, 'delivery', '2026-12-03', '6:00 PM')).toBe((before ?? 0) + 1);
    expect(await ordersOf(shoppers)).toBe(1);
  });

  it('20 customers confirm for a day that nobody has booked before: every place is counted', async () => {
    const shoppers = await times(20, () => newShopper(shop.client));
    const body = { pickup_date: '12-10-2026', delivery_date: '12-14-2026' };
    const answers = await times(20, async (index) => shoppers[index]?.confirm(body));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(20).fill(200));
    expect(await taken(shop.db, 'pickup', '2026-12-10', '7:00 AM')).toBe(20);
    expect(await taken(shop.db, 'delivery', '2026-12-14', '6:00 PM')).toBe(20);
  });

  it('50 confirms with one key: one order, 50 equal answers', async () => {
    const ann = await newShopper(shop.client);
    const body = await ann.order({ promo_code: await insertPromo(shop.db) });
    const answers = await times(50, (index) => confirm(way(ann, index), body, 'one-key'));
    expect(codes(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await countOrders(shop.db, ann.client.user.id)).toBe(1);
    expect(await promoUsed(shop.db, body.promo_code ?? '')).toBe(1);
  });

  it('50 confirms of one cart without a key: one order, 50 equal answers', async () => {
    const ann = await newShopper(shop.client);
    const body = await ann.order();
    const answers = await times(50, (index) => confirm(way(ann, index), body));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await countOrders(shop.db, ann.client.user.id)).toBe(1);
  });

  it('50 customers use a code with one use left: one does, the others hear why not', async () => {
    const promo_code = await insertPromo(shop.db, { max_uses: 1 });
    const shoppers = await times(50, () => newShopper(shop.client));
    const bodies = await Promise.all(shoppers.map((shopper) => shopper.order({ promo_code })));
    const answers = await Promise.all(
      shoppers.map((shopper, index) => confirm(way(shopper, index), bodies[index])),
    );
    expect(codes(answers)).toEqual({ 200: 1, 422: 49 });
    for (const { body } of answers.filter(({ status }) => status === 422))
      expect(body.errors).toEqual({ promo_code: 'This code has been used up' });
    expect(await promoUsed(shop.db, promo_code)).toBe(1);
    expect(await ordersOf(shoppers)).toBe(1);
  });

  it('one customer uses a code for first orders in 20 different orders: once', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db, { first_order_only: 'yes', once_per_user: 'yes' });
    const bodies = await times(20, (index) => ann.order({ promo_code, tips: index }));
    const answers = await times(20, (index) => confirm(way(ann, index), bodies[index], `key-${index}`));
    expect(codes(answers)).toEqual({ 200: 1, 422: 19 });
    expect(await promoUsed(shop.db, promo_code)).toBe(1);
  });

  it('60 customers order: 60 orders, unique numbers, every place counted', async () => {
    const shoppers = await times(60, () => newShopper(shop.client));
    const slots = [
      ['7:00 AM', '9:00 AM'],
      ['9:00 AM', '11:00 AM'],
      ['4:00 PM', '6:00 PM'],
    ] as const;
    const bodies = await times(60, (index) => {
      const [from_slot, to_slot] = slots[index % slots.length] ?? slots[0];
      const changes: Partial<OrderBody> = {
        pickup_date: '12-15-2026',
        delivery_date: '12-18-2026',
        from_slot,
        to_slot,
      };
      return shoppers[index]?.order(changes) as Promise<OrderBody>;
    });
    const answers = await Promise.all(
      shoppers.map((shopper, index) => patiently(() => confirm(way(shopper, index), bodies[index], 'k'))),
    );
    expect(codes(answers)).toEqual({ 200: 60 });
    expect(new Set(answers.map(({ body }) => body.data.order_number)).size).toBe(60);
    const places = await Promise.all(slots.map(([from]) => taken(shop.db, 'pickup', '2026-12-15', from)));
    expect(places).toEqual([20, 20, 20]);
    expect(await taken(shop.db, 'delivery', '2026-12-18', '6:00 PM')).toBe(60);
  });

  it('orders and cancellations cross: places and uses come out even', async () => {
    const promo_code = await insertPromo(shop.db, { max_uses: 12 });
    const when = { pickup_date: '12-08-2026', delivery_date: '12-10-2026', promo_code };
    const shoppers = await times(12, () => newShopper(shop.client));
    const placed = await Promise.all(shoppers.map((shopper) => shopper.confirm(when, 'first')));
    const later = await Promise.all(shoppers.map((shopper) => shopper.order(when)));
    const answers = await times(24, async (index): Promise<ApiReply<unknown>> => {
      const shopper = shoppers[index % 12] as Shopper;
      return index < 12
        ? way(shopper, index).get(`/order/cancel/${placed[index]?.body.data.id}`)
        : confirm(way(shopper, index), later[index % 12], 'second');
    });
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const open = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('promo_code', '=', promo_code)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await promoUsed(shop.db, promo_code)).toBe(open.count);
    expect(await taken(shop.db, 'pickup', '2026-12-08', '7:00 AM')).toBe(open.count);
    expect(await taken(shop.db, 'delivery', '2026-12-10', '6:00 PM')).toBe(open.count);
  });

  it('an address and a card are deleted while they are ordered with: an order or a clear answer', async () => {
    for (let round = 0; round < 10; round++) {
      const ann = await newShopper(shop.client);
      const body = await ann.order();
      const [order, address, card] = await Promise.all([
        confirm(ann.client, body),
        shop.elsewhere(ann).del(`/user-address/${ann.address}`),
        shop.elsewhere(ann).del(`/payment/delete-card/${ann.card}`),
      ]);
      expect([200, 404]).toContain(order.status);
      expect([address.status, card.status]).toEqual([200, 200]);
      expect(await countOrders(shop.db, ann.client.user.id)).toBe(order.status === 200 ? 1 : 0);
    }
  });
});

/** Under load the server may reply 503; clients then retry with the same key. */
async function patiently<Answer extends ApiReply<unknown>>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 5) return answer;
  }
}

async function ordersOf(shoppers: Shopper[]): Promise<number> {
  const counts = await Promise.all(shoppers.map(({ client }) => countOrders(shop.db, client.user.id)));
  return counts.reduce((sum, count) => sum + count, 0);
}
