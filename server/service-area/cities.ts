/** The cities that staff names, each in its state. */
import { placeOf } from '@/lib/domain/place';
import type { Db } from '@/server/db/client';
import { quoted } from '@/server/plain-text';
import { misuse, refused } from '@/server/staff-problem';

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
