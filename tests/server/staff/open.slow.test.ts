import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOps } from '@/server/staff/open';
import { run } from '@/server/staff/run';
import { openSeededFile } from '../support/database';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'laundry-open-'));
  vi.stubEnv('DATA_DIR', directory);
  for (const name of ['DATABASE_URL', 'API_URL', 'PORT', 'PAYMENT_GATEWAY']) vi.stubEnv(name, '');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const type = (...argv: string[]) => run(argv, () => openOps(directory));

it('waits for a writer, and gives up with a sentence', async () => {
  const db = await openSeededFile(join(directory, 'laundry.db'));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const writing = db.transaction().execute(() => held);
  const add = type('closed', 'add', '06-01-2027', 'Stocktaking');
  expect(await add).toEqual({
    code: 1,
    out: '',
    error: 'The database is busy. Try again.',
  });
  release();
  await writing;
  expect(await type('closed', 'add', '06-01-2027', 'Stocktaking')).toMatchObject({ code: 0 });
  await db.destroy();
});
