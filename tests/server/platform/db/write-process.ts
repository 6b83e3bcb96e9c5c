// Runs as a process of its own in tests: writes pairs of rows, each in a transaction, and prints those that were
// acknowledged. Like an order, it takes a place in the slot first.
import { connect } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';

const [target, name, count, slotId] = process.argv.slice(2).map((arg) => JSON.parse(arg));
const db = connect(target);
for (let index = 0; index < count; index++) {
  const email = `${name}-${index}@example.com`;
  const taken = await inTransaction(db, async (trx) => {
    const place = await trx
      .updateTable('slot_days')
      .set((row) => ({ taken: row('taken', '+', 1) }))
      .where('id', '=', slotId)
      .whereRef('taken', '<', 'capacity')
      .returning('id')
      .executeTakeFirst();
    if (!place) return false;
    await trx.insertInto('app_link_requests').values({ email }).execute();
    await trx.insertInto('app_link_requests').values({ email }).execute();
    return true;
  });
  if (taken) console.log(email);
}
await db.destroy();
