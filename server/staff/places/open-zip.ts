import { parsePlace } from '@/lib/rules/places/place';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { placeProblem } from '@/server/service-area/place-problems';
import { listWeek } from '@/server/service-area/queries';
import { findSender } from '@/server/shop/sender';
import { quoted } from '@/server/staff/cli/plain-text';
import { findNeighborhood, listNeighborhoods, seekNeighborhood } from './neighborhoods';

export interface ZipArea extends TypedPlace {
  /** Not needed for a ZIP code that was open before. */
  neighborhood?: string | undefined;
  /** Copies its cut-off and regular week, and its city where the business's address has none. */
  like?: string | undefined;
}

/** Creates the neighborhood if needed. @throws StaffProblem when it is missing, or the places contradict each other */
export async function openZip(trx: Db, zip: string, given: ZipArea) {
  const existing = await trx
    .selectFrom('zip_codes')
    .select(['neighbourhood_id', 'active'])
    .where('zip_code', '=', zip)
    .executeTakeFirst();
  const { area, city } = await chooseArea(trx, zip, given, existing?.neighbourhood_id);
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
    wasOpen: existing?.active === 'yes',
    /** Without slots nobody can order there. */
    hasTimes: (await listWeek(trx, area.id)).length > 0,
  };
}

async function chooseArea(trx: Db, zip: string, given: ZipArea, existingId: number | undefined) {
  const { neighborhood: name, like, ...typed } = given;
  const found =
    name === undefined
      ? (await listNeighborhoods(trx)).find(({ id }) => id === existingId)
      : await seekNeighborhood(trx, name);
  if (found && like !== undefined)
    throw refused(`There is already a neighborhood ${found.name}. Leave --like out.`);
  if (found)
    return { area: found, city: await findCity(trx, zip, typed, await readCity(trx, found.city_id)) };
  if (name === undefined) throw usageError(`${zip} is new: say where it is with --neighborhood.`);
  const model = like === undefined ? undefined : await findNeighborhood(trx, like);
  const { location } = await findSender(trx);
  const usual = model && !parsePlace(location) ? await readCity(trx, model.city_id) : location;
  const city = await findCity(trx, zip, typed, usual);
  return { area: await newNeighborhood(trx, name, city, model), city };
}

/** @param model its cut-off and regular week are copied; without it there are no slots */
async function newNeighborhood(
  trx: Db,
  name: string,
  city: City,
  model: { id: number; cutoff_time: string } | undefined,
) {
  if (name.toLowerCase() === 'all') throw usageError('A neighborhood can’t be called "all".');
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

/** With its only ZIP code. @throws StaffProblem when it has others */
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

/** All or one. Returns those that were open. @throws StaffProblem when that one is not */
export async function closeZips(trx: Db, zip?: string): Promise<string[]> {
  const open = trx.updateTable('zip_codes').set({ active: 'no' }).where('active', '=', 'yes');
  const rows = await (zip === undefined ? open : open.where('zip_code', '=', zip))
    .returning('zip_code')
    .execute();
  if (zip !== undefined && rows.length === 0) throw placeProblem.zipNotOpen({ zip });
  return rows.map(({ zip_code }) => zip_code).toSorted();
}

/** The first three digits of each state's ZIP codes, as the Postal Service gives them out. */
const PREFIXES: Record<string, string> = {
  ...{ AL: '350-369', AK: '995-999', AZ: '850-865', AR: '716-729', CA: '900-961', CO: '800-816' },
  ...{ CT: '060-069', DE: '197-199', DC: '200 202-205 569', FL: '320-339 341-349', GA: '300-319 398-399' },
  ...{ HI: '967-968', ID: '832-838', IL: '600-629', IN: '460-479', IA: '500-528', KS: '660-679' },
  ...{ KY: '400-427', LA: '700-714', ME: '039-049', MD: '206-219', MA: '010-027 055', MI: '480-499' },
  ...{ MN: '550-567', MS: '386-397', MO: '630-658', MT: '590-599', NE: '680-693', NV: '889-898' },
  ...{ NH: '030-038', NJ: '070-089', NM: '870-884', NY: '005 063 100-149', NC: '270-289', ND: '580-588' },
  ...{ OH: '430-459', OK: '730-731 734-749', OR: '970-979', PA: '150-196', RI: '028-029', SC: '290-299' },
  ...{ SD: '570-577', TN: '370-385', TX: '733 750-799 885', UT: '840-847', VT: '050-054 056-059' },
  ...{ VA: '201 220-246', WA: '980-994', WV: '247-268', WI: '530-549', WY: '820-831 834' },
};

const holds = (ranges: string, prefix: string) =>
  ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= prefix && prefix <= last;
  });

/** Two-letter codes of the states whose ZIP codes start like this one; mostly one, none for other places. */
export const listStatesOfZip = (zip: string): string[] =>
  Object.keys(PREFIXES).filter((code) => holds(PREFIXES[code] ?? '', zip.slice(0, 3)));

interface City {
  id: number;
  name: string;
  state_id: number;
  state: string;
}

interface TypedPlace {
  city?: string | undefined;
  /** Code or name. */
  state?: string | undefined;
}

const select = (db: Db) =>
  db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id', 'cities.name', 'cities.state_id', 'states.code as state']);

const readCity = (db: Db, id: number): Promise<City> =>
  select(db).where('cities.id', '=', id).executeTakeFirstOrThrow();

/**
 * The city that staff named for a ZIP code; what they left out is that of `usual`. A city that nobody named before is
 * added as it is typed.
 * @param usual the city of the neighborhood, or the address of the business as one line
 * @throws StaffProblem when a part is missing, the state is unknown, or its ZIP codes start with other digits
 */
async function findCity(trx: Db, zip: string, typed: TypedPlace, usual: City | string): Promise<City> {
  const place = typeof usual === 'string' ? parsePlace(usual) : { city: usual.name, state: usual.state };
  const state = await findState(trx, zip, typed.state ?? place?.state);
  // Another state has another city, unless staff says that its name is the same.
  const name = typed.city ?? (state.code === place?.state ? place.city : undefined);
  if (name === undefined) throw usageError(`Say in which city of ${state.name} ${zip} is, with --city.`);
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
    throw usageError(`Your address names no city. Say where ${zip} is with --city and --state.`);
  const word = typed.trim().toLowerCase();
  const states = await trx.selectFrom('states').select(['id', 'name', 'code']).execute();
  const found = states.find(({ name, code }) => [name.toLowerCase(), code.toLowerCase()].includes(word));
  if (!found) throw usageError(`There is no state ${quoted(typed)}. Write it like IL.`);
  return found;
}
