import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leavePlaces, newShopper, openShop } from '../orders/shop';
import { forFile } from '../support/for-file';

const shop = forFile(openShop);
beforeAll(async () => {
  await shop.db
    .insertInto('inactive_dates')
    .values({ inactive_date: '2026-11-26', reason: 'Thanksgiving Day' })
    .execute();
  await shop.db.updateTable('slot_templates').set({ pickup_capacity: 3, delivery_capacity: 2 }).execute();
});
beforeEach(() => shop.clock.set('2026-11-20T15:00:00.000Z'));

const ask = (query: Record<string, string | number> = {}) =>
  shop.client.get<'service-area.slots'>('/slots', { query: { zip_code: '10023', ...query } });
const slots = async (query?: Record<string, string | number>) => (await ask(query)).body.data;
/** '7:00 AM': places left, or the reason. */
const shown = (list: { from_slot: string; left?: number; reason?: string }[]) =>
  Object.fromEntries(list.map(({ from_slot, left, reason }) => [from_slot, reason ?? left]));

describe('GET /slots', () => {
  it('starts with the first day on which something is free', async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      date: '11-20-2026',
      delivery_date: '11-24-2026',
      earliest_delivery: '11-24-2026',
      cutoff_at: '2026-11-19T20:00:00-05:00',
      last_date: '12-20-2026',
      inactive: [{ pickup_date: '11-26-2026', reason: 'Thanksgiving Day' }],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.pickup[0]).toEqual({
      from_slot: '7:00 AM',
      to_slot: '9:00 AM',
      available: false,
      reason: 'This time has passed',
    });
    expect(body.data.pickup[2]).toEqual({
      from_slot: '12:00 PM',
      to_slot: '2:00 PM',
      available: true,
      left: 3,
    });
    expect(shown(body.data.pickup)).toEqual({
      '7:00 AM': 'This time has passed',
      '9:00 AM': 'This time has passed',
      '12:00 PM': 3,
      '4:00 PM': 3,
      '6:00 PM': 3,
      '8:00 PM': 3,
    });
    // The first free pickup is at noon, so two full days later it is noon too.
    expect(shown(body.data.delivery)).toEqual({
      '7:00 AM': 'Ready from 12:00 PM',
      '9:00 AM': 'Ready from 12:00 PM',
      '12:00 PM': 2,
      '4:00 PM': 2,
      '6:00 PM': 2,
      '8:00 PM': 2,
    });
  });

  it('counts what is taken, and says what is full', async () => {
    const ann = await newShopper(shop.client);
    await leavePlaces(shop.db, 'pickup', '2026-11-23', ['9:00 AM', '11:00 AM', 540], 0);
    await ann.confirm({}, 'one');
    const { data } = (await ann.confirm({ tips: 1 }, 'two')).body;
    const monday = await slots({ date: '11-23-2026', delivery_date: '11-25-2026' });
    expect(shown(monday.pickup)).toMatchObject({ '7:00 AM': 1, '9:00 AM': 'Full', '12:00 PM': 3 });
    expect(shown(monday.delivery)).toMatchObject({ '4:00 PM': 2, '6:00 PM': 'Full' });
    await ann.client.get(`/order/cancel/${data.id}`);
    const later = await slots({ date: '11-23-2026', delivery_date: '11-25-2026' });
    expect(shown(later.pickup)).toMatchObject({ '7:00 AM': 2 });
    expect(shown(later.delivery)).toMatchObject({ '6:00 PM': 1 });
  });

  it('lets one day differ from the regular week: more places, another slot', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-12-02', ['7:00 AM', '9:00 AM', 420], 9);
    await leavePlaces(shop.db, 'pickup', '2026-12-02', ['2:00 PM', '4:00 PM', 840], 1);
    const { pickup } = await slots({ date: '12-02-2026' });
    expect(pickup.map(({ from_slot, left }) => [from_slot, left])).toEqual([
      ['7:00 AM', 9],
      ['9:00 AM', 3],
      ['12:00 PM', 3],
      ['2:00 PM', 1],
      ['4:00 PM', 3],
      ['6:00 PM', 3],
      ['8:00 PM', 3],
    ]);
  });

  it('makes no rows by being asked', async () => {
    await slots({ date: '12-03-2026' });
    const rows = await shop.db
      .selectFrom('slot_days')
      .select('id')
      .where('slot_date', '=', '2026-12-03')
      .execute();
    expect(rows).toEqual([]);
  });

  it('answers a holiday with the reason, and has nothing on weekends', async () => {
    const { pickup } = await slots({ date: '11-26-2026' });
    expect(pickup).toHaveLength(6);
    for (const slot of pickup) expect(slot).toMatchObject({ available: false, reason: 'Thanksgiving Day' });
    expect((await slots({ date: '11-21-2026' })).pickup).toEqual([]);
  });

  it.each([
    ['11-19-2026', 'This day has passed'],
    ['12-21-2026', 'You can book pickups up to 30 days ahead'],
    ['12-31-9999', 'You can book pickups up to 30 days ahead'],
    ['01-01-0001', 'This day has passed'],
    ['02-30-2026', 'Enter a date as MM-DD-YYYY'],
  ])('refuses %s', async (date, message) => {
    const { status, body } = await ask({ date });
    expect([status, body.errors]).toEqual([422, { date: message }]);
  });

  it('tells the deliveries of a pickup that is over, with the closed days since then', async () => {
    shop.clock.set('2026-11-27T15:00:00.000Z');
    const asked = {
      date: '11-25-2026',
      delivery_date: '12-01-2026',
      turn_around_id: 1,
      from_slot: '7:00 AM',
    };
    const { earliest_delivery, delivery_date, pickup, delivery } = await slots(asked);
    // Thursday was Thanksgiving, Friday and Monday are the two business days.
    expect([earliest_delivery, delivery_date]).toEqual(['11-30-2026', '12-01-2026']);
    for (const slot of pickup)
      expect(slot).toMatchObject({ available: false, reason: 'This day has passed' });
    expect(shown(delivery)['7:00 AM']).toBe(2);
    expect((await slots({ ...asked, delivery_date: '11-27-2026' })).delivery_date).toBe('11-30-2026');
    expect((await ask({ ...asked, date: '01-01-0001', delivery_date: '12-31-9999' })).status).toBe(200);
  });

  it('follows the clock of New York: cut-off, evening, midnight, daylight saving', async () => {
    const at = async (instant: string, query: Record<string, string> = {}) => {
      shop.clock.set(instant);
      const { date, cutoff_at, pickup } = await slots(query);
      return { date, cutoff_at, first: shown(pickup)['7:00 AM'] };
    };
    // Sunday, 7:59:59 PM and 8 PM
    expect(await at('2026-11-30T00:59:59.000Z')).toMatchObject({ date: '11-30-2026', first: 3 });
    expect(await at('2026-11-30T01:00:00.000Z')).toMatchObject({ date: '12-01-2026' });
    expect(await at('2026-11-30T01:00:00.000Z', { date: '11-30-2026' })).toEqual({
      date: '11-30-2026',
      cutoff_at: '2026-11-29T20:00:00-05:00',
      first: 'Past the 8 PM cut-off',
    });
    // 12:30 AM in New York: today's slots are more than two hours ahead and open again.
    expect(await at('2026-11-30T05:30:00.000Z')).toMatchObject({ date: '11-30-2026', first: 3 });
    // The Sunday when daylight saving time starts: 8 PM is an hour earlier in UTC.
    expect(await at('2027-03-15T00:00:00.000Z', { date: '03-15-2027' })).toMatchObject({
      cutoff_at: '2027-03-14T20:00:00-04:00',
      first: 'Past the 8 PM cut-off',
    });
    expect(await at('2027-03-14T23:59:59.000Z', { date: '03-15-2027' })).toMatchObject({ first: 3 });
  });

  it('knows when the doorman is there', async () => {
    const { pickup, delivery } = await slots({
      date: '11-24-2026',
      doorman_from: '9:00 AM',
      doorman_to: '6:00 PM',
    });
    expect(shown(pickup)).toEqual({
      '7:00 AM': 'Doorman from 9:00 AM',
      '9:00 AM': 3,
      '12:00 PM': 3,
      '4:00 PM': 3,
      '6:00 PM': 'Doorman until 6:00 PM',
      '8:00 PM': 'Doorman until 6:00 PM',
    });
    expect(shown(delivery)).toMatchObject({ '8:00 PM': 'Doorman until 6:00 PM' });
  });

  it('plans the delivery by turnaround, chosen pickup and holidays', async () => {
    expect(await slots({ date: '11-25-2026' })).toMatchObject({ earliest_delivery: '11-30-2026' });
    expect(await slots({ date: '11-25-2026', turn_around_id: 2 })).toMatchObject({
      earliest_delivery: '11-27-2026',
    });
    const four = await slots({ date: '11-24-2026', turn_around_id: 2, from_slot: '4:00 PM' });
    expect(shown(four.delivery)).toMatchObject({ '12:00 PM': 'Ready from 4:00 PM', '4:00 PM': 2 });
    const holiday = await slots({ date: '11-23-2026', delivery_date: '11-26-2026' });
    for (const slot of holiday.delivery) expect(slot.reason).toBe('Thanksgiving Day');
    const { status, body } = await ask({ turn_around_id: 99 });
    expect([status, body.errors]).toEqual([422, { turn_around_id: 'Choose one from the list' }]);
  });

  it('moves a delivery day that cannot be had to the nearest one', async () => {
    expect(await slots({ date: '11-24-2026', delivery_date: '11-20-2026' })).toMatchObject({
      delivery_date: '11-27-2026',
    });
    expect(await slots({ date: '11-24-2026', delivery_date: '01-01-2030' })).toMatchObject({
      delivery_date: '12-27-2026',
    });
  });

  it('says that a zip code is not served', async () => {
    const { body } = await ask({ zip_code: '90210' });
    expect(body).toEqual({ status: false, message: 'delivery not available at this zipcode', data: null });
  });

  it('offers nothing that confirm refuses, and refuses nothing that it takes', async () => {
    const day = fc
      .integer({ min: 0, max: 32 })
      .map((ahead) => new Date(Date.UTC(2026, 10, 20 + ahead)).toISOString());
    const monthFirst = day.map((iso) => `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`);
    const instant = fc
      .integer({ min: 0, max: 8 * 24 * 60 })
      .map((minutes) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000).toISOString());
    await fc.assert(
      fc.asyncProperty(
        monthFirst,
        monthFirst,
        fc.nat(5),
        fc.nat(5),
        fc.constantFrom(1, 2),
        instant,
        async (date, delivery_date, one, other, turn_around_id, at) => {
          shop.clock.set(at);
          const { status, body } = await ask({ date, delivery_date, turn_around_id });
          if (status !== 200) return;
          const pickup = body.data.pickup[one];
          fc.pre(pickup !== undefined);
          const { data } = (await ask({ date, delivery_date, turn_around_id, from_slot: pickup.from_slot }))
            .body;
          const delivery = data.delivery[other];
          fc.pre(delivery !== undefined);
          const ann = await newShopper(shop.client);
          const order = await ann.confirm({
            turn_around_id,
            pickup_date: data.date,
            from_slot: pickup.from_slot,
            to_slot: pickup.to_slot,
            delivery_date: data.delivery_date,
            delivery_from_slot: delivery.from_slot,
            delivery_to_slot: delivery.to_slot,
          });
          const free = pickup.available && delivery.available;
          expect(order.status === 200, `${at} ${JSON.stringify([pickup, delivery, order.body])}`).toBe(free);
        },
      ),
    );
  });
});
