import { join } from 'node:path';
import { connect } from '@/server/db/client';

/** Every test of a whole run takes the first time there is: none may find it taken by another one. */
export async function makeRoom(file: string): Promise<void> {
  const db = connect({ file });
  const places = 10_000;
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: places, delivery_capacity: places })
    .execute();
  await db.updateTable('slot_days').set({ capacity: places }).execute();
  await db.destroy();
}

/** Playwright's global setup: the site runs by then, on a database of its own. */
export default () => makeRoom(join(process.env.E2E_DATA_DIR ?? '', 'laundry.db'));
