/** What customers do with repeating pickups. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { insertAddress, insertCard, newShopper, type Shopper } from '../shop';
import { due, latest, openDueShop, shop } from './due-shop';
import { back, datesOf, list, only, ordersOf, repeating } from './repeats';

openDueShop();

const post = async (shopper: Shopper, path: string, body?: unknown) =>
  (await back(shop, shopper)).post<'orders.skipRecurring'>(`/recurring/${path}`, body);

describe('confirming with a choice', () => {
  it('makes the order and the repeating pickup, once for one key', async () => {
    const shopper = await newShopper(shop.client);
    const body = { recurring: { every_weeks: 1 as const, ends: null } };
    const [one, other] = await Promise.all([shopper.confirm(body, 'key'), shopper.confirm(body, 'key')]);
    expect(one.body.data).toEqual(other.body.data);
    const found = await only(shop, shopper);
    expect(found).toMatchObject({
      every_weeks: 1,
      state: 'active',
      services: 'Wash & Fold',
      bags: 2,
      weekday: 1,
      user_card: { card_number: 'XXXX4242', brand: 'Visa' },
      pickup_address: '200 West 72nd Street, 4B',
      changes: [],
    });
    expect(datesOf(found)).toEqual([
      'ordered 11-23 7:00 AM',
      'planned 11-30 7:00 AM',
      'planned 12-07 7:00 AM',
      'planned 12-14 7:00 AM',
      'planned 12-21 7:00 AM',
      'planned 12-28 7:00 AM',
    ]);
    expect(found.dates[0]?.order_id).toBe(one.body.data.id);
    expect(found.dates[1]).toMatchObject({ delivery_date: '2026-12-02T00:00:00.000Z', message: '' });
    const [booking, ...more] = await mailsTo(shop.db, shopper.client.user.email);
    expect(booking?.body_text).toContain('\nRepeats: Every week\n');
    expect(more).toEqual([]);
  });

  it('refuses the key for another choice', async () => {
    const shopper = await newShopper(shop.client);
    await shopper.confirm({ recurring: { every_weeks: 1 } }, 'key');
    expect(await shopper.confirm({ recurring: { every_weeks: 2 } }, 'key')).toMatchObject({ status: 422 });
    expect(await shopper.confirm({}, 'key')).toMatchObject({ status: 422 });
    expect(await list(shop, shopper)).toHaveLength(1);
  });

  it('makes neither when one of them cannot be made', async () => {
    const shopper = await newShopper(shop.client);
    const tooEarly = { every_weeks: 1 as const, ends: '11-23-2026' };
    const refused = await shopper.confirm({ recurring: tooEarly });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'recurring.ends': expect.any(String) } },
    });
    expect(await ordersOf(shop, shopper)).toEqual([]);
  });

  it.each([3, 0, '1', null])('refuses %s weeks', async (every_weeks) => {
    const shopper = await newShopper(shop.client);
    const answer = await shopper.confirm({ recurring: { every_weeks: every_weeks as 1 } });
    expect(answer.status).toBe(422);
  });

  it('stops at ten of a customer', async () => {
    const shopper = await newShopper(shop.client);
    const recurring = { every_weeks: 4 as const };
    for (let count = 0; count < 10; count++)
      expect(await shopper.confirm({ recurring }, `key-${count}`)).toMatchObject({ status: 200 });
    expect(await shopper.confirm({ recurring }, 'key-10')).toMatchObject({
      status: 422,
      body: { message: 'You can have 10 repeating pickups. End one first.' },
    });
  });

  it('ends with its last date', async () => {
    const { shopper } = await repeating(shop, {
      recurring: { every_weeks: 2, ends: '12-21-2026' },
    });
    expect(datesOf(await only(shop, shopper))).toEqual([
      'ordered 11-23 7:00 AM',
      'planned 12-07 7:00 AM',
      'planned 12-21 7:00 AM',
    ]);
  });
});

describe('skipping', () => {
  it('takes out exactly one date, and can be undone', async () => {
    const { shopper, id } = await repeating(shop);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await post(shopper, `${id}/skip`, { date: '11-30-2026' });
      expect([status, body.message]).toEqual([200, 'Your pickup on Mon, Nov 30 is skipped.']);
      expect(datesOf(body.data).slice(0, 3)).toEqual([
        'ordered 11-23 7:00 AM',
        'skipped 11-30 7:00 AM',
        'planned 12-07 7:00 AM',
      ]);
    }
    expect(await due()).toBe(0);
    // Undone in time, its order is made at once.
    const { body } = await post(shopper, `${id}/skip`, { date: '11-30-2026', skip: false });
    expect(datesOf(body.data)[0]).toBe('ordered 11-30 7:00 AM');
    expect(await due('2026-12-05T12:00:00.000Z')).toBe(1);
    expect(await ordersOf(shop, shopper)).toHaveLength(3);
  });

  it('refuses a date that has its order, and one that is none of its dates', async () => {
    const { shopper, id } = await repeating(shop);
    const [order] = await ordersOf(shop, shopper);
    expect(await post(shopper, `${id}/skip`, { date: '11-23-2026' })).toMatchObject({
      status: 409,
      body: {
        message: `This pickup is already booked as order ${order?.order_number}. Change or cancel that order instead.`,
        data: { reason: 'ordered', order_id: order?.id },
      },
    });
    for (const date of ['12-01-2026', '11-16-2026', '11-29-2027', 'soon'])
      expect(await post(shopper, `${id}/skip`, { date })).toMatchObject({ status: 422 });
  });

  it('comes to nothing for the order that the customer canceled', async () => {
    const { shopper, id } = await repeating(shop);
    const [order] = await ordersOf(shop, shopper);
    await shopper.client.get(`/order/cancel/${order?.id}`);
    expect(datesOf(await only(shop, shopper))[0]).toBe('canceled 11-23 7:00 AM');
    expect(await post(shopper, `${id}/skip`, { date: '11-23-2026' })).toMatchObject({ status: 200 });
  });
});

describe('pausing', () => {
  it('makes no order until the day, then goes on by itself', async () => {
    const { shopper, id } = await repeating(shop);
    const { body } = await post(shopper, `${id}/pause`, { until: '12-10-2026' });
    expect(body.data.paused_until).toBe('2026-12-10T00:00:00.000Z');
    expect(datesOf(body.data)).toEqual([
      'ordered 11-23 7:00 AM',
      'planned 12-14 7:00 AM',
      'planned 12-21 7:00 AM',
      'planned 12-28 7:00 AM',
      'planned 01-04 7:00 AM',
      'planned 01-11 7:00 AM',
    ]);
    expect(await due('2026-12-07T12:00:00.000Z')).toBe(0);
    expect(await due('2026-12-12T12:00:00.000Z')).toBe(1);
    expect((await only(shop, shopper)).paused_until).toBeNull();
  });

  it('ends when the customer resumes', async () => {
    const { shopper, id } = await repeating(shop);
    await post(shopper, `${id}/pause`, { until: '12-10-2026' });
    for (let time = 0; time < 2; time++) {
      const { body } = await post(shopper, `${id}/pause`, { until: null });
      expect(body.data.paused_until).toBeNull();
      expect(datesOf(body.data)[1]).toBe('planned 11-30 7:00 AM');
    }
  });

  it('however long, leaves dates that can be skipped, and a booked one that can’t', async () => {
    const { shopper, id } = await repeating(shop);
    const { body } = await post(shopper, `${id}/pause`, { until: '11-15-2027' });
    const last = body.data.dates.at(-1)?.pickup_date ?? '';
    expect(last).toBe('2027-12-13T00:00:00.000Z');
    expect(await post(shopper, `${id}/skip`, { date: '12-13-2027' })).toMatchObject({
      status: 200,
      body: { data: { paused_until: '2027-11-15T00:00:00.000Z' } },
    });
    expect((await only(shop, shopper)).dates.at(-1)?.state).toBe('skipped');
    expect((await post(shopper, `${id}/skip`, { date: '11-23-2026' })).status).toBe(409);
  });

  it.each(['11-20-2026', '11-19-2026', '12-20-2027', ''])('refuses %s', async (until) => {
    const { shopper, id } = await repeating(shop);
    expect(await post(shopper, `${id}/pause`, { until })).toMatchObject({ status: 422 });
  });
});

describe('changing', () => {
  it('gives it another interval from the next date on', async () => {
    const { shopper, id } = await repeating(shop);
    const { body } = await post(shopper, `${id}/change`, { every_weeks: 2 });
    expect(datesOf(body.data).slice(0, 4)).toEqual([
      'ordered 11-23 7:00 AM',
      'planned 11-30 7:00 AM',
      'planned 12-14 7:00 AM',
      'planned 12-28 7:00 AM',
    ]);
  });

  it('moves it to another day and time of the week; a skipped week stays skipped', async () => {
    const { shopper, id } = await repeating(shop);
    await post(shopper, `${id}/skip`, { date: '12-07-2026' });
    const times = { weekday: 4, from_slot: '6:00 PM', to_slot: '8:00 PM' };
    for (let time = 0; time < 2; time++) {
      const { body } = await post(shopper, `${id}/change`, times);
      expect(datesOf(body.data).slice(0, 4)).toEqual([
        'ordered 11-23 7:00 AM',
        'planned 12-03 6:00 PM',
        'skipped 12-10 6:00 PM',
        'planned 12-17 6:00 PM',
      ]);
    }
    expect(await due('2026-12-01T22:59:59.000Z')).toBe(0);
    expect(await due('2026-12-01T23:00:00.000Z')).toBe(1);
  });

  it('gives it another address, card, handoff, tip and note', async () => {
    const { shopper, id } = await repeating(shop);
    const address = await insertAddress(shop.db, shopper.client.user.id, { address1: '1 Riverside Drive' });
    const card = await insertCard(shop.db, shopper.client.user.id);
    const { body } = await post(shopper, `${id}/change`, {
      pickup_address_id: address,
      delivery_address_id: address,
      user_card_id: card,
      handoff: 'doorman',
      tips: 7.5,
      special_instructions: 'Ring twice',
    });
    expect(body.data).toMatchObject({ pickup_address: '1 Riverside Drive, 4B', tips: 7.5 });
    await due();
    expect(await latest(shopper)).toMatchObject({
      pickup_address_id: address,
      delivery_address_id: address,
      card_id: card,
      handoff: 'doorman',
      tips_cents: 750,
      special_instructions: 'Ring twice',
    });
  });

  it('is handed to the doorman that the address has now, which nothing else asks about', async () => {
    const { shopper, id } = await repeating(shop);
    const edit = (doorman_building: 'yes' | 'no') =>
      shop.db
        .updateTable('user_addresses')
        .set({ doorman_building })
        .where('id', '=', shopper.address)
        .execute();
    const status = async (body: object) => (await post(shopper, `${id}/change`, body)).status;
    await edit('no');
    expect(await status({ pickup_address_id: shopper.address })).toBe(200);
    await edit('yes');
    expect(await status({ handoff: 'doorman' })).toBe(200);
    await edit('no');
    expect(await status({ handoff: 'doorman' })).toBe(422);
    expect(await status({ tips: 5 })).toBe(200);
  });

  it('refuses what could not be ordered, and changes nothing', async () => {
    const { shopper, id } = await repeating(shop);
    const expired = await insertCard(shop.db, shopper.client.user.id, '2026-10');
    const other = await newShopper(shop.client);
    const far = await insertAddress(shop.db, shopper.client.user.id, {
      zip_code: '99999',
      doorman_building: 'no',
    });
    const before = await only(shop, shopper);
    const refused: [object, number][] = [
      [{}, 422],
      [{ user_card_id: expired }, 422],
      [{ user_card_id: other.card }, 404],
      [{ pickup_address_id: other.address }, 404],
      [{ pickup_address_id: far }, 422],
      [{ weekday: 6 }, 422],
      [{ every_weeks: 3 }, 422],
      [{ from_slot: '7:00 AM' }, 422],
      [{ ends: '11-01-2026' }, 422],
      [{ tips: -1 }, 422],
    ];
    for (const [body, status] of refused)
      expect((await post(shopper, `${id}/change`, body)).status).toBe(status);
    expect(await only(shop, shopper)).toEqual(before);
  });
});

it('ends for good, keeps its orders, and can then be changed no more', async () => {
  const { shopper, id } = await repeating(shop);
  for (let time = 0; time < 2; time++) {
    const { status, body } = await post(shopper, `${id}/end`);
    expect([status, body.data.state, body.data.dates]).toEqual([200, 'ended', []]);
  }
  expect(await list(shop, shopper)).toEqual([]);
  expect(await due()).toBe(0);
  expect((await ordersOf(shop, shopper)).map(({ status }) => status)).toEqual([1]);
  for (const [call, body] of [
    ['skip', { date: '11-30-2026' }],
    ['change', { every_weeks: 2 }],
    ['pause', { until: '12-24-2026' }],
  ] as const)
    expect(await post(shopper, `${id}/${call}`, body)).toMatchObject({
      status: 409,
      body: { data: { reason: 'ended' } },
    });
});
