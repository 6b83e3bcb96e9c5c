/** An order's calendar file and the private feed, over HTTP and real databases. Holds on both engines. */
import { afterEach, describe, expect, it } from 'vitest';
import { openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { forFile } from '../../support/for-file';
import { delivery, move, pickup } from '../moves';
import { readCalendar } from './read-calendar';

const FRIDAY = '2026-11-20T15:00:00.000Z';

const shop = forFile(openOpsShop);
afterEach(() => shop.clock.set(FRIDAY));

const fileOf = async ({ shopper, id }: Placed) => {
  const reply = await shopper.client.get<'orders.calendar'>(`/order/${id}/ics`);
  return { reply, calendar: readCalendar(reply.body.data) };
};

const setFeed = async ({ shopper }: Placed, on: 'yes' | 'no') =>
  (await shopper.client.post<'orders.setFeed'>('/calendar-feed', { on })).body.data;

/** The feed as a calendar program asks for it: without a session. */
const readFeed = (url: string | null, headers: Record<string, string> = {}) =>
  shop.client.get<'orders.feed'>(`/calendar/${url?.split('/').at(-1)}`, { headers });

describe('an order as a calendar file', () => {
  it('is saved under its number, and asked again with its ETag', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    const { reply, calendar } = await fileOf(order);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="order-${order.number}.ics"`,
      'cache-control': 'private, no-cache',
    });
    expect(calendar).toMatchObject({ name: `Order ${order.number}`, refresh: [null, null] });
    expect(calendar.events.map(({ start }) => start)).toEqual([
      '2026-11-24T12:00:00.000Z',
      '2026-11-27T23:00:00.000Z',
    ]);
    const again = await order.shopper.client.get(`/order/${order.id}/ics`, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('raises SEQUENCE under the same UID with each change, and ends with a cancellation', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    const { calendar: first } = await fileOf(order);
    await move(order, { ...pickup('11-25-2026'), ...delivery('11-30-2026') });
    const { calendar: moved } = await fileOf(order);
    await move(order, delivery('12-01-2026'));
    const { calendar: later } = await fileOf(order);
    await order.shopper.client.get(`/order/cancel/${order.id}`);
    const { calendar: canceled } = await fileOf(order);
    const files = [first, moved, later, canceled];
    expect(files.map(({ events }) => events.map(({ sequence }) => sequence))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(new Set(files.map(({ events }) => events.map(({ uid }) => uid).join())).size).toBe(1);
    expect(canceled.events.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(later.events[1]?.start).toBe('2026-12-01T23:00:00.000Z');
  });

  it('takes a missed pickup out, and brings it back with its new time', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '11']);
    const { calendar: missed } = await fileOf(order);
    expect(missed).toMatchObject({
      events: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    });
    await move(order, { ...pickup('11-25-2026'), ...delivery('11-30-2026') });
    const { calendar: back } = await fileOf(order);
    expect(back.events.map(({ status, sequence }) => [status, sequence])).toEqual([
      ['CONFIRMED', 2],
      ['CONFIRMED', 2],
    ]);
  });
});

describe('the private calendar', () => {
  it('has no address until its customer makes one, and shows it once', async () => {
    const order = await shop.placed();
    const state = () => order.shopper.client.get<'orders.feedState'>('/calendar-feed');
    expect((await state()).body.data).toEqual({ on: false, since: null });
    const made = await setFeed(order, 'yes');
    expect(made).toEqual({
      on: true,
      since: '2026-11-20T10:00:00-05:00',
      url: expect.stringMatching(/^https:\/\/laundry\.test\/calendar\/[\w-]{22}\.ics$/),
    });
    expect((await state()).body.data).toEqual({ on: true, since: made.since });
    const rows = await shop.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.url?.slice(-26, -4));
  });

  it('has every coming visit of its customer and of nobody else, canceled ones marked', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    await shop.placed({ ...pickup('11-25-2026'), ...delivery('11-30-2026') });
    const second = await order.shopper.confirm({ ...pickup('11-30-2026'), ...delivery('12-02-2026') });
    const { url } = await setFeed(order, 'yes');
    const file = async () => readCalendar((await readFeed(url)).body.data);
    const starts = async () =>
      (await file()).events.map(({ start, status }) => `${start.slice(5, 10)} ${status}`);
    expect((await file()).refresh).toEqual(['PT1H', 'PT1H']);
    expect(await starts()).toEqual([
      '11-24 CONFIRMED',
      '11-27 CONFIRMED',
      '11-30 CONFIRMED',
      '12-02 CONFIRMED',
    ]);
    await order.shopper.client.get(`/order/cancel/${second.body.data.id}`);
    expect((await starts()).slice(2)).toEqual(['11-30 CANCELLED', '12-02 CANCELLED']);
    // In New York it is still the day before.
    shop.clock.set('2026-11-25T04:00:00.000Z');
    expect((await starts())[0]).toBe('11-24 CONFIRMED');
    shop.clock.set('2026-11-25T06:00:00.000Z');
    expect((await starts())[0]).toBe('11-27 CONFIRMED');
  });

  it('is asked again with its ETag, which changes with an order', async () => {
    const order = await shop.placed();
    const { url } = await setFeed(order, 'yes');
    const { headers } = await readFeed(url);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const tag = headers.get('etag') ?? '';
    expect((await readFeed(url, { 'if-none-match': tag })).status).toBe(304);
    await move(order, { ...pickup('11-25-2026'), ...delivery('11-30-2026') });
    expect((await readFeed(url, { 'if-none-match': tag })).status).toBe(200);
  });

  it('leaves an old address dead once there is a new one, or none', async () => {
    const order = await shop.placed();
    const first = await setFeed(order, 'yes');
    const second = await setFeed(order, 'yes');
    expect(second.url).not.toBe(first.url);
    expect([(await readFeed(first.url)).status, (await readFeed(second.url)).status]).toEqual([404, 200]);
    expect(await setFeed(order, 'no')).toEqual({ on: false, since: null, url: null });
    const gone = await readFeed(second.url);
    const never = await readFeed(`/${'A'.repeat(22)}.ics`);
    expect([gone.status, gone.body]).toEqual([never.status, never.body]);
    expect(await setFeed(order, 'no')).toMatchObject({ on: false });
  });

  it.each(['x.ics', `${'A'.repeat(22)}`, `${'A'.repeat(23)}.ics`, `${'%00'.repeat(22)}.ics`, '..%2f.ics'])(
    'answers %s like an address that never was',
    async (file) => {
      const reply = await shop.client.get(`/calendar/${file}`);
      expect([reply.status, reply.body.message]).toEqual([404, 'Not found']);
    },
  );
});
