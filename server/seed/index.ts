import { todayInNewYork } from '@/lib/domain/new-york';
import type { Db } from '@/server/db/client';
import { alone } from '@/server/db/migrate';
import { seedDemo } from './demo';
import { demoPasswordHash } from './demo-people';
import { renewPages } from './pages/renew';
import { seedHolidays, seedReference } from './reference';

export { demoLogin } from './demo-login';

export interface SeedOptions {
  /** Also the demo customer and promo codes, if there is no customer at all. */
  demo: boolean;
  now?: Date;
}

/**
 * Fills what is missing: reference data into an empty database, the holidays of this and the next year into a
 * year that has none, the demo customer and codes into a database without customers; and renews page texts of earlier
 * versions. Run at every start; two processes may do so at once. What somebody changed or removed stays so.
 */
export async function seed(db: Db, { demo, now = new Date() }: SeedOptions): Promise<void> {
  const today = todayInNewYork(now);
  const noCustomers = async (any: Db) =>
    !(await any.selectFrom('users').select('id').limit(1).executeTakeFirst());
  const passwordHash = demo && (await noCustomers(db)) ? await demoPasswordHash() : undefined;
  await alone(db, async (trx) => {
    if (!(await trx.selectFrom('states').select('id').limit(1).executeTakeFirst())) await seedReference(trx);
    await renewPages(trx);
    const year = Number(today.slice(0, 4));
    for (const each of [year, year + 1]) await seedHolidays(trx, each);
    if (passwordHash && (await noCustomers(trx))) await seedDemo(trx, now, passwordHash);
  });
}
