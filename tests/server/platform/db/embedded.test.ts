/** The embedded file: who waits for whom, what is in it after a stop, and what becomes of it while it is open. */
import { copyFile, mkdtemp, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db, getEmbeddedFile } from '@/server/platform/db/client';
import { isUnavailable } from '@/server/platform/db/errors';
import { checkMigrated } from '@/server/platform/db/migrate';
import { Sqlite } from '@/server/platform/db/sqlite';
import { inTransaction } from '@/server/platform/db/transaction';
import { api } from '@/tests/server/support/api';
import { openSeededFile } from '@/tests/server/support/database';

let folder: string;
let file: string;
let db: Db;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laundry-embedded-'));
  file = join(folder, 'laundry.db');
  db = await openSeededFile(file);
  await checkMigrated(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

/** A process that holds the write lock, seen from here. */
function lockedByAnother() {
  const other = new Sqlite(file);
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

const write = (key: string, on = db) => on.insertInto('settings').values({ key, value: '1' }).execute();
const keys = async (on = db) =>
  (await on.selectFrom('settings').select('key').where('key', 'like', 'test%').execute()).map(
    ({ key }) => key,
  );

describe('while another process holds the write lock', () => {
  it('reads are answered at once, and a writer gets its turn when the lock is free', async () => {
    const release = lockedByAnother();
    const writing = inTransaction(db, (trx) => write('test', trx));
    for (let turn = 0; turn < 20; turn++) {
      expect(await keys()).toEqual([]);
      // The writer tries again meanwhile.
      await new Promise((go) => setTimeout(go, 5));
    }
    release();
    await writing;
    expect(await keys()).toEqual(['test']);
  });

  it('a statement that gives its row back waits too', async () => {
    const release = lockedByAnother();
    const writing = db.insertInto('settings').values({ key: 'test', value: '1' }).returning('key').execute();
    await keys();
    release();
    expect(await writing).toEqual([{ key: 'test' }]);
  });

  it('one writer beyond 250 waiting is refused at once with 503 and Retry-After', async () => {
    const release = lockedByAnother();
    const client = api(db);
    const writing = Array.from({ length: 251 }, (_, each) => write(`test${each}`));
    const { status, headers, body } = await client.post('/users/subscribers/add', {
      ...{ email: 'ann@example.com', form_age: 9_000, company_url: '' },
    });
    expect([status, headers.get('retry-after'), body.status, typeof body.message]).toEqual([
      503,
      '5',
      false,
      'string',
    ]);
    release();
    await Promise.all(writing);
    expect(await keys()).toHaveLength(251);
  });
});

describe('a stop', () => {
  it('leaves the file whole by itself', async () => {
    await write('test');
    await keys();
    expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
    await db.destroy();
    const copy = join(folder, 'copy.db');
    await copyFile(file, copy);
    const other = connect({ file: copy });
    expect(await keys(other)).toEqual(['test']);
    await other.destroy();
    expect((await stat(`${file}-wal`).catch(() => ({ size: 0 }))).size).toBe(0);
  });
});

describe('a file that somebody', () => {
  const told = () => {
    const said: string[] = [];
    getEmbeddedFile(db)?.watch((sentence) => said.push(sentence));
    return said;
  };
  const mend = 'stop the site, run "npm run ops -- restore <backup>", start it again.';

  async function expectRefused(path: string, what: string) {
    expect(told()).toEqual([`${path} ${what}. Nothing is saved until it is repaired: ${mend}`]);
    expect(told()).toEqual([]);
    expect(() => getEmbeddedFile(db)?.check()).toThrow(what);
    for (const attempt of [write('test2'), inTransaction(db, (trx) => write('test3', trx))])
      expect(isUnavailable(await attempt.catch((error: unknown) => error))).toBe(true);
  }

  it('leaves alone is fine', async () => {
    await write('test');
    expect(told()).toEqual([]);
    getEmbeddedFile(db)?.check();
  });

  it('removes takes no write, and what is in it is still read', async () => {
    await write('test');
    await rm(file);
    await expectRefused(file, 'was removed');
    expect(await keys()).toEqual(['test']);
  });

  it('removes in the middle of a transaction takes not even that', async () => {
    const writing = inTransaction(db, async (trx) => {
      await write('test', trx);
      await rm(file);
    });
    expect(isUnavailable(await writing.catch((error: unknown) => error))).toBe(true);
  });

  it('replaces takes no write until the old one is back', async () => {
    await copyFile(file, join(folder, 'other'));
    await rename(file, join(folder, 'own'));
    await rename(join(folder, 'other'), file);
    await expectRefused(file, 'was replaced by another file');
    await rename(join(folder, 'own'), file);
    expect(told()).toEqual([]);
    await write('test');
    expect(await keys()).toEqual(['test']);
  });

  it('robs of its log takes no write', async () => {
    await write('test');
    await rm(`${file}-wal`);
    await expectRefused(`${file}-wal`, 'was removed');
  });

  it('cuts short takes no write', async () => {
    await truncate(file, (await stat(file)).size - 8192);
    await expectRefused(file, 'is damaged');
  });

  it('overwrites takes no write', async () => {
    await writeFile(file, 'x'.repeat(5_000), { flag: 'r+' });
    await expectRefused(file, 'is damaged');
  });

  it('writes nonsense into the middle of takes no write', async () => {
    await writeFile(file, Buffer.alloc((await stat(file)).size - 40_960, 7), { flag: 'r+' }).catch(() => {});
    await expectRefused(file, 'is damaged');
  });
});
