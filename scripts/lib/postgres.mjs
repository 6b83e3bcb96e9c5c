// A temporary PostgreSQL server for the tests, from the programs installed on this machine. Its data is in a
// new folder that is deleted afterwards; an installed server is not touched.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { isRoot } from './debian.mjs';
import { run } from './run.mjs';
import { freePort } from './server.mjs';

const oldest = 15;

const foldersIn = (parent, toFolder) => {
  try {
    return readdirSync(parent).map((name) => join(parent, toFolder(name)));
  } catch {
    return [];
  }
};

/**
 * Folders that may hold initdb and postgres: PATH, Debian, Red Hat, Homebrew, Postgres.app, manual installs.
 */
const places = () => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ...foldersIn('/usr/lib/postgresql', (version) => `${version}/bin`),
  ...foldersIn('/usr', (name) => (name.startsWith('pgsql-') ? `${name}/bin` : '-')),
  '/usr/local/pgsql/bin',
  ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    foldersIn(parent, (name) => (name.startsWith('postgresql') ? `${name}/bin` : '-')),
  ),
  ...foldersIn('/Applications/Postgres.app/Contents/Versions', (version) => `${version}/bin`),
];

/** The folder with the newest programs of version 15 or newer, or undefined. */
export async function findPrograms() {
  const found = [];
  for (const folder of new Set(places())) {
    if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) continue;
    const { output } = await run(join(folder, 'postgres'), ['--version'], { show: false });
    const version = Number(/ (\d+)(\.|devel|beta|rc)/.exec(output)?.[1] ?? 0);
    if (version >= oldest) found.push({ folder, version });
  }
  return found.sort((one, other) => other.version - one.version)[0];
}

/** The user who runs the server, because PostgreSQL refuses to run as root. */
export async function whoRuns() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (which) => {
        const { code, output } = await run('id', [which, name], { show: false });
        return code === 0 ? Number(output) : undefined;
      }),
    );
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it.');
}

/** Runs a program as that user. @throws Error with its output */
function runAs(person, program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...person, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program}: ${printed.trim()}`)),
    );
  });
}

/** Settings for speed on a server whose data may be lost. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function startIn(folder, programs, person) {
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (person.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, person.uid, person.gid);
  const initdb = (...collation) =>
    runAs(person, join(programs, 'initdb'), [
      ...['-D', data, '-U', 'laundry', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--no-sync', '--locale=C', ...collation],
    ]);
  // Sorts text like production servers do, if these programs support ICU.
  await initdb('--locale-provider=icu', '--icu-locale=en-US').catch(() => initdb());

  const port = await freePort();
  const settings = [
    ...throwAway,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...person, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let said = '';
  const ready = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${said.trim()}`)));
    child.stderr.on('data', (chunk) => {
      if (said.length < 10_000) said += chunk;
      if (/database system is ready to accept connections/.test(chunk)) resolve();
    });
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const kill = () => void child.kill('SIGQUIT');
  // The server has its own process group and does not receive Ctrl-C, so this process stops it.
  const leave = () => process.exit(1);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  process.once('exit', kill);
  for (const signal of signals) process.once(signal, leave);
  await ready.catch((error) => {
    kill();
    throw error;
  });
  return {
    url: `postgres://laundry:${password}@127.0.0.1:${port}/postgres`,
    pid: child.pid,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      for (const signal of signals) process.off(signal, leave);
    },
  };
}

/**
 * Starts a server on a free local port; undefined without PostgreSQL 15 or newer. `stop()` ends it and
 * deletes its data.
 * @throws Error when it is installed but does not start
 */
export async function startPostgres() {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'laundry-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const server = await startIn(folder, programs.folder, await whoRuns());
    return {
      url: server.url,
      version: programs.version,
      /** Of the first of its processes; each connection has one, in a process group of its own. */
      pid: server.pid,
      async stop() {
        await server.stop();
        remove();
        process.off('exit', remove);
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Like `startPostgres`, but required with POSTGRES=required.
 * @throws Error that says what to install when it is required but missing
 */
export async function startPostgresForTests() {
  const server = await startPostgres();
  if (server) return server;
  if (process.env.POSTGRES === 'required')
    throw new Error(
      `POSTGRES=required, but no PostgreSQL ${oldest} or newer is here: install its server programs (on Debian: apt-get install postgresql).`,
    );
  console.log(
    `No PostgreSQL ${oldest} or newer here: the tests run on SQLite alone. Install it to have both.`,
  );
  return undefined;
}

/** Creates an empty schema on the server and returns an address whose connections see only that schema. */
export async function newSchema(url) {
  const schema = `site_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}
