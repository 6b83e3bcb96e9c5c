import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { misuse, refused } from '@/server/staff-problem';
import { findNeighborhood } from './neighborhoods';
import { placeProblem } from './problems';

export interface ZipArea {
  /** Not needed for a zip code that was open before. */
  neighborhood?: string | undefined;
  /** For a new neighborhood: copies city, cut-off and regular week from this one. */
  like?: string | undefined;
}

/** Opens a zip code. @throws StaffProblem when its neighborhood is unknown */
export async function openZip(db: Db, zip: string, { neighborhood, like }: ZipArea) {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('zip_codes')
      .selectAll()
      .where('zip_code', '=', zip)
      .executeTakeFirst();
    if (!known && neighborhood === undefined)
      throw misuse(`${zip} is new: say where it is with --neighborhood.`);
    const area =
      neighborhood === undefined
        ? await findArea(trx, known?.neighbourhood_id ?? 0)
        : like === undefined
          ? await findNeighborhood(trx, neighborhood)
          : await newNeighborhood(trx, neighborhood, like);
    const city = await trx
      .selectFrom('cities')
      .select(['id', 'state_id'])
      .where('id', '=', area.city_id)
      .executeTakeFirstOrThrow();
    const place = {
      neighbourhood_id: area.id,
      state_id: city.state_id,
      city_id: city.id,
      active: 'yes' as const,
    };
    await trx
      .insertInto('zip_codes')
      .values({ zip_code: zip, ...place })
      .onConflict((clash) => clash.column('zip_code').doUpdateSet(place))
      .execute();
    return { neighborhood: area.name, wasOpen: known?.active === 'yes' };
  });
}

const findArea = (trx: Db, id: number) =>
  trx
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function newNeighborhood(trx: Db, name: string, like: string) {
  const model = await findNeighborhood(trx, like);
  const { last } = await trx
    .selectFrom('neighbourhoods')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const made = await trx
    .insertInto('neighbourhoods')
    .values({ name, city_id: model.city_id, cutoff_time: model.cutoff_time, position: (last ?? 0) + 1 })
    .onConflict((clash) => clash.column('name').doNothing())
    .returning(['id', 'name', 'city_id'])
    .executeTakeFirst();
  if (!made) throw refused(`There is already a neighborhood ${name}. Leave --like out.`);
  const week = await trx
    .selectFrom('slot_templates')
    .select(['weekday', 'from_slot', 'to_slot', 'from_minute', 'pickup_capacity', 'delivery_capacity'])
    .where('neighbourhood_id', '=', model.id)
    .execute();
  if (week.length > 0)
    await trx
      .insertInto('slot_templates')
      .values(week.map((slot) => ({ ...slot, neighbourhood_id: made.id })))
      .execute();
  return made;
}

/** Stops taking orders from a zip code. @throws StaffProblem when it is not open */
export async function closeZip(db: Db, zip: string): Promise<void> {
  const row = await db
    .updateTable('zip_codes')
    .set({ active: 'no' })
    .where('zip_code', '=', zip)
    .where('active', '=', 'yes')
    .returning('zip_code')
    .executeTakeFirst();
  if (!row) throw placeProblem.zipNotOpen({ zip });
}
