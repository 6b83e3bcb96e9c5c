import { describe, expect, it } from 'vitest';
import { movesFrom } from '@/lib/rules/orders/order-transitions';
import { inbox, openOpsShop } from '@/tests/server/staff/ops-shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);

const eventsOf = (orderId: number) =>
  shop.db
    .selectFrom('order_events')
    .select(['type', 'status', 'bags', 'items', 'weight_hundredths', 'note', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('ops status', () => {
  it('takes an order from the book to the door; each step is written down and told', async () => {
    const { shopper, number, id } = await shop.placed();
    await shop.json(['status', number, '2']);
    await shop.json(['status', `#${number}`, 'picked up', '--bags', '3']);
    await shop.json(['count', number, '--weight', '20']);
    for (const step of ['5', 'READY', '7', 'delivered']) await shop.json(['status', number, step]);

    const none = { bags: null, items: null, weight_hundredths: null, note: '', actor: 'staff' };
    expect(await eventsOf(id)).toEqual([
      { ...none, type: 'order.placed', status: 1, actor: 'customer' },
      { ...none, type: 'order.on_the_way', status: 2 },
      { ...none, type: 'order.picked_up', status: 3, bags: 3 },
      { ...none, type: 'order.counted', status: 4, weight_hundredths: 2000 },
      { ...none, type: 'order.cleaning', status: 5 },
      { ...none, type: 'order.ready', status: 6 },
      { ...none, type: 'order.out_for_delivery', status: 7 },
      { ...none, type: 'order.delivered', status: 8 },
    ]);
    const told = await inbox(shopper);
    expect(told.map(({ title, order_id, link }) => [title, order_id, link])).toEqual(
      [
        'Pickup booked: Mon, Nov 23, 7 – 9 AM',
        'Driver on the way',
        'Picked up: 3 bags',
        'Counted and weighed: $35.00',
        'Out for delivery',
        'Delivered',
      ].map((title) => [title, id, `/order/order-details/${id}`]),
    );
    expect(await mailsTo(shop.db, shopper.client.user.email)).toHaveLength(6);
    const { body } = await shopper.client.get<'orders.get'>(`/order/${id}`);
    expect(body.data).toMatchObject({
      status: 8,
      bags: 3,
      is_final: true,
      issue_until: '2026-11-27T00:00:00.000Z',
    });
  });

  it('tells a second out for delivery and a second miss again, each once', async () => {
    const { shopper, number } = await shop.counted();
    for (const step of ['5', '6', '7', '6', '7']) await shop.json(['status', number, step]);
    const told = (await inbox(shopper)).map(({ type }) => type);
    expect(told.filter((type) => type === 'order.out_for_delivery')).toHaveLength(2);
    const late = await shop.placed();
    await shop.json(['status', late.number, '11']);
    await shop.json(['reschedule', late.number, '11-24-2026', '7:00 AM']);
    await shop.json(['status', late.number, 'pickup missed', '--note', 'Nobody came to the door']);
    const missed = (await inbox(late.shopper)).map(({ type }) => type);
    expect(missed).toEqual(['order.placed', 'order.missed', 'order.rescheduled', 'order.missed']);
    expect((await eventsOf(late.id)).at(-1)?.note).toBe('Nobody came to the door');
  });

  it('allows the steps of lib/rules/orders/order-transitions and refuses every other with a sentence', async () => {
    const { shopper } = await shop.placed();
    for (let from = 1; from <= 11; from++) {
      for (let to = 1; to <= 11; to++) {
        const order = await insertOrder(shop.db, shopper.client.user.id, { status: from });
        const { code, error } = await shop.type(['status', order.order_number, String(to)]);
        const { status } = await shop.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        const allowed = movesFrom(from).includes(to);
        expect([code, status], `${from} → ${to}: ${error}`).toEqual(allowed ? [0, to] : [1, from]);
        if (!allowed) expect(error).toMatch(/^Order \d+ is .+\.$|^Order \d+ .*". /);
        if (!allowed) expect(await eventsOf(order.id)).toEqual([]);
      }
    }
  });

  it('says what is possible instead', async () => {
    const { number } = await shop.placed();
    const says = async (...words: string[]) => (await shop.refusal(['status', number, ...words]))[1];
    expect(await says('6')).toBe(
      `Order ${number} is Scheduled and cannot become Ready here. Next can be: Driver on the way (2), Picked up (3), Pickup missed (11), "reschedule ${number}".`,
    );
    expect(await says('1')).toBe(`Order ${number} is already Scheduled.`);
    expect(await says('9')).toContain(`Use "cancel ${number}".`);
    expect(await says('4')).toContain(`Use "count ${number}" with the weight and the pieces.`);
    expect(await says('nonsense')).toMatch(/^"nonsense" is not a status\. Statuses: 1 Scheduled, /);
    expect(await says('2', '--bags', '2')).toMatch(/^Bags are counted when they are picked up or delivered/);
    expect(await says('3', '--bags', '0')).toMatch(/^"0" is not a valid number of bags/);
    expect(await shop.refused(1, ['status', '1999999', '2'])).toBe('There is no order 1999999.');
  });

  it('is taken once when two people do the same step at once', async () => {
    const { shopper, number, id } = await shop.placed();
    const ends = await Promise.all(Array.from({ length: 6 }, () => shop.type(['status', number, '2'])));
    expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1, 1, 1]);
    for (const { error } of ends)
      if (error) expect(error).toMatch(/already Driver on the way|just changed by someone else/);
    expect((await eventsOf(id)).filter(({ type }) => type === 'order.on_the_way')).toHaveLength(1);
    expect((await inbox(shopper)).filter(({ type }) => type === 'order.on_the_way')).toHaveLength(1);
  });

  it('and the customer canceling at the same time end in one state that both see', async () => {
    for (let round = 0; round < 6; round++) {
      const { shopper, number, id } = await shop.placed();
      const [canceled, moved] = await Promise.all([
        shopper.client.get(`/order/cancel/${id}`),
        shop.type(['status', number, '2']),
      ]);
      const { status } = (await shopper.client.get<'orders.get'>(`/order/${id}`)).body.data;
      expect([canceled.body.status, moved.code]).toEqual(status === 9 ? [true, 1] : [false, 0]);
      expect(await eventsOf(id)).toHaveLength(2);
    }
  });
});
