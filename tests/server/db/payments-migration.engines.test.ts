/** What is paid before the migration to references is still paid after it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '@/server/db/migrate';
import { payments } from '@/server/db/migrations/0013-payments';
import { openTestDatabase } from '../support/database';
import { insertOrder } from '../support/fixtures';
import { forFile } from '../support/for-file';
import { migrateTo } from '../support/migrate-to';

const database = forFile(() => openTestDatabase({ migrated: false }));

it('gives every payment a reference and keeps its amounts', async () => {
  const { db } = database;
  await migrateTo(db, '0011-decisions');
  const { id: user } = await db
    .insertInto('users')
    .values({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id, order_number } = await insertOrder(db, user);
  const other = await insertOrder(db, user);
  const add = (order: number, kind: string, cents: number, state: string) =>
    sql`insert into payments (order_id, user_id, card, kind, amount_cents, state, gateway)
      values (${order}, ${user}, 'XXXX4242', ${kind}, ${cents}, ${state}, 'local')`.execute(db);
  await add(id, 'charge', 3500, 'declined');
  await add(id, 'charge', 3500, 'succeeded');
  await add(id, 'refund', 500, 'succeeded');
  await add(other.id, 'charge', 4000, 'unknown');

  expect(await migrate(db)).toContain(payments.name);
  const rows = await db.selectFrom('payments').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.reference, row.kind, row.amount_cents, row.state])).toEqual([
    [order_number, 'charge', 3500, 'declined'],
    [order_number, 'charge', 3500, 'succeeded'],
    [`${order_number}-R${rows[2]?.id}`, 'refund', 500, 'succeeded'],
    [other.order_number, 'charge', 4000, 'unknown'],
  ]);
  for (const row of rows)
    expect(row).toMatchObject({ purpose: 'order', refund_of: null, voided: 'no', reason: '' });
});
