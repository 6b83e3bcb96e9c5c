import { expect, it } from 'vitest';
import { forEachDue } from '@/server/platform/jobs/for-each-due';
import { api } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);

it('comes to every row when one fails, undoes what that one wrote, and tells of it', async () => {
  const { db } = database;
  const client = api(db);
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await client.signIn()).user.id);
  const { settings, now, payments, log } = client.services;
  const { signal } = new AbortController();
  const held: number[] = [];
  const done = forEachDue(
    { db, settings, now, payments, log, signal },
    (after) =>
      db
        .selectFrom('users')
        .select(['id', 'id as user_id'])
        .where('id', 'in', ids)
        .where('id', '>', after)
        .orderBy('id'),
    async (trx, { id }) => {
      await trx.updateTable('users').set({ first_name: 'Due' }).where('id', '=', id).execute();
      if (id === ids[1]) throw new Error(`no ${id}`);
      return id;
    },
    (id) => held.push(id),
  );
  await expect(done).rejects.toThrow(`no ${ids[1]}`);
  expect(held).toEqual([ids[0], ids[2]]);
  const due = db.selectFrom('users').select('id').where('first_name', '=', 'Due').orderBy('id');
  expect((await due.execute()).map(({ id }) => id)).toEqual(held);
});
