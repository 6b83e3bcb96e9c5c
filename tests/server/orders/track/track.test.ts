/** The link in the mails of an order, and the one that shows it to others. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { KEY_PLACE, withKey } from '@/server/notifications/access-keys';
import { dropEndedLinks } from '@/server/orders/track/links';
import { type Placed, rowOf } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { readCalendar } from '../calendar/read-calendar';
import { openEvenShop, shop } from '../even-shop';
import { delivery, pickup } from '../moves';
import { back, repeating } from '../recurring/repeats';
import { act, keyIn, mailedKey, post, sharedKey, statusOf, times, track, wait } from './by-link';

openEvenShop();

describe('the link in a mail', () => {
  it('is made when the mail is handed over: no waiting mail, given-up mail or backup has one', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '2']);
    await shop.json(['status', order.number, '3']);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.length).toBeGreaterThan(2);
    const keys = new Set<string>();
    for (const mail of mails) {
      expect(mail.body_html).toContain(`https://laundry.test/track/${KEY_PLACE}"`);
      const { text, html } = await withKey(shop.db, { ...mail, key_order_id: order.id }, shop.clock.now());
      const key = keyIn(text);
      keys.add(key);
      expect(html).toContain(`https://laundry.test/track/${key}"`);
      expect([text, html].join()).not.toContain(KEY_PLACE);
      expect((await track(key)).body.data).toMatchObject({ scope: 'manage', status: 3 });
    }
    expect(keys.size).toBe(mails.length);
    expect((await track(KEY_PLACE)).status).toBe(404);
    const tables = JSON.stringify([
      await shop.db.selectFrom('outbox').selectAll().execute(),
      await shop.db.selectFrom('access_keys').selectAll().execute(),
      await shop.db.selectFrom('notifications').selectAll().execute(),
    ]);
    for (const key of keys) expect(tables).not.toContain(key);
  });

  it('shows its owner the order with its price, and not whose it is nor how to get in', async () => {
    const order = await shop.placed({
      ...pickup('11-24-2026'),
      ...delivery('11-27-2026'),
      special_instructions: 'The key is under the mat',
    });
    const { headers, body } = await track(await mailedKey(order));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body.data).toMatchObject({
      scope: 'manage',
      order_number: order.number,
      first_name: 'Ann',
      status: 1,
      step: { first: 'Pickup Tue, Nov 24, 7 – 9 AM' },
      can: [{ action: 'reschedule' }, { action: 'change_delivery' }, { action: 'cancel' }, { action: 'tip' }],
      receipt: { net_price: expect.any(Number), special_instructions: '', stain_notes: [] },
      shared: 0,
      ends: '2026-12-27T23:59:00-05:00',
    });
    const told = JSON.stringify(body);
    for (const secret of [
      'Lee',
      'under the mat',
      order.shopper.client.user.email,
      order.shopper.client.user.mobile,
    ])
      expect(told).not.toContain(secret);
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
    expect((await track(key)).body.data).toMatchObject({
      status: 8,
      can: [],
      receipt: { order_number: order.number },
    });
    shop.clock.set('2026-12-20T15:00:00.000Z');
    const ended = await track(key);
    const never = await track('A'.repeat(22));
    expect([ended.status, ended.body]).toEqual([404, never.body]);
    expect((await post(key, 'share', {})).status).toBe(404);
  });

  it('is deleted once it has ended', async () => {
    const ended = await shop.placed();
    const alive = await shop.placed();
    for (const order of [ended, alive]) await mailedKey(order);
    await ended.shopper.client.get(`/order/cancel/${ended.id}`);
    const count = async (order: Placed) =>
      (await shop.db.selectFrom('access_keys').select('id').where('order_id', '=', order.id).execute())
        .length;
    const run = () => dropEndedLinks({ ...shop.client.services, signal: new AbortController().signal });
    await run();
    expect([await count(ended), await count(alive)]).toEqual([1, 1]);
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
  it('ends a day after the delivery', async () => {
    const order = await shop.counted();
    const key = await mailedKey(order);
    const view = await sharedKey(key);
    for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
    wait(86_300);
    expect((await track(view)).status).toBe(200);
    wait(200);
    expect([(await track(view)).status, (await track(key)).status]).toEqual([404, 200]);
  });

  it('shows times and can do nothing', async () => {
    const order = await shop.placed();
    const key = await mailedKey(order);
    const view = await sharedKey(key);
    expect(view).toMatch(/^[\w-]{22}$/);
    const { data } = (await track(view)).body;
    expect(data).toMatchObject({ scope: 'view', can: [], shared: 0, forms: {}, receipt: null, bags: null });
    expect((await track(key)).body.data.shared).toBe(1);
    const file = await shop.client.get<'orders.trackCalendar'>(`/track/${view}/ics`);
    const { address1 } = JSON.parse((await rowOf(shop, order)).pickup_address) as { address1: string };
    const told = JSON.stringify([data, file.body, [...file.headers]]);
    for (const secret of [order.number, 'Ann', 'Lee', 'Wash', '$', address1, 'Street'])
      expect(told).not.toContain(secret);
    expect([data.area, readCalendar(file.body.data).events[0]?.location]).toEqual(['West 70s', 'West 70s']);
    const never = await post('A'.repeat(22), 'cancel', {});
    for (const what of ['cancel', 'share', 'unshare', 'decide', 'end', 'prove', 'not-mine'])
      expect(await post(view, what, { decision: 'approve', digits: '1234' })).toMatchObject({
        status: 404,
        body: never.body,
      });
    const moved = await post(view, 'reschedule', { ...pickup('11-30-2026'), ...delivery('12-02-2026') });
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
