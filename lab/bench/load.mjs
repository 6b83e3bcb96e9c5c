// npm run bench:load, with production's limits. Fails when a goal of the table is missed.
import { join } from 'node:path';
import { newSchema } from '../../scripts/lib/postgres.mjs';
import { standalone } from '../../scripts/standalone.mjs';
import { readOptions } from '../lib/options.mjs';
import { countPickedUp, openRoutes, presses } from './lib/drivers.mjs';
import { startReport } from './lib/measurements.mjs';
import { onEngine, openDatabase, startSite } from './lib/site.mjs';
import {
  confirm,
  countCodes,
  findOrders,
  mixed,
  newCustomers,
  orderFor,
  percentile,
  remember,
  renewTokens,
  send,
  signIn,
  steady,
} from './lib/traffic.mjs';

const help = `npm run bench:load -- [options]: normal load, crowds and a flood on the shipped folder, about three minutes

  --minutes=10                the mixed load alone, on SQLite and PostgreSQL; --minutes=60 for an hour
  --engine=sqlite|postgres    on this one`;

const options = readOptions(help, {
  engine: { type: 'string' },
  minutes: { type: 'string', least: 1, most: 1_000 },
});
const minutes = options.minutes && Number(options.minutes);
const rate = 100;
const MB = 1024 * 1024;

const engines = options.engine ? [options.engine] : minutes ? ['sqlite', 'postgres'] : ['sqlite'];
const section = minutes < 30 ? 'bench:load-minutes' : 'bench:load-soak';
const heading = ['what', ...engines, 'goal'];
const report = startReport('bench:load', heading, minutes ? section : undefined);

const ms = (value) => `${value.toFixed(0)} ms`;
const mb = (bytes) => `${(bytes / MB).toFixed(1)} MB`;
const p99 = (replies) => percentile(replies, 99);
/** No answer, or a server error. 503 is a deliberate refusal. */
const hasFailed = ({ code }) => code === 0 || (code >= 500 && code !== 503);
const isGood = ({ code }) => code === 200;

/** Room for every order in each slot. */
async function startWithRoom(folder, server) {
  const url = server && (await newSchema(server));
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: url ?? '', SEED_DEMO: 'business', PAYMENT_GATEWAY: 'local' },
    ...{ TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' },
  };
  const site = await startSite(env, 'dist/standalone/server.mjs');
  const target = url ?? join(folder, 'laundry.db');
  const database = await openDatabase(target);
  await database.run('update slot_templates set pickup_capacity = 100000, delivery_capacity = 100000');
  await database.close();
  return { ...site, target, port: Number(new URL(site.origin).port) };
}

/** The figures of each engine, and the goal, by what is measured. */
const lines = new Map();

async function measure(engine, site, customers) {
  const line = (what, figure, goal = '', reached = true) => {
    if (lines.get(what)?.[engine] !== undefined) throw new Error(`Two figures are called ${what}`);
    const judged = report.judge(figure, reached);
    console.log([engine, what, judged, goal].join('  '));
    lines.set(what, { ...lines.get(what), [engine]: judged, goal });
  };
  const order = await orderFor(site.origin, customers[0]);
  const next = () => mixed(customers, order);
  const load = (seconds) => steady(site.origin, { rate, seconds, next });
  await load(minutes ? 30 : 10);

  const before = await site.collected();
  const replies = minutes ? await longLoad(site, customers, load) : await load(60);
  const end = await site.now();
  const after = await site.collected();
  const calm = p99(replies);
  const held = (after.held - before.held) / (minutes ?? 1) / MB;
  const { openFiles, libraries } = after;
  line(`mixed load, ${rate}/s: codes`, countCodes(replies), 'all 200', replies.every(isGood));
  line('… wait: half', ms(percentile(replies, 50)));
  line('… 99 %', ms(calm), '< 400 ms', calm < 400);
  line('… the longest', ms(percentile(replies, 100)));
  for (const kind of ['page', 'read', 'write', 'order'])
    line(`… ${kind}s: 99 %`, ms(p99(replies.filter((reply) => reply.kind === kind))));
  line('… held after garbage collection, a minute', `${held.toFixed(2)} MB`, '< 1 MB', held < 1);
  line('… resident memory', mb(end.rss), '≤ 300 MB', end.rss <= 300 * MB);
  console.log(`open files, before and after: ${before.openFiles}, ${openFiles}`);
  line('… compilers in memory', libraries.join(', ') || 'none', 'none', libraries.length === 0);
  if (!minutes) await attack({ site, customers, order, line, load, calm });
  const { acknowledged, found, exact } = await findOrders(site.origin, customers);
  line('orders acknowledged in all, and found', `${acknowledged}, ${found}`, 'equal', exact);
}

/** Prints a line for each minute, of an hour for each fifth. */
async function longLoad(site, customers, load) {
  const renewal = setInterval(() => void renewTokens(site.origin, customers), 1_000);
  const part = minutes < 30 ? 1 : 5;
  const replies = [];
  console.log(['minute', 'half', '99 %', 'resident', 'heap', 'open files', 'failed'].join('  '));
  for (let minute = part; minute <= minutes; minute += part) {
    const some = await load(part * 60);
    const { rss, heapUsed, openFiles } = await site.now();
    const waits = [ms(percentile(some, 50)), ms(p99(some))];
    const failed = some.filter((reply) => !isGood(reply)).length;
    console.log([minute, ...waits, mb(rss), mb(heapUsed), openFiles, failed].join('  '));
    replies.push(...some);
  }
  clearInterval(renewal);
  return replies;
}

/** Also tests/server/platform/http/slow-clients.slow.test.ts (half-open connections) and `npm run test:fuzz` (bad requests). */
async function attack({ site, customers, order, line, load, calm }) {
  const beside = (what, others) => {
    line(`… everybody else ${what}: codes`, countCodes(others), 'no 5xx', !others.some(hasFailed));
    line(`… … ${what}: p99, against before`, `${ms(p99(others))}, ${(p99(others) / calm).toFixed(1)} x`);
  };
  const atOnce = (calls) => Promise.all(calls.map((call) => send(site.origin, call)));

  const placed = await atOnce(customers.map((customer) => confirm(customer, order)));
  for (const [index, { code, text }] of placed.entries())
    remember({ kind: 'order', customer: customers[index] }, code, text);
  const good = placed.filter(isGood);
  const numbers = new Set(good.map(({ text }) => JSON.parse(text).data.order_number));
  const exact = numbers.size === customers.length && good.length === customers.length;
  const what = `${customers.length} orders of as many customers at one moment`;
  line(what, `${numbers.size}, ${ms(p99(placed))}`, `exactly ${customers.length}`, exact);

  await drive({ site, customers, line });

  // Five times the rate, from five addresses far over their limits.
  const next = () => ({
    path: '/api/v1/users/my-profile',
    from: `192.0.2.${1 + Math.floor(Math.random() * 5)}`,
  });
  const flood = steady(site.origin, { rate: 5 * rate, seconds: 30, next });
  const others = await load(30);
  const flooded = await flood;
  const refused = flooded.filter(({ code }) => code === 429 || code === 503);
  const told = refused.filter(({ isTold }) => isTold).length;
  line(`${5 * rate}/s more from five addresses for 30 s: codes`, countCodes(flooded));
  line('… refused with Retry-After', told, `all ${refused.length}`, told === refused.length);
  line('… the refusal after: p99', ms(p99(refused)), '< 400 ms', p99(refused) < 400);
  beside('during this flood', others);
  const last = (await load(10)).slice(5 * rate);
  line('… five to ten seconds after it: p99', ms(p99(last)), '< 400 ms', p99(last) < 400);

  const crowd = atOnce(customers.slice(0, 100).map(signIn));
  const besideCrowd = await load(5);
  const signIns = await crowd;
  line('100 sign-ins at one moment: codes', countCodes(signIns), '200, 429 or 503', !signIns.some(hasFailed));
  line('… the last one after', ms(percentile(signIns, 100)));
  beside('during these sign-ins', besideCrowd);
}

/** A morning in which every driver presses faster than anyone can. */
async function drive({ site, customers, line }) {
  const database = await openDatabase(site.target);
  const drivers = await openRoutes(site.origin, database, 20);
  await database.close();
  const all = customers.flatMap(({ orders }) => orders);
  const seconds = Math.min(10, Math.floor(all.length / 30));
  const numbers = all.slice(0, seconds * 30);
  const replies = await steady(site.origin, { rate: 30, seconds, next: presses(drivers, numbers) });
  const found = await countPickedUp(site.origin, drivers[0], numbers);
  line('30 presses a second of 20 drivers: codes', countCodes(replies), 'all 200', replies.every(isGood));
  line('… none lost: pressed, picked up', `${numbers.length}, ${found}`, 'equal', found === numbers.length);
  line('… presses: 99 %', ms(p99(replies)));
}

if (!(await standalone())) throw new Error('The build failed.');
let isWhole = true;
for (const engine of engines)
  isWhole &&= await onEngine(engine, async (folder, server) => {
    const site = await startWithRoom(folder, server);
    try {
      // At most ten orders an hour each.
      const customers = await newCustomers(site.origin, Math.max(200, (minutes ?? 0) * 16));
      await measure(engine, site, customers);
    } finally {
      await site.stop();
    }
  });
for (const [what, { goal, ...figures }] of lines)
  report.add(what, ...engines.map((engine) => figures[engine] ?? ''), goal);
report.finish(
  `${rate} requests a second, with the limits of production; sender and site share the machine. … continues the line above.`,
  isWhole,
);
