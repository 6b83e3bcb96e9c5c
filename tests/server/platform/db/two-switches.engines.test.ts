/** Who had turned off what happens with an order, while that could be chosen, has it off by the switch. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getEngine } from '@/server/platform/db/client';
import { version11 } from '@/server/platform/db/migrations/0004-1-1';
import { columnTypes } from '@/server/platform/db/migrations/column-types';
import { client, database, openClockedApi } from '@/tests/server/support/clocked-api';

openClockedApi();

const everywhere = { inbox: 'yes', email: 'yes', push: 'yes' } as const;

it('turns off the switch of each channel where order updates were off, and no other', async () => {
  const { db } = database;
  const switches = { email_notifications: 'yes', push_notifications: 'yes' } as const;
  const chosen = [
    { kind: 'order_updates', ...everywhere, email: 'no' },
    { kind: 'order_updates', ...everywhere, push: 'no' },
    { kind: 'reminders', ...everywhere, email: 'no' },
    { kind: 'news', inbox: 'no', email: 'no', push: 'no' },
  ] as const;
  const ids: number[] = [];
  for (const row of chosen) {
    const { id } = (await client.signIn()).user;
    await db.updateTable('users').set(switches).where('id', '=', id).execute();
    await db
      .insertInto('notification_choices')
      .values({ user_id: id, ...row })
      .execute();
    ids.push(id);
  }
  const statements = version11.statements(columnTypes[getEngine(db)]);
  const updates = statements.filter((statement) => statement.startsWith('update users'));
  expect(updates).toHaveLength(2);
  for (const statement of updates) await sql.raw(statement).execute(db);
  const users = db
    .selectFrom('users')
    .select(['email_notifications', 'push_notifications'])
    .where('id', 'in', ids);
  expect((await users.orderBy('id').execute()).map((row) => Object.values(row).join(' '))).toEqual([
    'no yes',
    'yes no',
    'yes yes',
    'yes yes',
  ]);
});
