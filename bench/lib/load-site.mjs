// The built site with the limits of production, as bench:load measures it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'libsql';
import pg from 'pg';
import { newSchema, startPostgres } from '../../scripts/lib/postgres.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { freePort, startServer } from '../../scripts/lib/server.mjs';
import { send } from './traffic.mjs';

/** Makes room for every order in each slot, in the database that the site created. */
async function makeRoom(file, url) {
  const sql = 'update slot_templates set pickup_capacity = 100000, delivery_capacity = 100000';
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    return client.end();
  }
  const database = new Sqlite(file);
  database.exec(`pragma busy_timeout = 10000; ${sql}`);
  database.close();
}

/**
 * Starts the site with room for every order; `memory()` collects garbage first, `now()` does not.
 * @param container of newContainer; undefined: the whole machine
 */
async function startSite(folder, url, container) {
  const measurePort = await freePort();
  const words = ['--expose-gc', '--import', pathToFileURL(inRoot('bench/lib/watched.mjs')).href];
  const start = [process.execPath, [...words, inRoot('scripts/start.mjs')]];
  const site = await startServer(...(container?.inside(...start) ?? start), {
    ...{ DATA_DIR: folder, DATABASE_URL: url ?? '', SEED_DEMO: 'no', PAYMENT_GATEWAY: 'local' },
    ...{ TRUSTED_PROXY_HOPS: '1', MEASURE_PORT: String(measurePort), LOG_LEVEL: 'error' },
  });
  await makeRoom(join(folder, 'laundry.db'), url);
  const ask = async (path) => (await fetch(`http://127.0.0.1:${measurePort}${path}`)).json();
  return { ...site, memory: () => ask('/'), now: () => ask('/now'), port: Number(new URL(site.origin).port) };
}

/** Records acknowledged orders, to look for them at the end. */
export function remember(replies) {
  for (const { kind, customer, code, text } of replies)
    if (kind === 'order' && code === 200) customer.orders.push(JSON.parse(text).data.order_number);
}

/** @returns how many orders were acknowledged, how many exist, and whether each exists exactly once */
export async function findOrders(site, customers) {
  const known = customers.flatMap(({ orders }) => orders);
  let found = 0;
  for (const { id, token, from } of customers) {
    const { text } = await send(site.origin, { path: `/api/v1/order?user_id=${id}&limit=10`, token, from });
    found += JSON.parse(text).totalDocs;
  }
  const exact = found === known.length && new Set(known).size === known.length;
  return { acknowledged: known.length, found, exact };
}

/**
 * Runs `measure(site)` on an engine with an empty database.
 * @param engine sqlite or postgres
 * @param container as of startSite
 * @returns false without PostgreSQL, else true
 */
export async function onEngine(engine, measure, container) {
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  if (engine === 'postgres' && !server) return false;
  const folder = mkdtempSync(join(tmpdir(), 'laundry-load-'));
  try {
    const site = await startSite(folder, server && (await newSchema(server.url)), container);
    try {
      await measure(site);
    } finally {
      await site.stop();
    }
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}
