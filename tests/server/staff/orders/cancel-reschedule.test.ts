import { describe, expect, it } from 'vitest';
import { insertPromo, leavePlaces, promoUsed, taken } from '@/tests/server/orders/shop';
import { cashRegister, inbox, openOpsShop, rowOf } from '@/tests/server/staff/ops-shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

const places = async (pickup: string, delivery: string) => [
  await taken(shop.db, 'pickup', pickup, '7:00 AM'),
  await taken(shop.db, 'delivery', delivery, '6:00 PM'),
];

describe('ops cancel', () => {
  it('gives back places and promo use, keeps the reason, and tells the customer', async () => {
    const promo_code = await insertPromo(shop.db, { max_uses: 1, once_per_user: 'yes' });
    const when = { pickup_date: '12-01-2026', delivery_date: '12-03-2026' };
    const order = await shop.placed({ ...when, promo_code });
    expect(await places('2026-12-01', '2026-12-03')).toEqual([1, 1]);
    expect(await shop.json(['cancel', order.number, '--reason', 'Customer called'])).toMatchObject({
      status: 9,
    });
    expect(await places('2026-12-01', '2026-12-03')).toEqual([0, 0]);
    expect(await promoUsed(shop.db, promo_code)).toBe(0);
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.canceled',
      message: `Order ${order.number} was canceled. Nothing was charged.`,
    });
    const { body } = await order.shopper.confirm({ ...when, promo_code });
    expect(body.message).toBe('order placed successfully');
    expect(await shop.refused(1, ['cancel', order.number])).toBe(
      `Order ${order.number} is already canceled.`,
    );
    expect(await places('2026-12-01', '2026-12-03')).toEqual([1, 1]);
  });

  it('keeps the way back for bags that we have', async () => {
    const order = await shop.pickedUp({ pickup_date: '12-08-2026', delivery_date: '12-10-2026' });
    await shop.json(['count', order.number, '--weight', '60']);
    await shop.json(['cancel', order.number]);
    expect(await places('2026-12-08', '2026-12-10')).toEqual([1, 1]);
  });

  it('is refused once something is cleaned, charged or over', async () => {
    const { shopper } = await shop.placed();
    for (const status of [5, 6, 7, 8]) {
      const { order_number, id } = await insertOrder(shop.db, shopper.client.user.id, { status });
      expect((await shop.refusal(['cancel', order_number]))[1]).toMatch(/can no longer be canceled\.$/);
      expect((await rowOf(shop, { id })).status).toBe(status);
    }
    const paid = await shop.counted();
    await shop.json(['bill', paid.number], cashRegister());
    expect((await shop.refusal(['cancel', paid.number]))[1]).toBe(
      `Order ${paid.number} is paid, so this can no longer be changed.`,
    );
  });

  it('and a bill at the same time: one of them wins, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await shop.counted();
      const till = cashRegister();
      const [canceled, billed] = await Promise.all([
        shop.type(['cancel', order.number]),
        shop.type(['bill', order.number], till),
      ]);
      const { status } = await rowOf(shop, order);
      expect([canceled.code, billed.code, till.charged.length]).toEqual(status === 9 ? [0, 1, 0] : [1, 0, 1]);
    }
  });
});

describe('ops reschedule', () => {
  it('moves pickup and delivery with their places, and tells the customer', async () => {
    const order = await shop.placed({ pickup_date: '12-02-2026', delivery_date: '12-04-2026' });
    const moved = await shop.json(['reschedule', order.number, '12-07-2026', '9am']);
    expect(moved).toMatchObject({
      pickup_date: '2026-12-07',
      from_slot: '9:00 AM',
      to_slot: '11:00 AM',
      delivery_date: '2026-12-09',
      delivery_from_slot: '6:00 PM',
    });
    expect(await places('2026-12-02', '2026-12-04')).toEqual([0, 0]);
    expect(await taken(shop.db, 'pickup', '2026-12-07', '9:00 AM')).toBe(1);
    expect(await taken(shop.db, 'delivery', '2026-12-09', '6:00 PM')).toBe(1);
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.rescheduled',
      title: 'New pickup time: Mon, Dec 7, 9 – 11 AM',
      order_id: order.id,
    });
    const { body } = await order.shopper.client.get<'orders.get'>(`/order/${order.id}`);
    expect(body.data).toMatchObject({ from_slot: '9:00 AM', cutoff_at: '2026-12-06T20:00:00-05:00' });
    // Rescheduling to the same times keeps the same places.
    await shop.json(['reschedule', order.number, '12-07-2026', '9:00 AM']);
    expect(await taken(shop.db, 'pickup', '2026-12-07', '9:00 AM')).toBe(1);
    const moves = async () =>
      (await inbox(order.shopper)).map(({ type }) => type).filter((type) => type.endsWith('rescheduled'));
    expect(await moves()).toEqual(['order.rescheduled']);
    // Only the delivery is new.
    const back = ['--delivery-day', '12-10-2026'];
    await shop.json(['reschedule', order.number, '12-07-2026', '9:00 AM', ...back]);
    expect(await moves()).toEqual(['order.rescheduled', 'order.delivery_rescheduled']);
  });

  it('keeps a delivery that still fits, or takes the one that is given', async () => {
    const kept = await shop.placed({ pickup_date: '12-14-2026', delivery_date: '12-18-2026' });
    expect(await shop.json(['reschedule', kept.number, '12-15-2026', '7:00 AM'])).toMatchObject({
      delivery_date: '2026-12-18',
    });
    const given = ['--delivery-day', '12/17/2026', '--delivery-time', '8 pm'];
    expect(await shop.json(['reschedule', kept.number, '12-15-2026', '7:00 AM', ...given])).toMatchObject({
      delivery_date: '2026-12-17',
      delivery_from_slot: '8:00 PM',
    });
  });

  it('brings a missed pickup back into the book', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '11']);
    expect(await shop.json(['reschedule', order.number, '11-24-2026', '7:00 AM'])).toMatchObject({
      status: 1,
    });
  });

  it('says what is in the way, and then changes nothing', async () => {
    const order = await shop.placed();
    const before = await rowOf(shop, order);
    const says = async (...words: string[]) =>
      (await shop.refusal(['reschedule', order.number, ...words]))[1];
    await shop.json(['closed', 'add', '12-11-2026', 'Snow day']);
    await leavePlaces(shop.db, 'pickup', '2026-12-16', ['7:00 AM', '9:00 AM', 420], 0);
    expect(await says('12-11-2026', '7:00 AM')).toBe('That does not work: Snow day.');
    expect(await says('11-21-2026', '7:00 AM')).toBe('That does not work: No pickups on weekends.');
    expect(await says('11-19-2026', '7:00 AM')).toBe('That does not work: This day has passed.');
    expect(await says('11-20-2026', '7:00 AM')).toBe('That does not work: This time has passed.');
    expect(await says('06-01-2027', '7:00 AM')).toBe(
      'That does not work: You can book pickups up to 30 days ahead.',
    );
    expect(await says('12-16-2026', '7:00 AM')).toBe('That pickup time is full.');
    expect(await says('12-16-2026', '7:30 AM')).toMatch(
      /^There is no pickup at 7:30 AM on that day\. Times: 7:00 AM/,
    );
    expect(await says('11-24-2026', '7:00 AM', '--delivery-day', '11-25-2026')).toBe(
      'That does not work: Ready on 11/26/2026.',
    );
    expect(await says('02-30-2026', '7:00 AM')).toBe('"02-30-2026" is not a date. Write it as MM-DD-YYYY.');
    expect(await says('11-24-2026', '25:00')).toBe('"25:00" is not a time. Write it as "7:00 AM".');
    expect(await rowOf(shop, order)).toEqual(before);
    expect(await taken(shop.db, 'pickup', '2026-12-16', '7:00 AM')).toBe(0);
    const gone = await shop.pickedUp();
    expect(await shop.refused(1, ['reschedule', gone.number, '11-24-2026', '7:00 AM'])).toBe(
      `Order ${gone.number} is Picked up: its pickup cannot be moved.`,
    );
  });

  it('ten at once for the last place: one gets it', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-12-17', ['12:00 PM', '2:00 PM', 720], 1);
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.placed()));
    const ends = await Promise.all(
      orders.map(({ number }) => shop.type(['reschedule', number, '12-17-2026', '12:00 PM'])),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(ends.map(({ error }) => error))).toEqual(new Set(['', 'That pickup time is full.']));
    expect(await taken(shop.db, 'pickup', '2026-12-17', '12:00 PM')).toBe(1);
  });
});
