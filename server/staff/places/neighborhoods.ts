import { toSlashes } from '@/lib/rules/dates/calendar';
import { statusesOfTab } from '@/lib/rules/orders/order-status';
import { refused } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { isSameName, quoted } from '@/server/staff/cli/plain-text';

export const listNeighborhoods = (db: Db) =>
  db
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id', 'cutoff_time', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function seekNeighborhood(db: Db, name: string) {
  const all = await listNeighborhoods(db);
  return all.find((each) => isSameName(each.name, name));
}

/** Ignores case. @throws StaffProblem with the existing names */
export async function findNeighborhood(db: Db, name: string) {
  const found = await seekNeighborhood(db, name);
  if (found) return found;
  const names = (await listNeighborhoods(db)).map((each) => each.name).join(', ');
  throw refused(
    names === ''
      ? 'There is no neighborhood yet. "zip open" makes one.'
      : `There is no neighborhood ${quoted(name)}. There are: ${names}.`,
  );
}

/** In their order. */
export async function describeNeighborhoods(db: Db) {
  const rows = await db
    .selectFrom('neighbourhoods')
    .innerJoin('cities', 'cities.id', 'neighbourhoods.city_id')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['neighbourhoods.id', 'neighbourhoods.name', 'cities.name as city', 'states.code as state'])
    .select((eb) =>
      eb
        .selectFrom('slot_templates')
        .whereRef('neighbourhood_id', '=', 'neighbourhoods.id')
        .select((slot) => slot.fn.countAll<number>().as('times'))
        .as('times'),
    )
    .orderBy('neighbourhoods.position')
    .orderBy('neighbourhoods.id')
    .execute();
  const open = await db
    .selectFrom('zip_codes')
    .select(['zip_code', 'neighbourhood_id'])
    .where('active', '=', 'yes')
    .orderBy('zip_code')
    .execute();
  return rows.map(({ id, times, ...row }) => ({
    ...row,
    zip_codes: open.filter(({ neighbourhood_id }) => neighbourhood_id === id).map((zip) => zip.zip_code),
    times: Number(times),
  }));
}

/** @returns its name. @throws StaffProblem when a ZIP code is open or an order is still to be picked up or delivered */
export async function removeNeighborhood(db: Db, typed: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { id, name } = await findNeighborhood(trx, typed);
    const open = await trx
      .selectFrom('zip_codes')
      .select('zip_code')
      .where('neighbourhood_id', '=', id)
      .where('active', '=', 'yes')
      .orderBy('zip_code')
      .execute();
    if (open.length > 0)
      throw refused(
        `${name} is open. Close it first: zip close ${open.map((each) => each.zip_code).join(', ')}.`,
      );
    const days = trx.selectFrom('slot_days').select('id').where('neighbourhood_id', '=', id);
    const booked = await trx
      .selectFrom('orders')
      .select(['order_number', 'delivery_date'])
      .where('status', 'in', statusesOfTab('pending'))
      .where((eb) => eb.or([eb('pickup_slot_day_id', 'in', days), eb('delivery_slot_day_id', 'in', days)]))
      .orderBy('delivery_date', 'desc')
      .executeTakeFirst();
    if (booked)
      throw refused(
        `${name} has open orders until ${toSlashes(booked.delivery_date)}, such as ${booked.order_number}.`,
      );
    for (const column of ['pickup_slot_day_id', 'delivery_slot_day_id'] as const)
      await trx
        .updateTable('orders')
        .set({ [column]: null })
        .where(column, 'in', days)
        .execute();
    await trx.deleteFrom('slot_holds').where('slot_day_id', 'in', days).execute();
    for (const table of ['slot_days', 'slot_templates', 'zip_codes'] as const)
      await trx.deleteFrom(table).where('neighbourhood_id', '=', id).execute();
    await trx.deleteFrom('neighbourhoods').where('id', '=', id).execute();
    return name;
  });
}
