/** A repeating pickup whose day or ZIP code staff closes. */
import { describe, expect, it } from 'vitest';
import { FRIDAY, shop } from '@/tests/server/orders/even-shop';
import { newShopper } from '@/tests/server/orders/shop';
import { inbox, rowOf } from '@/tests/server/staff/ops-shop';
import { openClosingsShop, scheduler, sentences, stepOf, type, typesOf } from './closings';

openClosingsShop();

describe('a repeating pickup', () => {
  const repeats = async (changes = {}) => {
    const shopper = await newShopper(shop.client);
    const { body } = await shopper.confirm(
      { recurring: { every_weeks: 1 }, ...changes },
      crypto.randomUUID(),
    );
    return { shopper, number: body.data.order_number, id: body.data.id };
  };

  it('moves by itself to the next such time, and says why', async () => {
    const order = await repeats();
    const { told } = await type(['closed', 'add', '11-23-2026', 'Snow']);
    expect(told).toMatchObject({ closed: [], moved: [order.number] });
    expect(await rowOf(shop, order)).toMatchObject({
      ...{ pickup_date: '2026-11-24', from_slot: '7:00 AM', pickup_closed: '', status: 1 },
    });
    const entry = (await inbox(order.shopper)).at(-1);
    expect(entry?.type).toBe('order.rescheduled');
    expect(entry?.message).toContain(
      'We are closed that day. Your pickup is Tue, Nov 24, 7 – 9 AM instead of Mon, Nov 23, 7 – 9 AM.',
    );
    await type(['closed', 'remove', '11-23-2026']);
  });

  it('that finds no such time says so like any other', async () => {
    const order = await repeats();
    const { db } = shop;
    for (const day of ['24', '25', '26', '27', '30'])
      await db
        .insertInto('inactive_dates')
        .values({ inactive_date: `2026-11-${day}`, reason: '' })
        .execute();
    const { told } = await type(['closed', 'add', '11-23-2026', 'Snow']);
    expect(told).toMatchObject({ closed: [order.number], moved: [] });
    expect((await stepOf(shop, order)).first).toBe(sentences.day);
  });

  it('at a closed ZIP code pauses with one sentence, and goes on when it opens', async () => {
    const order = await repeats();
    const { told } = await type(['zip', 'close', '10023']);
    expect(told).toMatchObject({ paused: 1 });
    const paused = (await inbox(order.shopper)).find((entry) => entry.type === 'recurring.zip');
    expect(paused).toMatchObject({
      title: 'Your repeating pickup is paused',
      message: 'We no longer serve 10023. Choose another address.',
    });
    shop.clock.set('2026-11-28T15:00:00.000Z');
    await scheduler();
    expect(await typesOf(order)).not.toContain('recurring.blocked');
    shop.clock.set(FRIDAY);
    const opened = await shop.type(['zip', 'open', '10023']);
    expect(opened.out).toContain('1 repeating pickup goes on.');
  });
});
