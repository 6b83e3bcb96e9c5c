/** Places, prices and times, which a new business starts without. */
import { addDays, type CalendarDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import { settings as seededSettings } from '@/server/seed/settings';
import { hoursWarning } from '@/server/service-area/hours';
import { closedDays, openNeighborhoods } from '@/server/service-area/queries';
import { readSettingsTable } from '@/server/shop/settings-table';

type Deps = { db: Db; now: Date };

const isEmpty = async (query: { executeTakeFirst(): Promise<unknown> }) => !(await query.executeTakeFirst());

export const lacksPlaces = async ({ db }: Deps) =>
  (await isEmpty(db.selectFrom('zip_codes').select('zip_code').where('active', '=', 'yes'))) &&
  'No ZIP code is open, so nobody can order: zip open 60657 --neighborhood Lakeview';

export async function lacksPrices({ db }: Deps) {
  if (await isEmpty(db.selectFrom('categories').select('id').where('active', '=', 'yes')))
    return 'Nothing is for sale: service add "Wash & Fold" --rate 1.75 --minimum 30, and piece add Shirt 4.50 --group Shirts --service …';
  if (await isEmpty(db.selectFrom('turnarounds').select('id').where('active', '=', 'yes')))
    return 'Nobody knows when clothes come back: turnaround add 2';
}

/** In open neighborhoods. */
export async function lacksTimes({ db }: Deps) {
  const open = (visit: 'pickup' | 'delivery') =>
    db
      .selectFrom('slot_templates')
      .select('id')
      .where(`${visit}_capacity`, '>', 0)
      .where('neighbourhood_id', 'in', openNeighborhoods(db));
  const missing = [
    ...((await isEmpty(open('pickup'))) ? ['pickups'] : []),
    ...((await isEmpty(open('delivery'))) ? ['deliveries'] : []),
  ];
  if (missing.length > 0)
    return `There are no times for ${missing.join(' and ')}: slots set all Mon-Fri "8-10 AM" --pickup 4 --delivery 4`;
}

const YEAR = 365;

const nextChristmas = (today: CalendarDate) =>
  toMonthFirst(`${Number(today.slice(0, 4)) + (today.slice(5) > '12-25' ? 1 : 0)}-12-25`);

export async function lacksHolidays({ db, now }: Deps) {
  const today = todayAtShop(now);
  const days = [...(await closedDays(db, today)).keys()];
  if (!days.some((day) => day <= addDays(today, YEAR)))
    return `No day of the coming year is closed, not even Christmas: closed holidays, or closed add ${nextChristmas(today)} "Christmas Day"`;
}

export async function lacksHours({ db }: Deps) {
  const stored = (await readSettingsTable(db)).get('opening_hours') ?? '';
  if (['', '[]'].includes(stored))
    return 'Nobody knows when you are open: setting set opening_hours "Mon-Fri 7 AM-10 PM; Sat 9 AM-2 PM"';
  return (await hoursWarning(db)) || false;
}

export async function lacksStoreLinks({ db }: Deps) {
  const table = await readSettingsTable(db);
  const same = ['app_store_url', 'play_store_url'].find((key) => table.get(key) === seededSettings[key]);
  if (same !== undefined)
    return `${same} leads to the whole store, not to your app: setting set ${same} "" for none, or its address`;
}
