import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import { alone } from '@/server/platform/db/migrate';
import { seedDemo } from './demo';
import { demoPasswordHash } from './demo-people';
import { seedHolidays, seedReference } from './reference';

export { demoLogin } from './demo-people';

export interface SeedOptions {
  /** Also seeds the demo customer and promo codes, if there are no customers. */
  demo: boolean;
  /** Whether an empty database starts with the demo business: its places, times, prices and name. By default it does. */
  business?: boolean;
  now?: Date;
}

/** A database that started without cannot have the demo's orders. */
const hasDemoPlaces = async (trx: Db) =>
  (await trx
    .selectFrom('neighbourhoods')
    .select('id')
    .where('name', '=', 'Upper West Side')
    .executeTakeFirst()) !== undefined;

/** At every start, possibly in two processes at once; never touches what someone changed or removed. */
export async function seed(db: Db, { demo, business = true, now = new Date() }: SeedOptions): Promise<void> {
  const today = todayAtShop(now);
  const noCustomers = async (any: Db) =>
    !(await any.selectFrom('users').select('id').limit(1).executeTakeFirst());
  const passwordHash = demo && (await noCustomers(db)) ? await demoPasswordHash() : undefined;
  await alone(db, async (trx) => {
    if (!(await trx.selectFrom('states').select('id').limit(1).executeTakeFirst()))
      await seedReference(trx, business);
    const year = Number(today.slice(0, 4));
    if (business) for (const each of [year, year + 1]) await seedHolidays(trx, each);
    if (passwordHash && (await noCustomers(trx)) && (await hasDemoPlaces(trx)))
      await seedDemo(trx, now, passwordHash);
  });
}
