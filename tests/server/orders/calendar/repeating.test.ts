/** Repeating pickups in the private calendar, before and after their orders are made. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { closeDay } from '@/server/service-area/closed-days';
import { due, latest, openDueShop, shop } from '../recurring/due-shop';
import { back, repeating } from '../recurring/repeats';
import type { Shopper } from '../shop';
import { type ReadEvent, readCalendar } from './read-calendar';

openDueShop();

/** Reads the private calendar as a program does that subscribed to it. */
async function subscribe(shopper: Shopper) {
  const client = await back(shop, shopper);
  const { url } = (await client.post<'orders.setFeed'>('/calendar-feed', { on: 'yes' })).body.data;
  return async () => {
    const { body } = await shop.client.get<'orders.feed'>(`/calendar/${url?.split('/').at(-1)}`);
    return readCalendar(body.data).events;
  };
}

const post = async (shopper: Shopper, path: string, body: object) => {
  const answer = await (await back(shop, shopper)).post(`/recurring/${path}`, body);
  expect(answer.status).toBe(200);
};

const pickups = (events: readonly ReadEvent[]) => events.filter(({ uid }) => uid.startsWith('pickup-'));
/** '11-30 12:00 TENTATIVE' */
const linesOf = (events: readonly ReadEvent[]) =>
  pickups(events).map(({ start, status }) => `${start.slice(5, 16).replace('T', ' ')} ${status}`);

const weeks = [
  '11-23 12:00 CONFIRMED',
  '11-30 12:00 TENTATIVE',
  '12-07 12:00 TENTATIVE',
  '12-14 12:00 TENTATIVE',
  '12-21 12:00 TENTATIVE',
  '12-28 12:00 TENTATIVE',
];

describe('the private calendar with a repeating pickup', () => {
  it('has its six dates, each with pickup and delivery, and says what they are', async () => {
    const { shopper } = await repeating(shop);
    const events = await (await subscribe(shopper))();
    expect(linesOf(events)).toEqual(weeks);
    expect(events).toHaveLength(12);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(12);
    const [planned, delivery] = events.slice(2);
    expect(planned).toMatchObject({
      summary: expect.stringMatching(/^Planned pickup: /),
      location: '200 West 72nd Street, 4B, New York, NY 10023',
      description: expect.stringMatching(
        /^Every week: Wash & Fold\. We place each order two days before its pickup, .*\nhttps:\/\/laundry\.test\/orders#repeating-pickups$/,
      ),
      start: '2026-11-30T12:00:00.000Z',
      end: '2026-11-30T14:00:00.000Z',
    });
    expect(delivery).toMatchObject({
      summary: expect.stringMatching(/^Planned delivery: /),
      start: '2026-12-02T23:00:00.000Z',
      status: 'TENTATIVE',
    });
  });

  it('shows one event, not two, when an order is made: the same UID with a higher SEQUENCE', async () => {
    const { shopper } = await repeating(shop);
    const read = await subscribe(shopper);
    const before = await read();
    expect(await due()).toBe(1);
    const after = await read();
    expect(linesOf(after).slice(0, 2)).toEqual(['11-30 12:00 CONFIRMED', '12-07 12:00 TENTATIVE']);
    for (const kind of ['pickup-', 'delivery-']) {
      const on = (events: ReadEvent[]) =>
        events.filter(({ uid, start }) => uid.startsWith(kind) && start >= '2026-11-30').slice(0, 1)[0];
      const [planned, booked] = [on(before), on(after)];
      expect(booked?.uid).toBe(planned?.uid);
      expect(booked?.sequence).toBeGreaterThan(planned?.sequence ?? 0);
      expect(booked?.summary).not.toContain('Planned');
    }
    // The order's own file is of the same event.
    const order = await latest(shopper);
    const client = await back(shop, shopper);
    const { body } = await client.get<'orders.calendar'>(`/order/${order?.id}/ics`);
    expect(readCalendar(body.data).events.map(({ uid }) => uid)).toEqual(
      after.slice(0, 2).map(({ uid }) => uid),
    );
    // Canceled, it is taken out under that UID, and nothing comes in its place.
    await client.get(`/order/cancel/${order?.id}`);
    expect(linesOf(await read()).slice(0, 2)).toEqual(['11-30 12:00 CANCELLED', '12-07 12:00 TENTATIVE']);
  });

  it('follows a skipped date and back', async () => {
    const { shopper, id } = await repeating(shop);
    const read = await subscribe(shopper);
    const second = async () => pickups(await read())[1];
    const planned = await second();
    shop.clock.advance(60_000);
    await post(shopper, `${id}/skip`, { date: '11-30-2026' });
    const skipped = await second();
    shop.clock.advance(60_000);
    await post(shopper, `${id}/skip`, { date: '11-30-2026', skip: false });
    const kept = await second();
    expect([planned, skipped, kept].map((event) => event?.status)).toEqual([
      'TENTATIVE',
      'CANCELLED',
      'TENTATIVE',
    ]);
    expect(new Set([planned, skipped, kept].map((event) => event?.uid)).size).toBe(1);
    const sequences = [planned, skipped, kept].map((event) => event?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it('follows a day that closes, under the same UID, with the reason', async () => {
    const { shopper } = await repeating(shop);
    const read = await subscribe(shopper);
    const [, before] = pickups(await read());
    await closeDay(shop.db, '2026-11-30', 'Founders’ Day', '2026-11-20');
    const [, after] = pickups(await read());
    expect(after).toMatchObject({ uid: before?.uid, start: '2026-12-01T12:00:00.000Z' });
    expect(after?.description).toContain('We’re closed Mon, Nov 30 (Founders’ Day).');
  });

  it('names what stands in the way, and leaves out a place that we no longer come to', async () => {
    const { shopper } = await repeating(shop);
    const read = await subscribe(shopper);
    await shop.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', shopper.card).execute();
    expect(pickups(await read())[1]?.description).toContain(
      'The card Visa ending 4242 has expired. Choose another.',
    );
    const zip = shop.db.updateTable('zip_codes').where('zip_code', '=', '10023');
    await zip.set({ active: 'no' }).execute();
    expect(linesOf(await read())).toEqual(weeks.slice(0, 1));
    await zip.set({ active: 'yes' }).execute();
  });

  it('has nothing for the time of a pause, and no more once it has ended', async () => {
    const { shopper, id } = await repeating(shop);
    const read = await subscribe(shopper);
    await post(shopper, `${id}/pause`, { until: '12-10-2026' });
    expect(linesOf(await read()).slice(0, 2)).toEqual(['11-23 12:00 CONFIRMED', '12-14 12:00 TENTATIVE']);
    await post(shopper, `${id}/end`, {});
    expect(linesOf(await read())).toEqual(weeks.slice(0, 1));
  });

  it('is nobody else’s', async () => {
    await repeating(shop);
    const { shopper } = await repeating(shop);
    expect(linesOf(await (await subscribe(shopper))())).toEqual(weeks);
  });
});

describe('the hour on the clock stays', () => {
  it.each([
    // 11 AM and 12 PM UTC are 7 AM in New York.
    ['November', '2026-10-23T15:00:00.000Z', '10-26-2026', '10-28-2026', ['10-26 11:00', '11-02 12:00']],
    ['March', '2027-03-05T15:00:00.000Z', '03-08-2027', '03-10-2027', ['03-08 12:00', '03-15 11:00']],
  ])('when it changes in %s', async (_, now, pickup_date, delivery_date, [first, second]) => {
    shop.clock.set(now);
    const { shopper } = await repeating(shop, { pickup_date, delivery_date });
    const read = await subscribe(shopper);
    expect(linesOf(await read()).slice(0, 2)).toEqual([`${first} CONFIRMED`, `${second} TENTATIVE`]);
    const [, planned] = pickups(await read());
    // 48 hours before, by the clock that never changes.
    const inTime = new Date(Date.parse(planned?.start ?? '') - 48 * 3_600_000);
    expect(await due(inTime.toISOString())).toBe(1);
    const made = pickups(await read()).find(({ uid }) => uid === planned?.uid);
    expect(made).toMatchObject({ start: planned?.start, end: planned?.end, status: 'CONFIRMED' });
  });
});
