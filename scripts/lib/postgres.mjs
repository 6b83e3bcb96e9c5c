// A temporary server with a data folder of its own; an installed server is not touched.
import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { isRoot } from './debian.mjs';
import { run } from './run.mjs';
import { freePort } from './server.mjs';

const oldest = 15;

/** PATH, Debian, Red Hat, Homebrew, Postgres.app, manual installs. */
const places = () => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  '/usr/local/pgsql/bin',
  ...Array.from({ length: 20 }, (_, later) => oldest + later).flatMap((version) => [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
    `/opt/homebrew/opt/postgresql@${version}/bin`,
    `/usr/local/opt/postgresql@${version}/bin`,
    `/Applications/Postgres.app/Contents/Versions/${version}/bin`,
  ]),
];

/** The newest of version 15 or newer, or undefined. */
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

/** PostgreSQL refuses to run as root. */
export async function whoRuns() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const { output } = await run('id', [name], { show: false });
    const [, uid, gid] = /uid=(\d+)\S* gid=(\d+)/.exec(output) ?? [];
    if (uid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it.');
}

/** Speed instead of durability. */
const settings = ({ keepsCommits }) => [
  ...['fsync=off', `synchronous_commit=${keepsCommits ? 'on' : 'off'}`, 'full_page_writes=off'],
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'],
];

/**
 * Undefined without PostgreSQL 15 or newer. `stop()` deletes its data.
 * @param options `keepsCommits`: what it has acknowledged outlives a crash of one of its processes
 * @throws Error when it does not start
 */
export async function startPostgres(options = {}) {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const person = await whoRuns();
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'laundry-postgres-'));
  const [data, log, passwordFile] = ['data', 'log', 'password'].map((name) => join(folder, name));
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (person.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, person.uid, person.gid);
  const postgres = async (name, ...args) => {
    const as = { ...person, cwd: folder, show: false };
    const { code, output } = await run(join(programs.folder, name), ['-D', data, ...args], as);
    const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
    if (code !== 0) throw new Error(`${name}: ${output.trim()} ${logged.slice(-10_000).trim()}`);
  };
  let pid;
  // Its own process group does not receive Ctrl-C.
  const end = () => {
    if (pid) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const leave = () => process.exit(1);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  process.once('exit', end);
  for (const signal of signals) process.once(signal, leave);

  const initdb = (...collation) =>
    postgres('initdb', '-U', 'laundry', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...collation);
  const basics = ['--encoding=UTF8', '--no-sync', '--locale=C'];
  // ICU, as on production servers, if these programs support it.
  await initdb(...basics, '--locale-provider=icu', '--icu-locale=en-US').catch(() => initdb(...basics));
  const flags = [`-p ${port}`, ...settings(options).map((setting) => `-c ${setting}`)].join(' ');
  await postgres('pg_ctl', 'start', '--wait', `--log=${log}`, `--options=${flags}`);
  pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    url: `postgres://laundry:${password}@127.0.0.1:${port}/postgres`,
    /** The first process; each connection has one, in a process group of its own. */
    pid,
    async stop() {
      await postgres('pg_ctl', 'stop', '--wait', '--mode=immediate');
      pid = undefined;
      end();
      process.off('exit', end);
      for (const signal of signals) process.off(signal, leave);
    },
  };
}

/** Like `startPostgres`. @throws Error that says what to install when POSTGRES=required and it is missing */
export async function startPostgresForTests(options) {
  const server = await startPostgres(options);
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

/** Returns an address whose connections see only that schema. */
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
