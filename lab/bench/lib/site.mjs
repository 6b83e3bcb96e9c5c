import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { freePort, startServer } from '../../../scripts/lib/server.mjs';

/** Rests until idle. `now()` reads its memory, `collected()` after collecting garbage. */
export async function startSite(env, script = 'scripts/start.mjs') {
  const measurePort = await freePort();
  const watch = ['--expose-gc', '--import', pathToFileURL(inRoot('lab/bench/lib/watched.mjs')).href];
  const site = await startServer(process.execPath, [...watch, inRoot(script)], {
    ...env,
    MEASURE_PORT: String(measurePort),
  });
  const ask = async (path) => (await fetch(`http://127.0.0.1:${measurePort}${path}`)).json();
  for (let turn = 0, before = -1000; turn < 60; turn++) {
    const { busyMs } = await ask('/');
    if (busyMs - before < 200) break;
    before = busyMs;
    await pause(1_000);
  }
  return { ...site, now: () => ask('/'), collected: () => ask('/collected') };
}

/** SQL without parameters. @param target a file or postgres://… */
export async function openDatabase(target) {
  if (target.startsWith('postgres')) {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    return { run: (sql) => client.query(sql), close: () => client.end() };
  }
  const database = new DatabaseSync(target);
  database.exec('pragma busy_timeout = 10000; pragma synchronous = off; pragma cache_size = -400000');
  return { run: async (sql) => database.exec(sql), close: async () => database.close() };
}

/** An empty folder and, for postgres, a server's address. @returns false without PostgreSQL */
export async function onEngine(engine, measure) {
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  if (engine === 'postgres' && !server) {
    console.log('There is no PostgreSQL 15 or newer here: not measured.');
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'laundry-bench-'));
  try {
    await measure(folder, server?.url);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}
