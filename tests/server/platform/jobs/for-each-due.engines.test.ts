import pino from 'pino';
import { expect, it } from 'vitest';
import { forEachDue } from '@/server/platform/jobs/for-each-due';
import { api } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);

/** One pass over three rows, of which `fail` may throw. */
async function pass(fail: (row: number) => unknown) {
  const { db } = database;
  const client = api(db);
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await client.signIn()).user.id);
  const { settings, now, payments } = client.services;
  const lines: { row: number; customer: number; err: { message: string } }[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  const { signal } = new AbortController();
  const held: number[] = [];
  const done = await forEachDue(
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
      const error = fail(ids.indexOf(id));
      if (error) throw error;
      return id;
    },
    (id) => held.push(id),
  ).catch((error: unknown) => error);
  const due = db.selectFrom('users').select('id').where('first_name', '=', 'Due').where('id', 'in', ids);
  expect((await due.orderBy('id').execute()).map(({ id }) => id)).toEqual(held);
  return { ids, done, held, said: lines.map(({ row, customer, err }) => [row, customer, err.message]) };
}

it('comes to every row when some fail, undoes what those wrote, and tells of each by its ids', async () => {
  const { ids, done, held, said } = await pass((row) => row !== 1 && new Error(`no ${row}`));
  expect(done).toMatchObject({ message: '2 of 3 due rows failed', cause: { message: 'no 0' } });
  expect(held).toEqual([ids[1]]);
  expect(said).toEqual([
    [ids[0], ids[0], 'no 0'],
    [ids[2], ids[2], 'no 2'],
  ]);
});

it('stops where the database goes away, and has told of the row that failed before', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const { ids, done, held, said } = await pass((row) => [new Error('no 0'), away][row]);
  expect(done).toBe(away);
  expect(held).toEqual([]);
  expect(said).toEqual([[ids[0], ids[0], 'no 0']]);
});
