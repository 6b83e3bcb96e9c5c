/** What stands in the way of an order of a repeating pickup. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { closeDay } from '@/server/service-area/closed-days';
import { insertCard, type Shopper } from '../shop';
import { due, latest, openDueShop, shop } from './due-shop';
import { back, only, ordersOf, repeating, toldOf } from './repeats';

openDueShop();

describe('what stands in the way', () => {
  it.each<[string, (shopper: Shopper) => Promise<unknown>, string]>([
    [
      'an expired card',
      ({ card }) => shop.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', card).execute(),
      'The card Visa ending 4242 has expired. Choose another.',
    ],
    [
      'a deleted card',
      ({ card }) => shop.db.deleteFrom('cards').where('id', '=', card).execute(),
      'You deleted the card Visa ending 4242. Choose another.',
    ],
    [
      'a deleted address',
      ({ address }) => shop.db.deleteFrom('user_addresses').where('id', '=', address).execute(),
      'You deleted the address 200 West 72nd Street, 4B. Choose another.',
    ],
  ])('%s: no order, and the customer is told once', async (_, spoil, reason) => {
    const { shopper } = await repeating(shop);
    await spoil(shopper);
    expect((await only(shop, shopper)).changes).toMatchObject([{ message: reason, blocks: true }]);
    expect(await due()).toBe(1);
    expect(await due()).toBe(0);
    expect(await ordersOf(shop, shopper)).toHaveLength(1);
    const [told, ...more] = await toldOf(shop, shopper);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      type: 'recurring.blocked',
      title: 'We couldn’t book your pickup: Mon, Nov 30, 7 – 9 AM',
      message: `${reason} No order was placed for this date.`,
      link: '/orders#repeating-pickups',
    });
    expect((await only(shop, shopper)).dates[0]).toMatchObject({ state: 'blocked', message: reason });
  });

  it('a ZIP code that is no longer served, and terms that were not accepted', async () => {
    const { shopper } = await repeating(shop);
    await shop.db.updateTable('zip_codes').set({ active: 'no' }).where('zip_code', '=', '10023').execute();
    await due();
    await shop.db.updateTable('zip_codes').set({ active: 'yes' }).where('zip_code', '=', '10023').execute();
    const page = shop.db.updateTable('static_pages').where('slug', '=', 'terms');
    await page.set({ content: '<p>Other terms</p>' }).execute();
    // The trigger has the machine's clock. The days under the earlier terms are over on December 4.
    await page.set({ text_changed_at: '2026-11-20T10:00:00.000Z' }).execute();
    await due('2026-12-05T12:00:00.000Z');
    expect((await toldOf(shop, shopper)).map(({ message }) => message)).toEqual([
      'We no longer serve 10023. Choose another address. No order was placed for this date.',
      'Our terms have changed. Read and accept them to keep your pickup repeating. No order was placed for this date.',
    ]);
    expect(await ordersOf(shop, shopper)).toHaveLength(1);
    // Accepted in time, the date that was refused gets its order at once.
    const { id } = await only(shop, shopper);
    const answer = await (await back(shop, shopper)).post(`/recurring/${id}/change`, {
      accept_terms: true,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect((await latest(shopper))?.pickup_date).toBe('2026-12-07');
  });

  it('a whole week without a free time', async () => {
    const { shopper } = await repeating(shop);
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
      await closeDay(shop.db, date, 'Inventory', '2026-11-20');
    await due();
    const [told] = await toldOf(shop, shopper);
    expect(told?.message).toBe(
      'We couldn’t find an open time in the week from Mon, Nov 30. No order was placed for this date.',
    );
  });

  it('a card that is mended in time: the order is made at once, and only one', async () => {
    const { shopper, id } = await repeating(shop);
    await shop.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', shopper.card).execute();
    await due();
    const card = await insertCard(shop.db, shopper.client.user.id);
    const client = await back(shop, shopper);
    const change = () =>
      client.post<'orders.changeRecurring'>(`/recurring/${id}/change`, { user_card_id: card });
    const { status, body } = await change();
    expect(status).toBe(200);
    expect(body.data.dates[0]).toMatchObject({ state: 'ordered' });
    await change();
    expect((await ordersOf(shop, shopper)).map(({ pickup_date, card_id }) => [pickup_date, card_id])).toEqual(
      [
        ['2026-11-23', shopper.card],
        ['2026-11-30', card],
      ],
    );
  });

  it('a site that was down: the last date that passed is told once, and the next one is made', async () => {
    const { shopper, id } = await repeating(shop);
    await due('2026-12-12T12:00:00.000Z');
    const told = await toldOf(shop, shopper);
    expect(told.map(({ type }) => type)).toEqual(['recurring.blocked', 'recurring.ordered']);
    expect(told[0]?.title).toContain('Mon, Dec 7');
    expect((await latest(shopper))?.pickup_date).toBe('2026-12-14');
    const visits = await shop.db
      .selectFrom('recurring_visits')
      .select(['visit_date', 'problem'])
      .where('recurring_id', '=', id)
      .orderBy('visit_date')
      .execute();
    expect(visits.map(({ visit_date, problem }) => [visit_date, problem])).toEqual([
      ['2026-11-23', ''],
      ['2026-11-30', 'no_time'],
      ['2026-12-07', 'no_time'],
      ['2026-12-14', ''],
    ]);
  });

  it('one customer’s trouble keeps nobody else from an order', async () => {
    const broken = await repeating(shop);
    const fine = await repeating(shop);
    await shop.db
      .updateTable('recurring_orders')
      .set({ choice: 'not JSON' })
      .where('id', '=', broken.id)
      .execute();
    expect(await due()).toBe(1);
    expect(await ordersOf(shop, fine.shopper)).toHaveLength(2);
    await shop.db.deleteFrom('recurring_orders').where('id', '=', broken.id).execute();
  });
});
