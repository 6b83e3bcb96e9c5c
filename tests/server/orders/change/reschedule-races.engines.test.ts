/** Other times while something else happens, over two connections. Holds on both engines. */

import { describe, expect, it } from 'vitest';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { delivery, move, pickup } from '@/tests/server/orders/moves';
import { confirm, leavePlaces, newShopper, taken } from '@/tests/server/orders/shop';
import { eventsOf, type Placed, rowOf } from '@/tests/server/staff/ops-shop';

openEvenShop();

const there = ({ shopper }: Placed) => shop.elsewhere(shopper);
const movesOf = async (order: Placed) =>
  (await eventsOf(shop, order)).filter(({ type }) => type.endsWith('rescheduled')).length;

const later = { ...pickup('11-24-2026'), ...delivery('11-26-2026') };
const noon = (date: string) => pickup(date, '12:00 PM', '2:00 PM');

describe('at the same time', () => {
  it('a new time and a cancellation never keep a place for nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await shop.placed();
      await Promise.all([
        move(order, later, there(order)),
        order.shopper.client.get(`/order/cancel/${order.id}`),
      ]);
      expect((await rowOf(shop, order)).status).toBe(9);
    }
  });

  it('the last place goes to one: ten new times and ten new orders', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-12-01', ['12:00 PM', '2:00 PM', 720], 1);
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.placed()));
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => newShopper(shop.client)));
    const times = { ...noon('12-01-2026'), ...delivery('12-03-2026') };
    const bodies = await Promise.all(shoppers.map((shopper) => shopper.order(times)));
    const answers = await Promise.all([
      ...orders.map((order) => move(order, times, there(order))),
      ...shoppers.map(({ client }, index) => confirm(client, bodies[index])),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        data: {
          reason: 'slot',
          slots: expect.arrayContaining([expect.objectContaining({ date: '12-01-2026' })]),
        },
      });
    }
    expect(await taken(shop.db, 'pickup', '2026-12-01', '12:00 PM')).toBe(1);
  });

  it('customers who change places all get there while there is room', async () => {
    const one = { ...pickup('12-08-2026'), ...delivery('12-10-2026') };
    const two = { ...noon('12-08-2026'), ...delivery('12-10-2026', '8:00 PM', '10:00 PM') };
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shop.placed(index % 2 ? one : two)),
    );
    const answers = await Promise.all(
      orders.map((order, index) =>
        move(order, index % 2 ? two : one, index % 3 ? there(order) : order.shopper.client),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await taken(shop.db, 'pickup', '2026-12-08', '7:00 AM')).toBe(4);
    expect(await taken(shop.db, 'delivery', '2026-12-10', '8:00 PM')).toBe(4);
  });

  it('two customers in each other’s last places are both told what is free', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-12-09', ['12:00 PM', '2:00 PM', 720], 1);
    await leavePlaces(shop.db, 'pickup', '2026-12-10', ['12:00 PM', '2:00 PM', 720], 1);
    const ann = await shop.placed({ ...noon('12-09-2026'), ...delivery('12-15-2026') });
    const bob = await shop.placed({ ...noon('12-10-2026'), ...delivery('12-15-2026') });
    const answers = await Promise.all([
      move(ann, { ...noon('12-10-2026'), ...delivery('12-15-2026') }),
      move(bob, { ...noon('12-09-2026'), ...delivery('12-15-2026') }, there(bob)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect([(await rowOf(shop, ann)).pickup_date, (await rowOf(shop, bob)).pickup_date]).toEqual([
      '2026-12-09',
      '2026-12-10',
    ]);
  });

  it('the same request five times is one change', async () => {
    const order = await shop.placed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => move(order, later, index % 2 ? there(order) : undefined)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await movesOf(order)).toBe(1);
  });
});
