/** A PostgreSQL server of one's own with a standby that replicates it, and stops when told to. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { connect, type Db } from '@/server/db/client';
import { findPrograms, startPostgres, whoRuns } from '../../../scripts/lib/postgres.mjs';
import { freePort } from '../../../scripts/lib/server.mjs';

interface Pair {
  primary: Db;
  standby: Db;
  /** Resolves once the standby has everything that the primary has. */
  caughtUp(): Promise<void>;
  /** From here on the standby gets nothing new, until it goes on. */
  fallBehind(): Promise<void>;
  goOn(): Promise<void>;
  close(): Promise<void>;
}

export async function openStandbyPair(): Promise<Pair> {
  const found = await findPrograms();
  const server = (await startPostgres()) as { url: string; stop(): Promise<void> } | undefined;
  if (!found || !server) throw new Error('PostgreSQL is missing.');
  // PATH may hold links to some of the programs only.
  const programs = dirname(realpathSync(join(found.folder, 'postgres')));
  const person: { uid?: number; gid?: number } = await whoRuns();
  const { port, password, username } = new URL(server.url);
  const folder = mkdtempSync(join(tmpdir(), 'laundry-standby-'));
  if (person.uid !== undefined) chownSync(folder, person.uid, person.gid ?? 0);
  const data = join(folder, 'data');
  const start = (program: string, args: string[]) =>
    spawn(join(programs, program), args, {
      ...person,
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, PGPASSWORD: password },
    });
  const source = ['-h', '127.0.0.1', '-p', port, '-U', username];
  const copying = start('pg_basebackup', [
    ...source,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ]);
  const code = await new Promise((done, fail) => copying.once('close', done).once('error', fail));
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`);
  const ownPort: number = await freePort();
  // As many connections as the primary's, or it refuses to follow.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const child = start('postgres', [
    ...['-D', data, '-p', String(ownPort)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const ended = new Promise((done) => child.once('close', done));
  const url = new URL(server.url);
  url.port = String(ownPort);
  const own = new URL(server.url);
  // Unlike the tests' servers, which answer before a commit is written.
  own.searchParams.set('options', '-c synchronous_commit=on');
  const primary = connect({ url: own.href, file: '' });
  const standby = connect({ url: url.href, file: '' });
  const patience = { timeout: 30_000, interval: 50 };
  await vi.waitFor(() => sql`select 1`.execute(standby), patience);
  const caughtUp = async () => {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
    await vi.waitFor(async () => {
      const has = await sql<{ has: boolean }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as has
      `.execute(standby);
      if (!has.rows[0]?.has) throw new Error('The standby has not caught up');
    }, patience);
  };
  return {
    primary,
    standby,
    caughtUp,
    fallBehind: async () => void (await sql`select pg_wal_replay_pause()`.execute(standby)),
    goOn: async () => void (await sql`select pg_wal_replay_resume()`.execute(standby)),
    async close() {
      await Promise.all([primary.destroy(), standby.destroy()]);
      child.kill('SIGQUIT');
      await ended;
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
