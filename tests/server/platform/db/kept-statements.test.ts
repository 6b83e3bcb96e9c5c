/** Cached SQLite statements must not keep tables, values or errors of an earlier run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Db } from '@/server/platform/db/client';
import { Sqlite } from '@/server/platform/db/sqlite';

let folder: string;
let file: string;
let db: Db;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laundry-kept-'));
  file = join(folder, 'laundry.db');
  db = connect({ file });
  await run('create table things (id integer primary key, name text unique)');
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const run = async (sql: string, ...values: unknown[]) =>
  (await db.executeQuery(CompiledQuery.raw(sql, values))).rows;
const add = 'insert into things (name) values (?) returning id';
const find = 'select * from things where name = ?';

it('reads what is there now, by the values of this run', async () => {
  expect(await run(find, 'one')).toEqual([]);
  expect(await run(add, 'one')).toEqual([{ id: 1 }]);
  expect(await run(add, 'two')).toEqual([{ id: 2 }]);
  expect(await run(find, 'one')).toEqual([{ id: 1, name: 'one' }]);
  expect(await run(find, 'two')).toEqual([{ id: 2, name: 'two' }]);
});

it('follows a change of the table, by another connection too', async () => {
  await run(add, 'one');
  expect(await run(find, 'one')).toEqual([{ id: 1, name: 'one' }]);
  const other = new Sqlite(file);
  other.exec('alter table things add column size integer default 7');
  other.close();
  expect(await run(find, 'one')).toEqual([{ id: 1, name: 'one', size: 7 }]);
  await run('drop table things');
  await expect(run(find, 'one')).rejects.toThrow('no such table');
});

it('runs again after it has failed', async () => {
  await run(add, 'one');
  await expect(run(add, 'one')).rejects.toThrow('UNIQUE');
  expect(await run(add, 'two')).toEqual([{ id: 2 }]);
});

it('holds nobody up: what was read can be checkpointed by another connection', async () => {
  await run(add, 'one');
  await run(find, 'one');
  const other = new Sqlite(file);
  expect(other.prepare('pragma wal_checkpoint(truncate)').all()).toMatchObject([{ busy: 0 }]);
  other.close();
});

it('runs more statements than are kept', async () => {
  for (let turn = 0; turn < 2; turn++)
    for (let number = 0; number < 500; number++)
      expect(await run(`select ${number} as number`)).toEqual([{ number }]);
});
