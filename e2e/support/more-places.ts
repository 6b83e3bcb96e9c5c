// What makes a run independent of its own orders, and of the hour and the day at which it begins.
import { join } from 'node:path';
import { addDays } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { connect, type Db } from '@/server/db/client';

/** Every test of a whole run takes the first time there is: none may find it taken by another one. */
export async function makeRoom(db: Db): Promise<void> {
  const places = 10_000;
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: places, delivery_capacity: places })
    .execute();
  await db.updateTable('slot_days').set({ capacity: places }).execute();
}

/** Nor may that time pass its cut-off between two steps of a test: the first one is three days ahead at least. */
export async function closeNextDays(db: Db): Promise<void> {
  const today = todayInNewYork(new Date());
  await db
    .insertInto('inactive_dates')
    .values([0, 1, 2].map((ahead) => ({ inactive_date: addDays(today, ahead), reason: 'Closed for tests' })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Playwright's global setup: the sites run by then, each on a database of its own. */
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
