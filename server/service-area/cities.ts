/** The cities that staff names, each in its state. */
import { placeOf } from '@/lib/domain/place';
import type { Db } from '@/server/db/client';
import { quoted } from '@/server/plain-text';
import { misuse, refused } from '@/server/staff-problem';
import { listStatesOfZip } from './zip-states';

export interface City {
  id: number;
  name: string;
  state_id: number;
  /** Two-letter code. */
  state: string;
}

/** What staff said of a place. */
export interface TypedPlace {
  city?: string | undefined;
  /** Code or name. */
  state?: string | undefined;
}

const select = (db: Db) =>
  db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id', 'cities.name', 'cities.state_id', 'states.code as state']);

export const readCity = (db: Db, id: number): Promise<City> =>
  select(db).where('cities.id', '=', id).executeTakeFirstOrThrow();

/**
 * The city that staff named for a ZIP code; what they left out is that of `usual`. A city that nobody named before is
 * added as it is typed.
 * @param usual the city of the neighborhood, or the address of the business as one line
 * @throws StaffProblem when a part is missing, the state is unknown, or its ZIP codes start with other digits
 */
export async function findCity(trx: Db, zip: string, typed: TypedPlace, usual: City | string): Promise<City> {
  const place = typeof usual === 'string' ? placeOf(usual) : { city: usual.name, state: usual.state };
  const state = await findState(trx, zip, typed.state ?? place?.state);
  // Another state has another city, unless staff says that its name is the same.
  const name = typed.city ?? (state.code === place?.state ? place.city : undefined);
  if (name === undefined) throw misuse(`Say in which city of ${state.name} ${zip} is, with --city.`);
  const owners = listStatesOfZip(zip);
  if (!owners.includes(state.code)) {
    const where = owners.length > 0 ? `are in ${owners.join(' and ')}` : 'are in none of the states';
    throw refused(
      `${zip} is not in ${state.code}: ZIP codes that start with ${zip.slice(0, 3)} ${where}. Say where it is with --city and --state.`,
    );
  }
  const ofState = select(trx).where('cities.state_id', '=', state.id);
  const found = (await ofState.execute()).find((city) => city.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  await trx
    .insertInto('cities')
    .values({ state_id: state.id, name })
    .onConflict((clash) => clash.columns(['state_id', 'name']).doNothing())
    .execute();
  return ofState.where('cities.name', '=', name).executeTakeFirstOrThrow();
}

async function findState(trx: Db, zip: string, typed: string | undefined) {
  if (typed === undefined)
    throw misuse(`Your address names no city. Say where ${zip} is with --city and --state.`);
  const word = typed.trim().toLowerCase();
  const states = await trx.selectFrom('states').select(['id', 'name', 'code']).execute();
  const found = states.find(({ name, code }) => [name.toLowerCase(), code.toLowerCase()].includes(word));
  if (!found) throw misuse(`There is no state ${quoted(typed)}. Write it like IL.`);
  return found;
}
