import { placeOf } from '@/lib/domain/place';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { misuse, refused } from '@/server/staff-problem';
import { type City, findCity, readCity, type TypedPlace } from './cities';
import { findNeighborhood, listNeighborhoods, seekNeighborhood } from './neighborhoods';
import { placeProblem } from './problems';
import { listWeek } from './queries';

export interface ZipArea extends TypedPlace {
  /** Not needed for a zip code that was open before. */
  neighborhood?: string | undefined;
  /** For a new neighborhood: copies cut-off and regular week from this one, and the city where the business's address names none. */
  like?: string | undefined;
}

/**
 * Opens a zip code, in the city of its neighborhood unless another is named. A neighborhood that is not known yet is
 * made, in the city of the business unless another is named.
 * @throws StaffProblem when nobody said where it is, or the places contradict each other
 */
export async function openZip(db: Db, zip: string, given: ZipArea) {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('zip_codes')
      .select(['neighbourhood_id', 'active'])
      .where('zip_code', '=', zip)
      .executeTakeFirst();
    const { area, city } = await chooseArea(trx, zip, given, known?.neighbourhood_id);
    if (area.city_id !== city.id) await moveNeighborhood(trx, area, city, zip);
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
    return {
      neighborhood: area.name,
      city,
      wasOpen: known?.active === 'yes',
      /** Without them nobody can order there yet. */
      hasTimes: (await listWeek(trx, area.id)).length > 0,
    };
  });
}

async function chooseArea(trx: Db, zip: string, given: ZipArea, knownId: number | undefined) {
  const { neighborhood: name, like, ...typed } = given;
  const found =
    name === undefined
      ? (await listNeighborhoods(trx)).find(({ id }) => id === knownId)
      : await seekNeighborhood(trx, name);
  if (found && like !== undefined)
    throw refused(`There is already a neighborhood ${found.name}. Leave --like out.`);
  if (found)
    return { area: found, city: await findCity(trx, zip, typed, await readCity(trx, found.city_id)) };
  if (name === undefined) throw misuse(`${zip} is new: say where it is with --neighborhood.`);
  const model = like === undefined ? undefined : await findNeighborhood(trx, like);
  const { location } = await findSender(trx);
  const usual = model && !placeOf(location) ? await readCity(trx, model.city_id) : location;
  const city = await findCity(trx, zip, typed, usual);
  return { area: await newNeighborhood(trx, name, city, model), city };
}

/** @param model whose cut-off and regular week are copied; without it, there are no times yet */
async function newNeighborhood(
  trx: Db,
  name: string,
  city: City,
  model: { id: number; cutoff_time: string } | undefined,
) {
  if (name.toLowerCase() === 'all') throw misuse('A neighborhood can’t be called "all".');
  const { last } = await trx
    .selectFrom('neighbourhoods')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const position = (last ?? 0) + 1;
  const created = await trx
    .insertInto('neighbourhoods')
    .values({ name, city_id: city.id, position, ...(model && { cutoff_time: model.cutoff_time }) })
    .onConflict((clash) => clash.column('name').doNothing())
    .returning(['id', 'name', 'city_id'])
    .executeTakeFirst();
  if (!created) throw refused(`There is already a neighborhood ${name}. Try again.`);
  const week = model
    ? await trx
        .selectFrom('slot_templates')
        .select(['weekday', 'from_slot', 'to_slot', 'from_minute', 'pickup_capacity', 'delivery_capacity'])
        .where('neighbourhood_id', '=', model.id)
        .execute()
    : [];
  if (week.length > 0)
    await trx
      .insertInto('slot_templates')
      .values(week.map((slot) => ({ ...slot, neighbourhood_id: created.id })))
      .execute();
  return created;
}

/** A neighborhood is in one city: it moves with its only zip code. @throws StaffProblem when it has others */
async function moveNeighborhood(trx: Db, area: { id: number; name: string }, city: City, zip: string) {
  const other = await trx
    .selectFrom('zip_codes')
    .innerJoin('cities', 'cities.id', 'zip_codes.city_id')
    .select(['zip_code', 'cities.name as city'])
    .where('neighbourhood_id', '=', area.id)
    .where('zip_code', '<>', zip)
    .orderBy('zip_code')
    .executeTakeFirst();
  if (other)
    throw refused(
      `${area.name} is in ${other.city}, with ${other.zip_code}. Give the neighborhood in ${city.name} another name.`,
    );
  await trx.updateTable('neighbourhoods').set({ city_id: city.id }).where('id', '=', area.id).execute();
}

/** Stops taking orders from a zip code. @throws StaffProblem when it is not open */
export async function closeZip(db: Db, zip: string): Promise<void> {
  const [row] = await closeZips(db, zip);
  if (row === undefined) throw placeProblem.zipNotOpen({ zip });
}

/** Stops taking orders from all zip codes, or from one. Returns those that were open. */
export async function closeZips(db: Db, zip?: string): Promise<string[]> {
  const open = db.updateTable('zip_codes').set({ active: 'no' }).where('active', '=', 'yes');
  const rows = await (zip === undefined ? open : open.where('zip_code', '=', zip))
    .returning('zip_code')
    .execute();
  return rows.map(({ zip_code }) => zip_code).toSorted();
}
