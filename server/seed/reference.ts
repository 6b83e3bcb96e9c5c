import { sql } from 'kysely';
import { federalHolidays } from '@/lib/rules/dates/holidays';
import { DEFAULT_SLOTS, slotMinutes } from '@/lib/rules/dates/slots';
import { type Db, getEngine } from '@/server/platform/db/client';
import { staticPages } from './pages';
import { categories, preferences, products, turnarounds } from './prices';
import { emptySettings, feedbackSubjects, settings } from './settings';

/** By name, so that New York has id 33; each with its largest city and its capital. */
export const states: [name: string, code: string, ...cities: string[]][] = [
  ['Alabama', 'AL', 'Huntsville', 'Montgomery'],
  ['Alaska', 'AK', 'Anchorage', 'Juneau'],
  ['Arizona', 'AZ', 'Phoenix', 'Tucson'],
  ['Arkansas', 'AR', 'Fayetteville', 'Little Rock'],
  ['California', 'CA', 'Los Angeles', 'Sacramento'],
  ['Colorado', 'CO', 'Colorado Springs', 'Denver'],
  ['Connecticut', 'CT', 'Bridgeport', 'Hartford', 'Stamford'],
  ['Delaware', 'DE', 'Dover', 'Wilmington'],
  ['District of Columbia', 'DC', 'Washington'],
  ['Florida', 'FL', 'Jacksonville', 'Miami', 'Tallahassee'],
  ['Georgia', 'GA', 'Atlanta', 'Savannah'],
  ['Hawaii', 'HI', 'Hilo', 'Honolulu'],
  ['Idaho', 'ID', 'Boise', 'Meridian'],
  ['Illinois', 'IL', 'Chicago', 'Springfield'],
  ['Indiana', 'IN', 'Fort Wayne', 'Indianapolis'],
  ['Iowa', 'IA', 'Cedar Rapids', 'Des Moines'],
  ['Kansas', 'KS', 'Topeka', 'Wichita'],
  ['Kentucky', 'KY', 'Frankfort', 'Louisville'],
  ['Louisiana', 'LA', 'Baton Rouge', 'New Orleans'],
  ['Maine', 'ME', 'Augusta', 'Portland'],
  ['Maryland', 'MD', 'Annapolis', 'Baltimore'],
  ['Massachusetts', 'MA', 'Boston', 'Worcester'],
  ['Michigan', 'MI', 'Detroit', 'Lansing'],
  ['Minnesota', 'MN', 'Minneapolis', 'Saint Paul'],
  ['Mississippi', 'MS', 'Gulfport', 'Jackson'],
  ['Missouri', 'MO', 'Jefferson City', 'Kansas City'],
  ['Montana', 'MT', 'Billings', 'Helena'],
  ['Nebraska', 'NE', 'Lincoln', 'Omaha'],
  ['Nevada', 'NV', 'Carson City', 'Las Vegas'],
  ['New Hampshire', 'NH', 'Concord', 'Manchester'],
  ['New Jersey', 'NJ', 'Hoboken', 'Jersey City', 'Newark', 'Trenton'],
  ['New Mexico', 'NM', 'Albuquerque', 'Santa Fe'],
  ['New York', 'NY'],
  ['North Carolina', 'NC', 'Charlotte', 'Raleigh'],
  ['North Dakota', 'ND', 'Bismarck', 'Fargo'],
  ['Ohio', 'OH', 'Cleveland', 'Columbus'],
  ['Oklahoma', 'OK', 'Oklahoma City', 'Tulsa'],
  ['Oregon', 'OR', 'Portland', 'Salem'],
  ['Pennsylvania', 'PA', 'Harrisburg', 'Philadelphia'],
  ['Rhode Island', 'RI', 'Providence', 'Warwick'],
  ['South Carolina', 'SC', 'Charleston', 'Columbia'],
  ['South Dakota', 'SD', 'Pierre', 'Sioux Falls'],
  ['Tennessee', 'TN', 'Memphis', 'Nashville'],
  ['Texas', 'TX', 'Austin', 'Houston'],
  ['Utah', 'UT', 'Provo', 'Salt Lake City'],
  ['Vermont', 'VT', 'Burlington', 'Montpelier'],
  ['Virginia', 'VA', 'Richmond', 'Virginia Beach'],
  ['Washington', 'WA', 'Olympia', 'Seattle'],
  ['West Virginia', 'WV', 'Charleston', 'Huntington'],
  ['Wisconsin', 'WI', 'Madison', 'Milwaukee'],
  ['Wyoming', 'WY', 'Casper', 'Cheyenne'],
];

/** New York City first (id 1), because it is nearly always the answer. */
const newYorkCities: string[] = [
  ...['New York', 'Albany', 'Amsterdam', 'Auburn', 'Batavia', 'Beacon', 'Binghamton', 'Buffalo'],
  ...['Canandaigua', 'Cohoes', 'Corning', 'Cortland', 'Dunkirk', 'Elmira', 'Fulton', 'Geneva'],
  ...['Glen Cove', 'Glens Falls', 'Gloversville', 'Hornell', 'Hudson', 'Ithaca', 'Jamestown', 'Johnstown'],
  ...['Kingston', 'Lackawanna', 'Little Falls', 'Lockport', 'Long Beach', 'Mechanicville', 'Middletown'],
  ...['Mount Vernon', 'New Rochelle', 'Newburgh', 'Niagara Falls', 'North Tonawanda', 'Norwich'],
  ...['Ogdensburg', 'Olean', 'Oneida', 'Oneonta', 'Oswego', 'Peekskill', 'Plattsburgh', 'Port Jervis'],
  ...['Poughkeepsie', 'Rensselaer', 'Rochester', 'Rome', 'Rye', 'Salamanca', 'Saratoga Springs'],
  ...['Schenectady', 'Sherrill', 'Syracuse', 'Tonawanda', 'Troy', 'Utica', 'Watertown', 'Watervliet'],
  ...['White Plains', 'Yonkers'],
];

export const neighborhoods: [name: string, ...zipCodes: string[]][] = [
  ['Upper West Side', '10023', '10024', '10025'],
  ['Upper East Side', '10021', '10028', '10065'],
  ['Midtown East', '10017', '10022'],
  ["Hell's Kitchen", '10019', '10036'],
  ['Chelsea', '10001', '10011'],
  ['Murray Hill', '10016'],
  ['Gramercy', '10003', '10010'],
  ['Greenwich Village', '10012', '10014'],
  ['East Village', '10009'],
  ['SoHo/Tribeca', '10013', '10007'],
  ['Lower East Side', '10002'],
  ['Financial District', '10004', '10005', '10038'],
];

/** Places per neighborhood and slot, limited by the number of vans. */
const PLACES_PER_SLOT = { pickup: 6, delivery: 6 };

const WEEKDAYS = [1, 2, 3, 4, 5];

/** Only for an empty database. @param business false: the owner opens and sets places, times and prices */
export async function seedReference(trx: Db, business: boolean): Promise<void> {
  await seedStates(trx);
  const services = categories.map((category) => ({ ...category, position: category.id }));
  await trx
    .insertInto('categories')
    .values(business ? services : services.map((service) => ({ ...service, ...notForSale })))
    .execute();
  if (business) {
    await seedPlaces(trx);
    await seedSlots(trx);
    await trx.insertInto('products').values(products).execute();
    await trx.insertInto('preferences').values(preferences).execute();
    await trx
      .insertInto('turnarounds')
      .values(turnarounds.map((turnaround) => ({ ...turnaround, position: turnaround.id })))
      .execute();
  }
  await trx
    .insertInto('settings')
    .values(Object.entries(business ? settings : emptySettings).map(([key, value]) => ({ key, value })))
    .execute();
  await trx.insertInto('static_pages').values(staticPages).execute();
  await trx
    .insertInto('feedback_subjects')
    .values(feedbackSubjects.map((name, index) => ({ id: index + 1, name, position: index + 1 })))
    .execute();
  await continueIds(trx);
}

/** Adds the holidays of a year, unless the year already has days. Returns whether any were added. */
export async function seedHolidays(trx: Db, year: number): Promise<boolean> {
  const existing = await trx
    .selectFrom('inactive_dates')
    .select('reason')
    .where('inactive_date', '>=', `${year}-01-01`)
    .where('inactive_date', '<=', `${year}-12-31`)
    .limit(1)
    .executeTakeFirst();
  if (existing) return false;
  await trx.insertInto('inactive_dates').values(federalHolidays(year)).execute();
  return true;
}

/** Known by their numbers (specification section 3), but nobody has set a price. */
const notForSale = { active: 'no', rate_cents_per_lb: null, minimum_cents: 0, price_note: '' } as const;

const newYork = states.findIndex(([name]) => name === 'New York') + 1;

async function seedStates(trx: Db): Promise<void> {
  const stateRows = states.map(([name, code], index) => ({ id: index + 1, name, code }));
  await trx.insertInto('states').values(stateRows).execute();
  const elsewhere = states.flatMap(([, , ...cities], index) =>
    cities.map((name) => ({ state_id: index + 1, name })),
  );
  const cities = [...newYorkCities.map((name) => ({ state_id: newYork, name })), ...elsewhere];
  await trx
    .insertInto('cities')
    .values(cities.map((city, index) => ({ id: index + 1, ...city })))
    .execute();
}

async function seedPlaces(trx: Db): Promise<void> {
  await trx
    .insertInto('neighbourhoods')
    .values(neighborhoods.map(([name], index) => ({ id: index + 1, name, city_id: 1, position: index + 1 })))
    .execute();
  const zipCodes = neighborhoods.flatMap(([, ...zips], index) =>
    zips.map((zip_code) => ({ zip_code, neighbourhood_id: index + 1, state_id: newYork, city_id: 1 })),
  );
  await trx.insertInto('zip_codes').values(zipCodes).execute();
}

async function seedSlots(trx: Db): Promise<void> {
  const rows = neighborhoods.flatMap((_, index) =>
    WEEKDAYS.flatMap((day) =>
      DEFAULT_SLOTS.map((slot) => ({
        neighbourhood_id: index + 1,
        weekday: day,
        ...slot,
        from_minute: slotMinutes(slot.from_slot) ?? 0,
        pickup_capacity: PLACES_PER_SLOT.pickup,
        delivery_capacity: PLACES_PER_SLOT.delivery,
      })),
    ),
  );
  await trx.insertInto('slot_templates').values(rows).execute();
}

/** PostgreSQL's sequences ignore explicit ids, so they must be moved past them. */
async function continueIds(trx: Db): Promise<void> {
  if (getEngine(trx) !== 'postgres') return;
  const places = ['states', 'cities', 'neighbourhoods'];
  const prices = ['categories', 'products', 'preferences', 'turnarounds'];
  for (const table of [...places, ...prices, 'feedback_subjects']) {
    const last = sql`(select max(id) from ${sql.table(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx);
  }
}
