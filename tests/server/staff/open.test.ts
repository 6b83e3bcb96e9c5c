import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreadableDatabase } from '@/server/platform/db/migrate';
import { firstRelease } from '@/server/platform/db/migrations';
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

const file = (name: string) => join(directory, name);
const type = (...argv: string[]) => run(argv, () => openOps(directory));
const says = async (...argv: string[]) => {
  const { code, error } = await type(...argv);
  return [code, error];
};

async function newDatabase() {
  return openSeededFile(file('laundry.db'));
}

describe('opening the database', () => {
  it('makes none where there is none', async () => {
    expect(await says('day')).toEqual([
      1,
      `There is no database at ${file('laundry.db')}. Start the site once, or set DATA_DIR or DATABASE_URL as it does.`,
    ]);
  });

  it.each([
    ['', 'The database is older than this program. Start this version of the site first.'],
    ['This is no database at all.'.repeat(100), 'The database file is damaged or not a database.'],
  ])('takes no other file for one (%#)', async (content, sentence) => {
    await writeFile(file('laundry.db'), content);
    expect(await says('day')).toEqual([1, sentence]);
  });

  it('works on the version of the site that it belongs to', async () => {
    const db = await newDatabase();
    expect(await type('day')).toMatchObject({ code: 0, error: '' });
    const row = { name: '9999-future', applied_at: new Date().toISOString() };
    await db.insertInto('schema_migrations').values(row).execute();
    expect(await says('day')).toEqual([
      1,
      'The database is newer than this program. Use the same version as the site.',
    ]);
    await db
      .updateTable('schema_migrations')
      .set({ name: '0001-people' })
      .where('name', '=', firstRelease[0] ?? '')
      .execute();
    expect(await says('day')).toEqual([1, unreadableDatabase]);
    await db.destroy();
  });

  it('says when the server does not answer, without its address or password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody:hidden@127.0.0.1:9/none');
    expect(await says('day')).toEqual([1, 'The database does not answer (ECONNREFUSED). Try again.']);
  });

  it('says what is wrong with the settings', async () => {
    vi.stubEnv('DATABASE_URL', 'mysql://x');
    expect(await says('day')).toEqual([2, 'DATABASE_URL: must start with postgres://']);
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('API_URL', 'https://api.example.com');
    expect((await says('day'))[1]).toMatch(/^API_URL is set: this site forwards calls to another API/);
  });
});

describe('files', () => {
  it('are meant from where the command was typed', async () => {
    const db = await newDatabase();
    await db.destroy();
    await writeFile(file('page.html'), '<p>From a file</p>');
    await writeFile(file('latin.html'), Buffer.from([0x3c, 0x70, 0x3e, 0xe9]));
    await writeFile(file('large.html'), 'x'.repeat(1_000_001));
    const set = (name: string) => says('page', 'set', 'new-page', '--title', 'New', '--file', name);
    expect(await set('missing.html')).toEqual([1, '"missing.html" cannot be read (ENOENT).']);
    expect(await set('latin.html')).toEqual([1, '"latin.html" is not UTF-8 text.']);
    expect(await set('large.html')).toEqual([1, '"large.html" is larger than 1 MB.']);
    expect(await set('.')).toEqual([1, '"." cannot be read (EISDIR).']);
    expect(await set('a\u0000b')).toEqual([1, '"a b" cannot be read (ERR_INVALID_ARG_VALUE).']);
    expect(await set('page.html')).toEqual([0, '']);
    expect((await type('page', 'new-page')).out).toBe('<p>From a file</p>');
  });
});

it('writes each command with its user to a log of its own, readable by its owner only', async () => {
  vi.stubEnv('LOG_LEVEL', 'error');
  const db = await newDatabase();
  expect(await type('day')).toMatchObject({ code: 0, error: '' });
  expect(await type('order', '9999999')).toMatchObject({ code: 1 });
  await db.destroy();
  const lines = (await readFile(file('ops.log'), 'utf8')).trimEnd().split('\n');
  const line = { audit: 'staff-command', user: userInfo().username };
  expect(lines.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ ...line, outcome: 'done', command: 'day', on: [] }),
    expect.objectContaining({ ...line, outcome: 'refused', command: 'order', on: ['9999999'] }),
  ]);
  expect((await stat(file('ops.log'))).mode & 0o077).toBe(0);
});

it('runs a command whose log cannot be written', async () => {
  vi.stubEnv('LOG_LEVEL', 'fatal');
  const db = await newDatabase();
  await writeFile(file('taken'), '');
  vi.stubEnv('DATA_DIR', file('taken'));
  const { close, log } = await openOps(directory, { leavesDatabaseClosed: true });
  expect(log.level).toBe('info');
  await close();
  await db.destroy();
});
