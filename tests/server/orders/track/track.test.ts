/** The link in the mails of an order, and the one that shows it to others. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { dropEndedLinks } from '@/server/orders/track/links';
import type { Placed } from '@/tests/server/staff/ops-shop';
import { linksIn, mailsTo } from '@/tests/server/support/services/mailbox';
import { readCalendar } from '../calendar/read-calendar';
import { openEvenShop, shop } from '../even-shop';
import { delivery, pickup } from '../moves';
import { back, repeating } from '../recurring/repeats';
import { act, keyIn, mailedKey, statusOf, times, track } from './by-link';

openEvenShop();

async function sharedKey(key: string): Promise<string> {
  const { body } = await act(key, 'share');
  return body.data.url.split('/').at(-1) ?? '';
}

describe('the link in a mail', () => {
  it('stands in the text and the HTML of each mail of an order, another one in each', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '2']);
    await shop.json(['status', order.number, '3']);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    const keys = mails.map(({ body_text }) => keyIn(body_text));
    expect(mails.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(mails.length);
    for (const [index, mail] of mails.entries()) {
      expect(mail.body_html).toContain(`https://laundry.test/track/${keys[index]}"`);
      expect((await track(keys[index] ?? '')).body.data).toMatchObject({ scope: 'manage', status: 3 });
    }
    expect(linksIn(mails[0]?.body_text ?? '')).toContain(`https://laundry.test/track/${keys[0]}/ics`);
    const stored = await shop.db.selectFrom('track_links').select('token_hash').execute();
    for (const key of keys) expect(JSON.stringify(stored)).not.toContain(key);
  });

  it('shows the order without price, card, last name and whole address', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    const { headers, body } = await track(await mailedKey(order));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toMatchObject({
      scope: 'manage',
      order_number: order.number,
      first_name: 'Ann',
      status: 1,
      step: { first: 'Pickup Tue, Nov 24, 7 – 9 AM' },
      can: [{ action: 'reschedule' }, { action: 'change_delivery' }, { action: 'cancel' }],
      shared: 0,
      ends: '2026-12-27T23:59:00-05:00',
    });
    const { address1, zip_code } = (await order.shopper.client.get<'orders.get'>(`/order/${order.id}`)).body
      .data.pickupAddress[0] ?? { address1: '', zip_code: '' };
    const told = JSON.stringify(body);
    for (const secret of [address1, zip_code, 'Lee', '$', '4242', order.shopper.client.user.email])
      expect(told).not.toContain(secret);
    expect(body.data.pickup_address).toMatch(/\p{L}+.*, New York$/u);
  });

  it('never tells a price, whatever the state of the order', async () => {
    const order = await shop.counted();
    const key = await mailedKey(order);
    for (const status of [4, 10, 5, 6, 7, 8, 9, 11]) {
      await shop.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
      const { data } = (await track(key)).body;
      expect(data.step.first).not.toBe('');
      expect(JSON.stringify(data)).not.toMatch(/\$|estimate|net_price|cents/);
    }
    await shop.db.updateTable('orders').set({ status: 10 }).where('id', '=', order.id).execute();
    expect((await track(key)).body.data.step).toEqual({
      first: 'We need your OK to continue',
      second: 'Sign in to see the price and decide. We won’t clean or charge anything until then.',
    });
    await shop.db.updateTable('orders').set({ status: 4 }).where('id', '=', order.id).execute();
  });

  it('gives its order as a calendar, with the address in part', async () => {
    const order = await shop.placed();
    const { body, headers } = await shop.client.get<'orders.trackCalendar'>(
      `/track/${await mailedKey(order)}/ics`,
    );
    const own = await order.shopper.client.get<'orders.calendar'>(`/order/${order.id}/ics`);
    const [linked, signedIn] = [readCalendar(body.data), readCalendar(own.body.data)];
    expect(linked.events.map(({ uid }) => uid)).toEqual(signedIn.events.map(({ uid }) => uid));
    expect(linked.events[0]?.location).not.toMatch(/\d{2}/);
    expect(linked.events[0]?.description).not.toContain('http');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('works until 30 days after the delivery, and then is as if it had never been', async () => {
    const order = await shop.counted();
    const key = await mailedKey(order);
    for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
    shop.clock.set('2026-12-20T14:59:59.000Z');
    expect((await track(key)).body.data).toMatchObject({ status: 8, can: [] });
    shop.clock.set('2026-12-20T15:00:00.000Z');
    const ended = await track(key);
    const never = await track('A'.repeat(22));
    expect([ended.status, ended.body]).toEqual([404, never.body]);
    expect((await act(key, 'share')).status).toBe(404);
  });

  it('is deleted once it has ended', async () => {
    const ended = await shop.placed();
    await ended.shopper.client.get(`/order/cancel/${ended.id}`);
    const alive = await shop.placed();
    const count = async (order: Placed) =>
      (await shop.db.selectFrom('track_links').select('id').where('order_id', '=', order.id).execute())
        .length;
    const run = () => dropEndedLinks({ ...shop.client.services, signal: new AbortController().signal });
    await run();
    expect([await count(ended), await count(alive)]).toEqual([2, 1]);
    await shop.db
      .updateTable('orders')
      .set({ delivery_date: '2027-06-01' })
      .where('id', '=', alive.id)
      .execute();
    shop.clock.set('2027-01-10T15:00:00.000Z');
    await run();
    expect([await count(ended), await count(alive)]).toEqual([0, 1]);
  });
});

describe('the link of an order whose pickup repeats', () => {
  const repeats = async () => {
    const { shopper, id } = await repeating(shop);
    const key = await mailedKey({ shopper });
    return {
      ...shopper,
      key,
      told: async () => (await track(key)).body.data.repeats,
      send: async (what: string, body: object) =>
        expect((await (await back(shop, shopper)).post(`/recurring/${id}/${what}`, body)).status).toBe(200),
    };
  };
  const goesOn = 'Canceling this order doesn’t end that. You can end it in Orders, under Repeating pickups.';

  it('says before a cancellation that it goes on, until it has ended', async () => {
    const { told, send } = await repeats();
    const weekly = 'Your pickup repeats every week.';
    expect(await told()).toBe(`${weekly} The next one is Mon, Nov 30, 7 – 9 AM. ${goesOn}`);
    await send('pause', { until: '12-10-2026' });
    expect(await told()).toBe(
      `${weekly} It’s paused until Thu, Dec 10. The next one is Mon, Dec 14, 7 – 9 AM. ${goesOn}`,
    );
    await send('end', {});
    expect(await told()).toBe('Your repeating pickup has ended. We won’t book any more pickups.');
  });

  it('says so in the mail of a cancellation too', async () => {
    const { client, key, told } = await repeats();
    const text = await told();
    await act(key, 'cancel');
    expect((await mailsTo(shop.db, client.user.email)).at(-1)?.body_text).toContain(text);
  });

  it('names no card in what stands in the way', async () => {
    const { card, told } = await repeats();
    await shop.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', card).execute();
    const text = await told();
    expect(text).toBe(
      `Your pickup repeats every week. Something keeps us from placing the next order. Sign in to see what. ${goesOn}`,
    );
    expect(text).not.toContain('4242');
  });

  it('says nothing of it to who only looks, once it is canceled, and of an order that does not repeat', async () => {
    const { key, told } = await repeats();
    expect((await track(await sharedKey(key))).body.data.repeats).toBe('');
    await act(key, 'cancel');
    expect(await told()).toBe('');
    expect((await track(await mailedKey(await shop.placed()))).body.data.repeats).toBe('');
  });
});

describe('a shared link', () => {
  it('shows the order and can do nothing', async () => {
    const order = await shop.placed();
    const key = await mailedKey(order);
    const view = await sharedKey(key);
    expect(view).toMatch(/^[\w-]{22}$/);
    expect((await track(view)).body.data).toMatchObject({ scope: 'view', can: [], shared: 0 });
    expect((await track(key)).body.data.shared).toBe(1);
    expect((await shop.client.get(`/track/${view}/ics`)).status).toBe(200);
    const never = await act('A'.repeat(22), 'cancel');
    for (const what of ['cancel', 'share', 'unshare'])
      expect(await act(view, what)).toMatchObject({ status: 404, body: never.body });
    const moved = await act(view, 'reschedule', { ...pickup('11-30-2026'), ...delivery('12-02-2026') });
    expect([moved.status, (await times(view)).status]).toEqual([404, 404]);
    expect(await statusOf(order)).toBe(1);
  });

  it('is made by its signed-in customer too, while links of the order work', async () => {
    const order = await shop.placed();
    const share = () => order.shopper.client.post<'orders.share'>(`/order/${order.id}/share`);
    const view = (await share()).body.data.url.split('/').at(-1) ?? '';
    expect((await track(view)).body.data).toMatchObject({ scope: 'view', can: [] });
    expect((await track(await mailedKey(order))).body.data.shared).toBe(1);
    const longAgo = { delivered_at: '2020-01-01T00:00:00.000Z' };
    await shop.db.updateTable('orders').set(longAgo).where('id', '=', order.id).execute();
    expect((await share()).status).toBe(404);
  });

  it('ends when its maker says so; the link of the mail goes on', async () => {
    const key = await mailedKey(await shop.placed());
    const views = [await sharedKey(key), await sharedKey(key)];
    expect((await act(key, 'unshare')).body.message).toBe('The shared links don’t work anymore.');
    for (const view of views) expect((await track(view)).status).toBe(404);
    expect((await track(key)).body.data.shared).toBe(0);
    expect((await act(key, 'unshare')).status).toBe(200);
  });

  it('is one of ten at most', async () => {
    const key = await mailedKey(await shop.placed());
    for (let made = 0; made < 10; made++) expect((await act(key, 'share')).status).toBe(200);
    const refused = await act(key, 'share');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This order has 10 shared links. End them first.',
    ]);
  });
});

describe('a wrong link', () => {
  it.each([
    'x',
    'A'.repeat(21),
    'A'.repeat(23),
    '%00'.repeat(22),
    '..%2f..%2forders',
    "'%20or%201=1--aaaaaaaaaaa",
  ])('answers %s like a link that never was', async (key) => {
    const reply = await track(key);
    expect([reply.status, reply.body.message]).toEqual([404, 'Not found']);
  });

  it('a calendar’s address opens no order, and a link no calendar', async () => {
    const order = await shop.placed();
    const { url } = (await order.shopper.client.post<'orders.setFeed'>('/calendar-feed', { on: 'yes' })).body
      .data;
    expect((await track(url?.slice(-26, -4) ?? '')).status).toBe(404);
    expect((await shop.client.get(`/calendar/${await mailedKey(order)}.ics`)).status).toBe(404);
  });
});
