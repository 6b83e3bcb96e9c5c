// Whatever days the business opens: times, lists of days and sentences say the same.
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, parseDate, toMonthFirst, type Week, weekday } from '@/lib/rules/dates/calendar';
import { newShopper } from '../orders/shop';
import { openOpsShop } from '../staff/ops-shop';
import { forFile } from '../support/for-file';

const shop = forFile(openOpsShop);
beforeEach(() => shop.clock.set('2026-11-20T15:00:00.000Z'));

const set = (...words: string[]) => shop.type(['slots', 'set', ...words]);
const ask = async (query: Record<string, string>) =>
  (await shop.client.get<'service-area.slots'>('/slots', { query: { zip_code: '10023', ...query } })).body
    .data;
const settings = async () => (await shop.client.get<'content.settings'>('/auth/settings')).body.data;

const SATURDAY = '11-28-2026';

it('the usual week has no weekend', async () => {
  const usual: Week = { pickup: [1, 2, 3, 4, 5], delivery: [1, 2, 3, 4, 5] };
  expect(await settings()).toMatchObject({ week: usual, weeks_differ: false });
  expect((await ask({ date: SATURDAY })).week).toEqual(usual);
  expect((await ask({ date: SATURDAY })).pickup).toEqual([]);
});

describe('a Saturday that is opened', () => {
  it('is opened by one command, which tells when the opening hours disagree', async () => {
    const { out } = await set('Upper West Side', 'Mon-Sat', '8-10 am', '--pickup', '4');
    expect(out).toBe(
      'Upper West Side: Monday through Saturday, 8:00 AM, 4 pickups. Customers read opening hours without Saturday, 8 – 10 AM: setting set opening_hours, with that time',
    );
    await shop.json(['setting', 'set', 'opening_hours', 'Mon-Sat 7 AM-10 PM']);
    expect((await set('Upper West Side', 'Saturday', '8 AM', '--pickup', '4')).out).toBe(
      'Upper West Side: every Saturday, 8:00 AM, 4 pickups.',
    );
  });

  it('is not every ZIP code’s, which the settings say', async () => {
    expect((await settings()).weeks_differ).toBe(true);
  });

  it('has pickups alone, and no delivery', async () => {
    const day = await ask({ date: SATURDAY });
    expect(day.pickup).toEqual([{ from_slot: '8:00 AM', to_slot: '10:00 AM', available: true, left: 4 }]);
    expect(day).toMatchObject({
      earliest_delivery: '12-01-2026',
      cutoff_at: '2026-11-27T20:00:00-05:00',
      week: { pickup: [1, 2, 3, 4, 5, 6], delivery: [1, 2, 3, 4, 5] },
    });
    expect(await ask({ date: '11-25-2026', delivery_date: SATURDAY })).toMatchObject({ delivery: [] });
    // A Thursday's order would be clean on Saturday, and comes back on Monday.
    expect(await ask({ date: '11-26-2026' })).toMatchObject({
      earliest_delivery: '11-30-2026',
      delivery: expect.arrayContaining([expect.objectContaining({ from_slot: '7:00 AM', available: true })]),
    });
  });

  it('is the next pickup on a Friday evening, and can be ordered', async () => {
    shop.clock.set('2026-11-27T20:00:00.000Z');
    await shop.json(['closed', 'add', '11-27-2026', 'Stocktaking']);
    const { body } = await shop.client.get<'service-area.verifyZip'>('/zipcode/verify/10023');
    expect(body.data?.next_pickup).toMatchObject({
      pickup_date: SATURDAY,
      from_slot: '8:00 AM',
      first_delivery: { delivery_date: '12-01-2026' },
    });
    const times = { pickup_date: SATURDAY, from_slot: '8:00 AM', to_slot: '10:00 AM' };
    const ann = await newShopper(shop.client);
    const placed = await ann.confirm({ ...times, delivery_date: '12-01-2026' });
    expect(placed.status).toBe(200);
    const refused = await newShopper(shop.client);
    const onSaturday = await refused.confirm({ ...times, delivery_date: '12-05-2026' });
    expect([onSaturday.status, onSaturday.body.message]).toEqual([422, 'No deliveries on weekends']);
    const onSunday = await refused.confirm({ ...times, pickup_date: '11-29-2026' });
    expect([onSunday.status, onSunday.body.message]).toEqual([422, 'No pickups on Sundays']);
    await shop.json(['closed', 'remove', '11-27-2026']);
  });

  it('can be closed, other neighborhoods stay as they are', async () => {
    await shop.json(['closed', 'add', SATURDAY, 'Inventory']);
    expect((await ask({ date: SATURDAY })).pickup[0]).toMatchObject({ reason: 'Inventory' });
    await shop.json(['closed', 'remove', SATURDAY]);
    expect((await ask({ zip_code: '10001', date: SATURDAY })).pickup).toEqual([]);
    expect((await ask({ zip_code: '10001' })).week?.pickup).toEqual([1, 2, 3, 4, 5]);
  });
});

describe.each<[what: string, pickup: string, delivery: string]>([
  ['the weekend alone', 'weekends', 'weekends'],
  ['pickups and deliveries in turn', 'Mon, Wed, Fri', 'Tue, Thu, Sat'],
  ['every day', 'every day', 'daily'],
])('%s', (_what, pickup, delivery) => {
  it('times, closed days and the week agree on each day', async () => {
    await shop.db.deleteFrom('slot_templates').execute();
    await set('all', pickup, '8:00 AM-10:00 AM', '--pickup', '9');
    await set('all', delivery, '5-7pm', '--delivery', '9');
    const { week } = await settings();
    const first = await ask({});
    expect(first.week).toEqual(week);
    const start = parseDate('11-23-2026') ?? '';
    for (let ahead = 0; ahead < 14; ahead++) {
      const date = addDays(start, ahead);
      const day = await ask({ date: toMonthFirst(date) });
      const free = day.pickup.some(({ available }) => available);
      expect(free, date).toBe(week?.pickup.includes(weekday(date)));
      expect(first.inactive.some(({ pickup_date }) => pickup_date === toMonthFirst(date))).toBe(false);
      const back = parseDate(day.earliest_delivery) ?? '';
      expect(week?.delivery, date).toContain(weekday(back));
      expect(
        day.delivery.some(({ available }) => available),
        `${date}, back ${back}`,
      ).toBe(true);
    }
    const { body } = await shop.client.get<'service-area.verifyZip'>('/zipcode/verify/10023');
    const next = body.data?.next_pickup;
    expect(week?.pickup).toContain(weekday(parseDate(next?.pickup_date) ?? ''));
    expect(week?.delivery).toContain(weekday(parseDate(next?.first_delivery?.delivery_date) ?? ''));
  });
});
