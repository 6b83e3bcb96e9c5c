/** Writers of the embedded file that wait in vain for another process's lock. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/server/platform/db/client';
import { isUnavailable } from '@/server/platform/db/errors';
import { checkMigrated } from '@/server/platform/db/migrate';
import { Sqlite } from '@/server/platform/db/sqlite';
import { inTransaction } from '@/server/platform/db/transaction';
import { openSeededFile } from '@/tests/server/support/database';

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laundry-embedded-'));
  db = await openSeededFile(join(folder, 'laundry.db'));
  await checkMigrated(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

function lockedByAnother() {
  const other = new Sqlite(join(folder, 'laundry.db'));
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

const write = (key: string, on = db) => on.insertInto('settings').values({ key, value: '1' }).execute();
const keys = async () =>
  (await db.selectFrom('settings').select('key').where('key', 'like', 'test%').execute()).map(
    ({ key }) => key,
  );

describe('while another process holds the write lock', () => {
  it('all writers give up together, not one after another, and later ones are served', async () => {
    const release = lockedByAnother();
    const started = performance.now();
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, (_, each) => write(`test${each}`)));
    expect(performance.now() - started).toBeLessThan(15_000);
    for (const attempt of attempts)
      expect([attempt.status, isUnavailable((attempt as PromiseRejectedResult).reason)]).toEqual([
        'rejected',
        true,
      ]);
    release();
    await write('test');
    expect(await keys()).toEqual(['test']);
  });

  it('a statement that gives its row back and has waited in vain hinders no later transaction', async () => {
    const adding = (key: string) =>
      db.insertInto('settings').values({ key, value: '1' }).returning('key').executeTakeFirst();
    const release = lockedByAnother();
    await expect(adding('test1')).rejects.toThrow('locked');
    release();
    await inTransaction(db, (trx) => write('test2', trx));
    expect(await adding('test3')).toEqual({ key: 'test3' });
    expect(await keys()).toEqual(['test2', 'test3']);
  });
});
