// What the API, the staff and the reminders tell in other time zones, on the days on which their clocks change.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, toMonthFirst } from '@/lib/rules/dates/calendar';
import { newShopper } from './orders/shop';
import { addCard } from './payments/cards/card-calls';
import { openOpsShop } from './staff/ops-shop';
import { insertOrder } from './support/fixtures';
import { forFile } from './support/for-file';
import { runTimedWork } from './support/run-scheduled-tasks';

const HOUR = 3_600_000;
const shop = forFile(openOpsShop);

/** Through the settings, as the site learns it. */
async function setZone(zone: string) {
  await shop.json(['setting', 'set', 'time_zone', zone]);
  await shop.client.get('/auth/settings');
}
const at = (instant: string | number) => shop.clock.set(new Date(instant).toISOString());

/** A Sunday on which the clocks change, and its first and last instant. */
describe.each([
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
  ['America/Chicago', '2027-03-14', '2027-03-14T06:00:00Z', '2027-03-15T05:00:00Z'],
  ['America/Los_Angeles', '2027-03-14', '2027-03-14T08:00:00Z', '2027-03-15T07:00:00Z'],
  ['America/Phoenix', '2027-03-14', '2027-03-14T07:00:00Z', '2027-03-15T07:00:00Z'],
])('%s on %s', (zone, sunday, start, end) => {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const monday = addDays(sunday, 1);
  beforeAll(() => setZone(zone));
  beforeEach(() => at(first));

  it('the day begins and ends at midnight', async () => {
    const today = async (instant: number) => {
      at(instant);
      return (await shop.json(['day'])).date;
    };
    expect([await today(first - 1), await today(first)]).toEqual([addDays(sunday, -1), sunday]);
    expect([await today(last - 1), await today(last)]).toEqual([sunday, monday]);
  });

  it('a pickup on Monday can be booked until 8 PM', async () => {
    const query = { zip_code: '10023', date: toMonthFirst(monday) };
    const read = async (instant: number) => {
      at(instant);
      return (await shop.client.get<'service-area.slots'>('/slots', { query })).body.data;
    };
    const cutoff = last - 4 * HOUR;
    const before = await read(cutoff - 1000);
    expect([Date.parse(before.cutoff_at), before.pickup[0]?.available]).toEqual([cutoff, true]);
    const after = await read(cutoff);
    expect(after.pickup[0]).toMatchObject({ available: false, reason: 'Past the 8 PM cut-off' });
  });

  it('an order keeps that cut-off, and its customer is reminded from 6 PM on', async () => {
    const shopper = await newShopper(shop.client);
    const days = { pickup_date: toMonthFirst(monday), delivery_date: toMonthFirst(addDays(monday, 3)) };
    const { body } = await shopper.confirm(days);
    expect(Date.parse(body.data.cutoff_at)).toBe(last - 4 * HOUR);
    const reminders = async (instant: number) => {
      at(instant);
      await runTimedWork(shop.client.services);
      const told = shop.db.selectFrom('notifications').select('id').where('order_id', '=', body.data.id);
      return (await told.where('type', '=', 'order.reminder').execute()).length;
    };
    expect(await reminders(last - 6 * HOUR - 1)).toBe(0);
    expect(await reminders(last - 6 * HOUR)).toBe(1);
  });

  it('sales of the day are those between its two midnights', async () => {
    const { user } = await shop.client.signIn();
    for (const [index, instant] of [first - 1, first, last - 1, last].entries()) {
      const created = new Date(instant).toISOString();
      const { id, order_number } = await insertOrder(shop.db, user.id);
      const payment = { order_id: id, user_id: user.id, card: 'XXXX4242', amount_cents: 100 * 10 ** index };
      await shop.db
        .insertInto('payments')
        .values({
          ...{ ...payment, kind: 'charge', state: 'succeeded', gateway: 'local', reference: order_number },
          ...{ created, updated_at: created },
        })
        .execute();
    }
    expect(await shop.json(['sales', toMonthFirst(sunday)])).toMatchObject({ net: 110 });
    await shop.db.deleteFrom('payments').execute();
  });

  it('a delay that staff enters is told with those hours', async () => {
    const day = toMonthFirst(sunday);
    await shop.json(['alert', 'add', 'Snow.', '--from', `${day} 6am`, '--to', `${day} 6pm`]);
    const { service_alerts = [] } = (await shop.client.get<'content.settings'>('/auth/settings')).body.data;
    const [{ from = '', to = '' } = {}] = service_alerts;
    expect([Date.parse(from), Date.parse(to)]).toEqual([last - 18 * HOUR, last - 6 * HOUR]);
    expect((await shop.type(['alert'])).out).toMatch(/6 AM – 6 PM/);
    await shop.db.deleteFrom('service_alerts').execute();
  });
});

it('a card is good through the last minute of its month in Chicago', async () => {
  await setZone('America/Chicago');
  const add = async (instant: string) => {
    at(instant);
    return (await addCard(await shop.client.signIn(), { month: '11', year: '2026' })).body.status;
  };
  expect(await add('2026-12-01T05:59:59.000Z')).toBe(true);
  expect(await add('2026-12-01T06:00:00.000Z')).toBe(false);
});
