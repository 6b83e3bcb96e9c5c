import type { Insertable } from 'kysely';
import { type CalendarDate, usualWeek, type Week } from '@/lib/rules/dates/calendar';
import { type Closures, inWeek } from '@/lib/rules/dates/closures';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

export const listStates = (db: Db) =>
  db.selectFrom('states').select(['id', 'name']).orderBy('name').execute();

export const listCities = (db: Db, stateId: number) =>
  db.selectFrom('cities').select(['id', 'name']).where('state_id', '=', stateId).orderBy('name').execute();

export async function isState(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('states').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Undefined for a ZIP code that is not served. */
export const findServedZip = (db: Db, zip: string) =>
  db
    .selectFrom('zip_codes')
    .innerJoin('neighbourhoods', 'neighbourhoods.id', 'zip_codes.neighbourhood_id')
    .select(['zip_code', 'neighbourhood_id', 'neighbourhoods.name as neighborhood', 'state_id'])
    .select('zip_codes.city_id')
    .where('zip_code', '=', zip)
    .where('active', '=', 'yes')
    .executeTakeFirst();

/** With a cache, for the many orders of one moment. */
export function zipReader(): typeof findServedZip {
  const cache = new Map<string, Awaited<ReturnType<typeof findServedZip>>>();
  return async (db, zip) => {
    const found = cache.has(zip) ? cache.get(zip) : await findServedZip(db, zip);
    cache.set(zip, found);
    return found;
  };
}

/** Those with an open ZIP code. */
export const openNeighborhoods = (db: Db) =>
  db.selectFrom('zip_codes').select('neighbourhood_id').where('active', '=', 'yes');

/** For one neighborhood or all open ZIP codes. Unset days are those of the other visit, or the default. */
export async function readWeek(db: Db, neighborhoodId?: number): Promise<Week> {
  let query = db
    .selectFrom('slot_templates')
    .select(['weekday', (eb) => eb.fn.max('pickup_capacity').as('pickup')])
    .select((eb) => eb.fn.max('delivery_capacity').as('delivery'))
    .groupBy('weekday')
    .orderBy('weekday');
  query =
    neighborhoodId === undefined
      ? query.where('neighbourhood_id', 'in', openNeighborhoods(db))
      : query.where('neighbourhood_id', '=', neighborhoodId);
  const rows = await query.execute();
  const days = (visit: keyof Week) => rows.filter((row) => row[visit] > 0).map((row) => row.weekday % 7);
  const [pickup, delivery] = [days('pickup'), days('delivery')];
  return {
    pickup: [pickup, delivery, usualWeek.pickup].find((each) => each.length > 0) ?? [],
    delivery: [delivery, pickup, usualWeek.delivery].find((each) => each.length > 0) ?? [],
  };
}

/** Whether one neighborhood with times has other weekdays than another; both with an open ZIP code. */
export async function weeksDiffer(db: Db): Promise<boolean> {
  const rows = await db
    .selectFrom('slot_templates')
    .select(['neighbourhood_id', 'weekday'])
    .select((eb) => [
      eb.fn.max('pickup_capacity').as('pickup'),
      eb.fn.max('delivery_capacity').as('delivery'),
    ])
    .where('neighbourhood_id', 'in', openNeighborhoods(db))
    .groupBy(['neighbourhood_id', 'weekday'])
    .orderBy('weekday')
    .execute();
  const weeks = new Map<number, string>();
  for (const { neighbourhood_id: id, weekday, pickup, delivery } of rows)
    if (pickup > 0 || delivery > 0)
      weeks.set(id, `${weeks.get(id) ?? ''} ${weekday} ${pickup > 0} ${delivery > 0}`);
  return new Set(weeks.values()).size > 1;
}

/** With reasons, and the week of the whole service area. */
export async function closedDays(db: Db, from: CalendarDate): Promise<Closures> {
  const rows = await db
    .selectFrom('inactive_dates')
    .select(['inactive_date', 'reason'])
    .where('inactive_date', '>=', from)
    .orderBy('inactive_date')
    .execute();
  return inWeek(new Map(rows.map((row) => [row.inactive_date, row.reason])), await readWeek(db));
}

/** From a pickup day on, however long ago: they determine when its delivery is possible. */
export const closedSince = (db: Db, pickupDate: CalendarDate, now: Date): Promise<Closures> => {
  const today = todayAtShop(now);
  return closedDays(db, pickupDate < today ? pickupDate : today);
};

/** Without an id, of the first one on offer. Undefined for an unknown id. */
export async function turnaroundDays(db: Db, id: number | undefined): Promise<number | undefined> {
  let query = db.selectFrom('turnarounds').select('days').where('active', '=', 'yes');
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.orderBy('position').orderBy('id').limit(1).executeTakeFirst())?.days;
}

/** One row per ZIP code and email; a later request fills in empty fields. */
export async function saveZipRequest(db: Db, request: Insertable<Tables['zip_requests']>): Promise<void> {
  const { name = '', mobile = '', note = '' } = request;
  const given = Object.entries({ name, mobile, note }).filter(([, value]) => value !== '');
  await db
    .insertInto('zip_requests')
    .values(request)
    .onConflict((conflict) => {
      const same = conflict.columns(['zip_code', 'email']);
      return given.length > 0 ? same.doUpdateSet(Object.fromEntries(given)) : same.doNothing();
    })
    .execute();
}

/** Closed ones too. */
export const listZips = (db: Db) =>
  db
    .selectFrom('zip_codes')
    .innerJoin('neighbourhoods', 'neighbourhoods.id', 'zip_codes.neighbourhood_id')
    .innerJoin('cities', 'cities.id', 'zip_codes.city_id')
    .innerJoin('states', 'states.id', 'zip_codes.state_id')
    .select(['zip_code', 'neighbourhoods.name as neighborhood', 'active'])
    .select(['cities.name as city', 'states.code as state'])
    .orderBy('zip_code')
    .execute();

/** Descending. */
export const countWaiting = (db: Db) =>
  db
    .selectFrom('zip_requests')
    .select(['zip_code', (eb) => eb.fn.countAll<number>().as('waiting')])
    .where('notified_at', 'is', null)
    .groupBy('zip_code')
    .orderBy('waiting', 'desc')
    .orderBy('zip_code')
    .execute();

/** Each email once, without those already notified. */
export async function countWaitingFor(db: Db, zip: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('zip_requests')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('zip_code', '=', zip)
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Monday (1) first. */
export const listWeek = (db: Db, neighborhoodId: number) =>
  db
    .selectFrom('slot_templates')
    .select(['weekday', 'from_slot', 'to_slot', 'pickup_capacity', 'delivery_capacity'])
    .where('neighbourhood_id', '=', neighborhoodId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();
