// npm run bench:api: how the API handles many orders and many calls, as ratios within one run, on SQLite and
// (where it is installed) PostgreSQL. Fails when a goal is missed. `--orders=100000` is a quick run,
// `--engine=sqlite` skips the other engine, `--rounds=3` and `--seconds=1` measure less.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { bundleFor } from '../scripts/lib/bundle.mjs';
import { newSchema, startPostgres } from '../scripts/lib/postgres.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { bin } from '../scripts/lib/run.mjs';
import { startServer } from '../scripts/lib/server.mjs';
import { compare } from './lib/compare-rates.mjs';
import { startIdleSite } from './lib/idle-site.mjs';
import { customerId, fillOrders, tokenOf } from './lib/many-orders.mjs';
import { startMeasurement } from './lib/measurements.mjs';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    engine: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const [orders, rounds, seconds] = [values.orders, values.rounds, values.seconds].map(Number);
const perCustomer = 10;
const few = 1_000;
const regularOrders = 10_000;
const pageSize = 10;
const customersOf = (count) => Math.ceil(count / perCustomer);
/** The customer with that many orders comes after all others. */
const regular = customersOf(orders) + 1;

const asCustomer = (customer, query = '') => ({
  path: `/api/v1/order?user_id=${customerId(customer)}&limit=${pageSize}${query}`,
  headers: { authorization: `Bearer ${tokenOf(customer)}` },
});

/**
 * Customers from the whole table, at most a thousand, so that a list is not fast only because it was just
 * read.
 */
function someOf(count) {
  const customers = customersOf(count);
  const asked = Math.min(customers, 1_000);
  return Array.from({ length: asked }, (_, index) => 1 + Math.floor((index * customers) / asked));
}

/** Creates a database with the site's tables and `count` orders; returns the settings that select it. */
async function makeDatabase(engine, folder, count, postgresUrl) {
  mkdirSync(folder);
  const url = postgresUrl && (await newSchema(postgresUrl));
  const env = { DATA_DIR: folder, DATABASE_URL: url ?? '', RATE_LIMIT_SCALE: '1000000' };
  // The site itself creates the tables.
  await (await startServer(process.execPath, [inRoot('scripts/api.mjs')], env)).stop();
  const customers = customersOf(count);
  const many = count === orders;
  await fillOrders(engine, url ?? join(folder, 'laundry.db'), {
    orders: count,
    customers,
    regular: many ? regularOrders : 0,
    signedIn: [...someOf(count), ...(many ? [regular] : [])],
  });
  return env;
}

let missed = 0;
const rows = [['engine', 'ratio of', 'ratio', 'goal', 'figures']];

/** Prints one line of the table. `limit` is the goal, 'at least' or 'at most'. */
function report(engine, what, ratio, [kind, limit] = [], detail = '') {
  const reached = !kind || (kind === 'at most' ? ratio <= limit : ratio >= limit);
  if (!reached) missed += 1;
  const goal = kind ? `${kind} ${limit}` : '';
  rows.push([engine, what, `${ratio.toFixed(2)}${reached ? '' : ' !'}`, goal, detail]);
  console.log(
    `${engine.padEnd(9)} ${what.padEnd(50)} ${ratio.toFixed(2).padStart(7)}  ${goal.padEnd(13)} ${reached ? ' ' : '!'}  ${detail}`,
  );
}

const milliseconds = (rate) => `${(1000 / rate).toFixed(2)} ms`;
const aSecond = (rate) => `${Math.round(rate)}/s`;

/**
 * How the time of a list grows with other customers' orders and with the customer's own. One call at a time.
 */
async function measureReach(engine, littleEnv, muchEnv) {
  const [little, much] = await Promise.all(
    [littleEnv, muchEnv].map((env) => startServer(process.execPath, [inRoot('scripts/api.mjs')], env)),
  );
  const ways = { connections: 1, seconds, rounds };
  const total = orders.toLocaleString('en-US');
  try {
    for (const [name, query] of [
      ['orders list', ''],
      ['its tab Completed', '&status=completed'],
    ]) {
      const requestsOf = (count) => someOf(count).map((customer) => asCustomer(customer, query));
      const rates = await compare(
        {
          little: { origin: little.origin, requests: requestsOf(few) },
          much: { origin: much.origin, requests: requestsOf(orders) },
        },
        ways,
      );
      report(
        engine,
        `${name}: ${total} orders / 1,000`,
        rates.little / rates.much,
        ['at most', 1.3],
        `${milliseconds(rates.much)}, ${milliseconds(rates.little)}`,
      );
    }
    const page = (number, query = '') => ({
      origin: much.origin,
      requests: [asCustomer(regular, `&page=${number}${query}`)],
    });
    const rates = await compare({ first: page(1), middle: page(500), last: page(1_000) }, ways);
    for (const [name, number] of [
      ['middle', 500],
      ['last', 1_000],
    ])
      report(
        engine,
        `of 10,000 own orders: page ${number.toLocaleString('en-US')} / page 1`,
        rates.first / rates[name],
        ['at most', 3],
        `${milliseconds(rates[name])}, ${milliseconds(rates.first)}`,
      );
  } finally {
    await Promise.all([little.stop(), much.stop()]);
  }
}

/** Calls per second, compared with a Next route handler on the same build and a handwritten handler. */
async function measureFront(engine, env) {
  await bundleFor('bench/lib/reference-api.ts', 'dist/reference-api.mjs');
  const production = { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const site = await startIdleSite(env);
  const next = await startServer(bin('next'), ['start'], production);
  const byHand = await startServer(process.execPath, [inRoot('dist/reference-api.mjs')], production);
  const ways = { connections: 32, seconds, rounds };
  try {
    const read = [{ path: '/api/v1/category' }];
    const reads = await compare(
      { site: { origin: site.origin, requests: read }, next: { origin: next.origin, requests: read } },
      ways,
    );
    const requests = someOf(few).map((customer) => asCustomer(customer));
    const lists = await compare(
      {
        site: { origin: site.origin, requests },
        next: { origin: next.origin, requests },
        byHand: { origin: byHand.origin, requests },
      },
      ways,
    );
    const line = (what, ours, theirs, goal) =>
      report(engine, what, ours / theirs, goal, `${aSecond(ours)}, ${aSecond(theirs)}`);
    line('public read: in front of Next / through Next', reads.site, reads.next, ['at least', 15]);
    line(
      'orders list: in front of Next / through Next',
      lists.site,
      lists.next,
      engine === 'sqlite' ? ['at least', 3] : undefined,
    );
    line('orders list: in front of Next / by hand', lists.site, lists.byHand, ['at least', 0.6]);
  } finally {
    await Promise.all([site.stop(), next.stop(), byHand.stop()]);
  }
}

async function measure(engine, postgresUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'laundry-bench-'));
  try {
    const little = await makeDatabase(engine, join(folder, 'little'), few, postgresUrl);
    await measureFront(engine, little);
    const much = await makeDatabase(engine, join(folder, 'much'), orders, postgresUrl);
    await measureReach(engine, little, much);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const write = startMeasurement('bench:api');
  await ensureBuilt();
  const how = `The median of ${rounds} rounds of ${seconds} s each, in turn. ! misses its goal.`;
  console.log(`${how}\n`);
  if (values.engine !== 'postgres') await measure('sqlite');
  if (values.engine !== 'sqlite') {
    const server = await startPostgres();
    if (server) await measure('postgres', server.url).finally(() => server.stop());
    else console.log('postgres  not measured: there is no PostgreSQL 15 or newer here');
  }
  const result = missed ? `${missed} goals missed` : 'All measured goals reached';
  console.log(`\n${result}`);
  write(how, rows, result);
  return missed === 0;
}

process.exitCode = (await main()) ? 0 : 1;
