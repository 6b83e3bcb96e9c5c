/** Invalid settings from an operator's view: `npm run api` as a process of its own. */
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSupported } from '@/scripts/lib/check-node.mjs';
import { queueMail } from '@/server/notifications/mail/queue-mail';
import { connect } from '@/server/platform/db/client';
import { runOps } from './staff/run-ops';
import { bundleApi, newFolder, removeFolder, run, startApi } from './support/services/own-api';

it('lists every faulty setting at once, without values or a stack, and ends with 1', async () => {
  const { ended, printed, logged, complained } = run(await bundleApi(), {
    NODE_ENV: 'production',
    PORT: 'seventy',
    DATABASE_URL: 'mysql://root:secret-word@db/x',
    RECAPTCHA_SECRET_KEY: 'secret-word',
    SMTP_URL: 'secret-word',
    STOP_TIMEOUT: '-4',
  });
  expect(await ended).toBe(1);
  expect(complained().split('\n').filter(Boolean)).toEqual([
    'Settings to fix:',
    '  RECAPTCHA_SITE_KEY: reCAPTCHA needs both keys',
    expect.stringMatching(/^ {2}PORT: /),
    expect.stringMatching(/^ {2}DATABASE_URL: /),
    expect.stringMatching(/^ {2}STOP_TIMEOUT: /),
    expect.stringMatching(/^ {2}SMTP_URL: /),
  ]);
  // The log has the same information in one line.
  const line = { level: 60, msg: 'did not start', reason: complained().trimEnd() };
  expect(JSON.parse(logged())).toMatchObject(line);
  expect(printed()).not.toMatch(/secret-word|seventy/);
});

it('minds no setting that it does not know', async () => {
  const folder = await newFolder();
  const { child, ended } = await startApi(await bundleApi(), folder, { DATABSE_URL: 'mysql://x' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await removeFolder(folder);
});

it('keeps its database to its owner, whatever the folder allows', async () => {
  const folder = await newFolder();
  await chmod(folder, 0o755);
  const { child, ended } = await startApi(await bundleApi(), folder);
  const modes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o077),
  );
  expect(modes.length).toBeGreaterThan(0);
  expect(new Set(modes)).toEqual(new Set([0]));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await removeFolder(folder);
});

describe('what a person can mend is one sentence on standard error', () => {
  const refused = async (env: Record<string, string>) => {
    const folder = await newFolder();
    const { ended, complained, printed } = run(await bundleApi(), {
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, SEED_DEMO: 'business', ...env },
    });
    const code = await ended;
    await removeFolder(folder);
    expect(printed()).not.toMatch(/^\s+at /m);
    return [code, complained()];
  };

  it('a file in the place of the folder', async () => {
    const folder = await newFolder();
    const file = join(folder, 'taken');
    await writeFile(file, '');
    const sentence = 'is not a folder. Name a folder that the user of this process may write to.\n';
    expect(await refused({ DATA_DIR: file })).toEqual([1, `DATA_DIR: ${file} ${sentence}`]);
    await removeFolder(folder);
  });

  it('a folder that nobody can write to', async () => {
    expect(await refused({ DATA_DIR: '/proc/laundry' })).toEqual([
      1,
      expect.stringMatching(
        /^DATA_DIR: \/proc\/laundry cannot be written \(\w+\)\. Name a folder that [^\n]*\.\n$/,
      ),
    ]);
  });

  it('a mailbox that nobody can write to', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'outbox'), '');
    expect(await refused({ DATA_DIR: folder })).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: \S+outbox is not a folder\. [^\n]*\n$/),
    ]);
    await removeFolder(folder);
  });

  it('a file that is no database', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'laundry.db'), 'This is no database at all.'.repeat(100));
    expect(await refused({ DATA_DIR: folder })).toEqual([
      1,
      `DATA_DIR: ${join(folder, 'laundry.db')} is damaged or no database (SQLITE_NOTADB).\n`,
    ]);
    await removeFolder(folder);
  });

  it('an SQLite that loses writes, whichever command finds it', async () => {
    const NODE_OPTIONS = `--import=${resolve('tests/server/support/old-engine.mjs')}`;
    const sentence =
      'SQLite 3.51.2 can lose orders that were confirmed. Install the packages again: npm ci\n';
    expect(await refused({ NODE_OPTIONS })).toEqual([1, sentence]);
    const folder = await newFolder();
    const { child, ended } = await startApi(await bundleApi(), folder);
    child.kill('SIGTERM');
    await ended;
    for (const words of [['check'], ['restore', join(folder, 'laundry.db')]])
      expect(await runOps(words, { DATA_DIR: folder, NODE_OPTIONS })).toMatchObject({
        code: 2,
        error: sentence,
      });
    await removeFolder(folder);
  });

  it.each(['203.0.113.9', '2001:db8::9', 'laundry.invalid'])(
    'a host of another machine: %s',
    async (HOST) => {
      expect(await refused({ HOST })).toEqual([
        1,
        `HOST: ${HOST} is not an address of this machine. Without HOST, the site listens on all of them.\n`,
      ]);
    },
  );

  it('a number out of range', async () => {
    expect(await refused({ DATABASE_POOL_SIZE: '500' })).toEqual([
      1,
      'DATABASE_POOL_SIZE: must be 1 to 200\n',
    ]);
  });
});

describe('a Node that can not run the site', () => {
  const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);

  it.each([
    ['18.20.8', false],
    ['20.19.1', false],
    ['20.19.2', true],
    ['20.20.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.11.1', false],
    ['24.0.0', true],
    ['26.1.0', true],
  ])('%s is supported: %s', (version, supported) => {
    expect(isSupported(version)).toBe(supported);
  });

  it('is what package.json says', async () => {
    const { engines } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
    expect(engines.node).toBe('^20.19.2 || ^22.12.0 || >=24.0.0');
  });

  const scripts = ['start', 'api', 'ops', 'test', 'build', 'standalone', 'verify', 'sbom'];
  it.each([...scripts.map((name) => `scripts/${name}.mjs`), 'lab/lab.mjs', 'lab/fuzz/fuzz.mjs'])(
    '%s says so before anything else',
    async (script) => {
      const folder = await mkdtemp(join(tmpdir(), 'old-node-'));
      const old = join(folder, 'old.cjs');
      await writeFile(
        old,
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });`,
      );
      const { ended, logged, complained } = run(inRoot(script), {
        NODE_OPTIONS: `--require ${old}`,
      });
      expect(await ended).toBe(1);
      expect(complained()).toBe(
        'This is Node 18.20.8: use 20.19.2 or newer in the 20 line, 22.12 or newer in the 22 line, or 24 or newer.\n',
      );
      expect(logged()).toBe('');
      await rm(folder, { recursive: true });
    },
  );
});

describe('mails', () => {
  /** A database with a mail to send. */
  async function withMail() {
    const folder = await newFolder();
    const first = await startApi(await bundleApi(), folder);
    first.child.kill('SIGTERM');
    await first.ended;
    const db = connect({ file: join(folder, 'laundry.db') });
    const mail = { key: 'k', to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };
    await queueMail(db, mail, new Date(Date.now() - 60_000));
    const state = async () => (await db.selectFrom('outbox').select('state').executeTakeFirstOrThrow()).state;
    return { folder, db, state };
  }

  it('do not leave from a process that can not listen', async () => {
    const { folder, db, state } = await withMail();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as { port: number };
    await expect(startApi(await bundleApi(), folder, { PORT: String(port) })).rejects.toThrow(
      /port is taken/,
    );
    expect(await state()).toBe('waiting');
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
    other.close();
    await db.destroy();
    await removeFolder(folder);
  });

  it('leave as soon as it listens', async () => {
    const { folder, db, state } = await withMail();
    const { child, ended } = await startApi(await bundleApi(), folder);
    await expect.poll(state).toBe('sent');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await db.destroy();
    await removeFolder(folder);
  });
});

describe('what a site says of itself when it starts', () => {
  const saidBy = async (
    env: Record<string, string>,
    visit: (origin: string) => Promise<unknown> = async () => {},
  ) => {
    const folder = await newFolder();
    // As documented: only a URL and a directory.
    const own = await startApi(await bundleApi(), folder, { PAYMENT_GATEWAY: '', SEED_DEMO: '', ...env });
    await visit(own.origin);
    // The lines follow directly after the ready line.
    await expect.poll(own.printed).toMatch(/^(Missing|This is a demo)/m);
    own.child.kill('SIGTERM');
    expect(await own.ended).toBe(0);
    const check = run(resolve(import.meta.dirname, '../../scripts/ops.mjs'), { DATA_DIR: folder, ...env }, [
      'check',
    ]);
    const code = await check.ended;
    await removeFolder(folder);
    return { said: own.printed(), code, check: check.logged() };
  };

  it('on a public address no login is published, and each thing that is missing has one line', async () => {
    const { said, code, check } = await saidBy({ PUBLIC_URL: 'https://www.laundry.example' });
    expect(said).not.toMatch(/Demo login|clean-laundry/);
    const names = [...said.matchAll(/^Missing, (.+?): .+$/gm)].map(([, name]) => name);
    // A new business starts empty.
    const empty = ['business', 'places', 'prices', 'times', 'hours', 'holidays'];
    expect(names).toEqual(['gateway', 'mail', 'sender', ...empty, 'terms', 'privacy policy', 'backups']);
    // `ops check` reports the same.
    expect(code).toBe(1);
    for (const line of said.matchAll(/^Missing, .+?: (.+)$/gm)) expect(check).toContain(line[1]);
  });

  it('tells the check of a proxy that is not believed', async () => {
    const { check } = await saidBy({ PUBLIC_URL: 'https://www.laundry.example' }, (origin) =>
      fetch(`${origin}/api/v1/category`, { headers: { 'X-Forwarded-For': '203.0.113.7' } }),
    );
    expect(check).toMatch(/^proxy +X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0/m);
  });

  it('a demo on this machine names its login, and where to ask', async () => {
    const { said, check } = await saidBy({});
    expect(said).toMatch(/^Demo login: /m);
    expect(said).toMatch(/^This is a demo\. .+npm run ops -- check$/m);
    expect(said).not.toMatch(/^Missing/m);
    expect(check).toMatch(/^demo login +demo@/m);
    expect(check).toMatch(/^demo codes +Anyone can read FRESH5, NEXTSEASON, SPRING15 and WELCOME10/m);
  });
});
