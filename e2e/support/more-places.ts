// Makes a run independent of its own orders, and of the time at which it starts.
import { join } from 'node:path';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { connect, type Db } from '@/server/platform/db/client';

/** Every test takes the first free time, so none of them may run out of places. */
export async function makeRoom(db: Db): Promise<void> {
  const places = 10_000;
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: places, delivery_capacity: places })
    .execute();
  await db.updateTable('slot_days').set({ capacity: places }).execute();
}

/** The cut-off must not pass during a test, so the first time is at least three days ahead. */
export async function closeNextDays(db: Db): Promise<void> {
  const today = todayAtShop(new Date());
  await db
    .insertInto('inactive_dates')
    .values([0, 1, 2].map((ahead) => ({ inactive_date: addDays(today, ahead), reason: 'Closed for tests' })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Playwright's global setup. The sites are already running, each on its own database. */
export default async function prepare() {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'laundry.db');
  const url = process.env.E2E_DATABASE_URL;
  for (const target of [{ file }, ...(url ? [{ url, file: '', poolSize: 1 }] : [])]) {
    const db = connect(target);
    await makeRoom(db);
    await closeNextDays(db);
    await db.destroy();
  }
}
