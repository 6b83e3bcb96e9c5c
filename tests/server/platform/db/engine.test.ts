/** The version of SQLite, and what it calls its errors. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkEngine, Sqlite, sqliteVersion } from '@/server/platform/db/sqlite';
import { SettingsError } from '@/server/platform/settings';
import { openTestDatabase } from '@/tests/server/support/database';

it('the installed one loses nothing, and is the one that says its version', () => {
  checkEngine(sqliteVersion);
  const database = new Sqlite(':memory:');
  expect(database.prepare('select sqlite_version() as version').all()).toEqual([{ version: sqliteVersion }]);
});

it.each(['3.51.3', '3.51.10', '3.52.0', '3.53.0', '3.100.0', '3.50.7', '3.44.6'])('%s is used', (version) =>
  expect(checkEngine(version)).toBeUndefined(),
);

it.each([
  '3.51.2',
  '3.51.0',
  '3.50.6',
  '3.49.9',
  '3.45.1',
  '3.44.5',
  '3.44',
  '3.7.0',
  '2.99.99',
  '4.0.0',
  '',
  'x',
])('SQLite "%s" is refused: it loses writes, or nobody knows whether it does', (version) =>
  expect(() => checkEngine(version)).toThrow(SettingsError),
);

it('each commit is on disk before it is acknowledged, and references are checked', async () => {
  const { db, close } = await openTestDatabase();
  const read = async (pragma: string) =>
    Object.values((await sql.raw(`pragma ${pragma}`).execute(db)).rows[0] ?? {});
  expect(await read('synchronous')).toEqual([2]);
  expect(await read('foreign_keys')).toEqual([1]);
  expect(await read('secure_delete')).toEqual([1]);
  await close();
});
