// npm run bench:api: ratios within one run; both sides alternate, so that a busy machine slows both.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ensureBuilt } from '../../scripts/build.mjs';
import { bundleFor } from '../../scripts/lib/bundle.mjs';
import { newSchema } from '../../scripts/lib/postgres.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { bin } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { readOptions } from '../lib/options.mjs';
import { customerId, fillOrders, makeToken } from './lib/many-orders.mjs';
import { median, startReport } from './lib/measurements.mjs';
import { onEngine, startSite } from './lib/site.mjs';

const help = `npm run bench:api -- [options]

  --orders=1000000           in the full database
  --engine=sqlite|postgres   one of both`;

const options = readOptions(help, {
  orders: { type: 'string', default: '1000000', least: 20_000, most: 10_000_000 },
  engine: { type: 'string' },
});
const orders = Number(options.orders);
const [rounds, seconds] = [5, 2];
const few = 1_000;
const regularOrders = 10_000;
const pageSize = 10;
const listCustomers = (count) => Math.ceil(count / 10);
const regular = listCustomers(orders) + 1;

const asCustomer = (customer, query = '') => ({
  path: `/api/v1/order?user_id=${customerId(customer)}&limit=${pageSize}${query}`,
  headers: { authorization: `Bearer ${makeToken(customer)}` },
});

/** From the whole table, so that a list is not fast only because it was just read. */
function pickSome(count) {
  const customers = listCustomers(count);
  const asked = Math.min(customers, 1_000);
  return Array.from({ length: asked }, (_, index) => 1 + Math.floor((index * customers) / asked));
}

/** Per second. @throws Error when an answer is not 2xx, or there is none */
async function measureRate({ origin }, requests, connections, duration) {
  const result = await autocannon({ url: origin, requests, connections, duration });
  const { '2xx': good, non2xx, errors } = result;
  if (good === 0 || non2xx > 0 || errors > 0)
    throw new Error(`${origin}${requests[0].path}: ${good} good answers, ${non2xx} others, ${errors} errors`);
  return good / result.duration;
}

/** @param sides by name: [server, requests]. @returns by name, the median answers per second */
async function compare(sides, connections) {
  const rates = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  // Warms up; a starting side may take seconds for its first answers.
  for (const [{ origin }, requests] of Object.values(sides))
    await autocannon({ url: origin, requests, connections, amount: connections * 4, timeout: 60 });
  for (let round = 0; round < rounds; round++)
    for (const [name, [server, requests]] of Object.entries(sides))
      rates[name].push(await measureRate(server, requests, connections, seconds));
  return Object.fromEntries(Object.entries(rates).map(([name, each]) => [name, median(each)]));
}

const report = startReport('bench:api', ['engine', 'ratio of', 'ratio', 'goal', 'figures']);

/** `goal`: ['at least' or 'at most', the limit]. */
function line(engine, what, ratio, [kind, limit] = [], figures = '') {
  const reached = !kind || (kind === 'at most' ? ratio <= limit : ratio >= limit);
  report.add(engine, what, report.judge(ratio.toFixed(2), reached), kind ? `${kind} ${limit}` : '', figures);
}

const milliseconds = (...rates) => rates.map((rate) => `${(1000 / rate).toFixed(2)} ms`).join(', ');
const aSecond = (...rates) => rates.map((rate) => `${Math.round(rate)}/s`).join(', ');

const startApi = (env) => startServer(process.execPath, [inRoot('scripts/api.mjs')], env);

/** Returns the settings that select the database. */
async function makeDatabase(engine, folder, count, postgresUrl) {
  mkdirSync(folder);
  const url = postgresUrl && (await newSchema(postgresUrl));
  const env = { DATA_DIR: folder, DATABASE_URL: url ?? '', RATE_LIMIT_SCALE: '1000000' };
  // The site itself creates the tables.
  await (await startApi(env)).stop();
  const many = count === orders;
  await fillOrders(engine, url ?? join(folder, 'laundry.db'), {
    ...{ orders: count, customers: listCustomers(count), regular: many ? regularOrders : 0 },
    signedIn: [...pickSome(count), ...(many ? [regular] : [])],
  });
  return env;
}

/** A list's time by other customers' orders and by the customer's own. */
async function measureReach(engine, littleEnv, muchEnv) {
  const [little, much] = await Promise.all([littleEnv, muchEnv].map(startApi));
  const total = orders.toLocaleString('en-US');
  try {
    for (const [name, query] of Object.entries({
      'orders list': '',
      'its tab Completed': '&status=completed',
    })) {
      const all = (count) => pickSome(count).map((customer) => asCustomer(customer, query));
      const rates = await compare({ little: [little, all(few)], much: [much, all(orders)] }, 1);
      const figures = milliseconds(rates.much, rates.little);
      line(engine, `${name}: ${total} orders / 1,000`, rates.little / rates.much, ['at most', 1.3], figures);
    }
    const page = (number) => [much, [asCustomer(regular, `&page=${number}`)]];
    const rates = await compare({ first: page(1), 500: page(500), '1,000': page(1_000) }, 1);
    for (const number of ['500', '1,000']) {
      const figures = milliseconds(rates[number], rates.first);
      const what = `of 10,000 own orders: page ${number} / page 1`;
      line(engine, what, rates.first / rates[number], ['at most', 3], figures);
    }
  } finally {
    await Promise.all([little.stop(), much.stop()]);
  }
}

/** Calls per second, beside a Next route handler and a handwritten handler. */
async function measureFront(engine, env) {
  await bundleFor('lab/bench/lib/reference-api.ts', 'dist/reference-api.mjs');
  const production = { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const site = await startSite(env);
  const next = await startServer(bin('next'), ['start'], production);
  const byHand = await startServer(process.execPath, [inRoot('dist/reference-api.mjs')], production);
  try {
    const read = [{ path: '/api/v1/category' }];
    const list = pickSome(few).map((customer) => asCustomer(customer));
    const reads = await compare({ site: [site, read], next: [next, read] }, 32);
    const lists = await compare({ site: [site, list], next: [next, list], byHand: [byHand, list] }, 32);
    const ratio = (what, ours, theirs, goal) =>
      line(engine, what, ours / theirs, goal, aSecond(ours, theirs));
    ratio('public read: in front of Next / through Next', reads.site, reads.next, ['at least', 15]);
    const goal = engine === 'sqlite' ? ['at least', 3] : undefined;
    ratio('orders list: in front of Next / through Next', lists.site, lists.next, goal);
    ratio('orders list: in front of Next / by hand', lists.site, lists.byHand, ['at least', 0.5]);
  } finally {
    await Promise.all([site.stop(), next.stop(), byHand.stop()]);
  }
}

await ensureBuilt();
let isWhole = true;
for (const engine of options.engine ? [options.engine] : ['sqlite', 'postgres'])
  isWhole &&= await onEngine(engine, async (folder, url) => {
    const little = await makeDatabase(engine, join(folder, 'little'), few, url);
    await measureFront(engine, little);
    const much = await makeDatabase(engine, join(folder, 'much'), orders, url);
    await measureReach(engine, little, much);
  });
report.finish(`The median of ${rounds} rounds of ${seconds} s each, in turn.`, isWhole);
