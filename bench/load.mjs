// npm run bench:load: how the built site handles normal load, crowds and attacks in one run of about four
// minutes, with production's limits. Fails when a goal of the table is missed.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { halfOpen, sendBad } from './lib/bad-requests.mjs';
import { findOrders, onEngine, remember } from './lib/load-site.mjs';
import { longLoad } from './lib/long-load.mjs';
import { startMeasurement } from './lib/measurements.mjs';
import {
  codesOf,
  confirm,
  mixed,
  newCustomers,
  orderFor,
  p99,
  password,
  send,
  someAddress,
  steady,
} from './lib/traffic.mjs';

const usage = `npm run bench:load: normal load, crowds and attacks on the built site, about four minutes
  -- --minutes=10              the mixed load alone, on SQLite and PostgreSQL; --minutes=60 for an hour
  -- --engine=sqlite|postgres  on this one
  -- --seconds=60              of mixed load in the four minutes`;

/** The options; undefined when they cannot be. */
function optionsOf() {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string' },
        minutes: { type: 'string' },
        seconds: { type: 'string', default: '60' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const counts = [values.minutes ?? '1', values.seconds].map(Number);
    const known = [undefined, 'sqlite', 'postgres'].includes(values.engine);
    return known && counts.every((count) => count > 0) ? values : undefined;
  } catch {
    return undefined;
  }
}

const values = optionsOf();
if (!values || values.help) {
  (values ? console.log : console.error)(usage);
  process.exit(values ? 0 : 1);
}
const [seconds, minutes] = [values.seconds, values.minutes].map(Number);
const rate = 100;
const customerCount = 200;
const badCount = 20_000;
const slowCount = 3_000;
const MB = 1024 * 1024;

let missed = 0;
const rows = [['what', 'measured', 'goal']];

/** Prints one line of the table. `reached` is undefined for a line without a goal. */
function report(what, value, goal = '', reached = undefined) {
  if (reached === false) missed += 1;
  rows.push([what.replace(/^ +/, '… '), `${value}${reached === false ? ' !' : ''}`, goal]);
  console.log(`${what.padEnd(52)} ${value.padStart(18)}  ${goal.padEnd(20)}${reached === false ? '!' : ''}`);
}

const ms = (value) => `${value.toFixed(0)} ms`;
/** A waiting time, and its ratio to the one before. */
const beside = (replies, calm) => `${ms(p99(replies))}, ${(p99(replies) / calm).toFixed(1)} x`;
const mb = (bytes) => `${bytes < 0 ? '' : '+'}${(bytes / MB).toFixed(1)} MB`;

/** Requests without an answer, or with a server error. 503 is a deliberate refusal. */
const failures = (replies) => replies.filter(({ code }) => code === 0 || (code >= 500 && code !== 503));
const good = (replies) => replies.filter(({ code }) => code === 200);

async function ordersAtOnce(site, customers, order) {
  const replies = await Promise.all(
    customers.map(async (customer) => {
      const started = performance.now();
      const reply = await send(site.origin, confirm(customer, order));
      return { ...reply, kind: 'order', customer, ms: performance.now() - started };
    }),
  );
  remember(replies);
  const numbers = new Set(good(replies).map(({ text }) => JSON.parse(text).data.order_number));
  const exact = numbers.size === customers.length && good(replies).length === customers.length;
  report(
    `${customers.length} orders of as many customers at one moment`,
    `${numbers.size}, ${ms(p99(replies))}`,
    `exactly ${customers.length}`,
    exact,
  );
}

async function mixedLoad(site, next) {
  const before = await site.memory();
  const replies = await steady(site.origin, { rate, seconds, next });
  remember(replies);
  const after = await site.memory();
  const calm = p99(replies);
  report(`mixed load, ${rate}/s for ${seconds} s: p99`, ms(calm), '< 400 ms', calm < 400);
  for (const kind of ['page', 'read', 'write', 'order'])
    report(`  ${kind}s: p99`, ms(p99(replies.filter((reply) => reply.kind === kind))));
  report(
    '  codes',
    codesOf(replies),
    'no 5xx',
    replies.every(({ code }) => code > 0 && code < 500),
  );
  report(
    '  held after garbage collection, a minute',
    mb(((after.held - before.held) * 60) / seconds),
    '< 1 MB',
  );
  report('  open files', `${before.openFiles} > ${after.openFiles}`);
  const resident = after.withGarbage / MB;
  const { libraries } = after;
  report('  compilers in memory', libraries.join(', ') || 'none', 'none', libraries.length === 0);
  report('  resident memory', `${resident.toFixed(0)} MB`, '≤ 300 MB', resident <= 300);
  return calm;
}

/** Adds five times the rate in API calls from five addresses that are far over their limits. */
async function overload(site, next, calm) {
  const floodSeconds = 30;
  const flood = () => ({
    path: '/api/v1/users/my-profile',
    from: `192.0.2.${1 + Math.floor(Math.random() * 5)}`,
  });
  const [others, flooded] = await Promise.all([
    steady(site.origin, { rate, seconds: floodSeconds, next }),
    steady(site.origin, { rate: 5 * rate, seconds: floodSeconds, next: flood }),
  ]);
  remember(others);
  const refused = flooded.filter(({ code }) => code === 429 || code === 503);
  const told = refused.filter(({ headers }) => Number(headers['retry-after']) > 0).length;
  report(`${5 * rate}/s more from five addresses for ${floodSeconds} s: codes`, codesOf(flooded));
  report('  refused with Retry-After', String(told), `all ${refused.length}`, told === refused.length);
  report('  the refusal after: p99', ms(p99(refused)), '< 400 ms', p99(refused) < 400);
  report('  everybody else: codes', codesOf(others), 'no 5xx', failures(others).length === 0);
  report('  everybody else: p99, against before', beside(others, calm));
  const later = await steady(site.origin, { rate, seconds: 10, next });
  remember(later);
  const last = later.slice(later.length / 2);
  report(
    '  five to ten seconds after it: p99, against before',
    beside(last, calm),
    '< 400 ms',
    p99(last) < 400,
  );
}

async function signIns(site, customers, next, calm) {
  const crowd = Promise.all(
    customers.slice(0, 100).map(async ({ email, from }) => {
      const started = performance.now();
      const body = { email, password };
      const reply = await send(site.origin, { method: 'POST', path: '/api/v1/auth/signin', from, body });
      return { ...reply, ms: performance.now() - started };
    }),
  );
  const others = await steady(site.origin, { rate, seconds: 5, next });
  remember(others);
  const replies = await crowd;
  report(
    '100 sign-ins at one moment: codes',
    codesOf(replies),
    '200, 429 or 503',
    failures(replies).length === 0,
  );
  report('  the last one after', ms(p99(replies)));
  report('  everybody else: p99, against before', beside(others, calm));
  report('  everybody else: codes', codesOf(others), 'no 5xx', failures(others).length === 0);
}

async function slowClients(site, next, calm) {
  const slow = await halfOpen(site.port, slowCount);
  const open = slow.open();
  const others = await steady(site.origin, { rate, seconds: 5, next });
  remember(others);
  report(`${slowCount.toLocaleString('en-US')} half-open connections: open`, String(open));
  report('  everybody else: p99, against before', beside(others, calm));
  report('  everybody else: codes', codesOf(others), 'no 5xx', failures(others).length === 0);
  const codes = await slow.closed;
  const told = codes.filter((code) => code === 408).length;
  report('  let go with 408', String(told), `all ${slowCount.toLocaleString('en-US')}`, told === slowCount);
}

/**
 * Two series of the same bad requests. What the first one leaves may be caches that fill once; the second one shows
 * whether requests leave something behind. Garbage that nobody has collected yet counts in neither goal: how much of
 * it there is depends on how fast the requests come.
 */
async function badInput(site) {
  const connections = 50;
  const fromOf = (number) => `198.51.${(number >> 14) & 255}.${(number >> 6) & 255}`;
  await sendBad(site.port, { count: 2_000, connections, fromOf });
  const before = await site.memory();
  const first = await badSeries(site, { connections, fromOf });
  const between = await site.memory();
  const second = await badSeries(site, { connections, fromOf });
  const after = await site.memory();
  const waits = [...first.waits, ...second.waits];
  const wrong = [...first.wrong, ...second.wrong];
  const what = `twice ${badCount.toLocaleString('en-US')} bad requests, in ${first.took.toFixed(0)} s and ${second.took.toFixed(0)} s`;
  const failed = wrong.reduce((sum, [, count]) => sum + count, 0);
  report(`${what}: not answered as they should be`, String(failed), '0', failed === 0);
  for (const [name, count] of wrong) report(`  ${name}`, String(count));
  const [heldByBoth, heldBySecond] = [after.held - before.held, after.held - between.held];
  report('  held after garbage collection: by both', mb(heldByBoth), '< 4 MB', heldByBoth < 4 * MB);
  report('  by the second', mb(heldBySecond), '< 4 MB', heldBySecond < 4 * MB);
  const resident = after.rss - before.rss;
  report('  resident memory after garbage collection', mb(resident), '< 64 MB', resident < 64 * MB);
  report('  before garbage collection', mb(after.withGarbage - before.withGarbage));
  report('  a page meanwhile: p99', ms(p99(waits)), 'all 200', good(waits).length === waits.length);
}

/** One series, and how long pages took beside it. */
async function badSeries(site, { connections, fromOf }) {
  const started = performance.now();
  const waits = [];
  let done = false;
  const bad = sendBad(site.port, { count: badCount, connections, fromOf }).finally(() => {
    done = true;
  });
  while (!done) {
    const [reply] = await steady(site.origin, {
      rate: 20,
      seconds: 0.05,
      next: () => ({ path: '/pricing', from: someAddress(1_000) }),
    });
    waits.push(reply);
  }
  return { wrong: await bad, waits, took: (performance.now() - started) / 1000 };
}

/** Checks that every acknowledged order exists exactly once. */
async function countOrders(site, customers) {
  const { acknowledged, found, exact } = await findOrders(site, customers);
  report('orders acknowledged in all, and found', `${acknowledged}, ${found}`, 'equal', exact);
}

async function measure(site) {
  const customers = await newCustomers(site.origin, customerCount);
  const order = await orderFor(site.origin, customers[0]);
  const next = () => mixed(customers, order);
  await steady(site.origin, { rate, seconds: 10, next }).then(remember);
  await ordersAtOnce(site, customers, order);
  const calm = await mixedLoad(site, next);
  await overload(site, next, calm);
  await signIns(site, customers, next, calm);
  await slowClients(site, next, calm);
  await badInput(site);
  await countOrders(site, customers);
}

async function allOfIt() {
  const write = startMeasurement('bench:load');
  const engine = values.engine ?? 'sqlite';
  introduce(engine);
  if (!(await onEngine(engine, measure))) throw new Error('There is no PostgreSQL 15 or newer here.');
  const result = missed ? `${missed} goals missed` : 'All goals reached';
  console.log(`\nload average after ${loadavg()[0].toFixed(1)}; ${result}`);
  const how = 'On SQLite, with the limits of production. ! misses its goal; … continues the line above.';
  write(how, rows, result);
  return missed === 0;
}

function introduce(what) {
  const load = loadavg()[0].toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  console.log(`${what}, ${day}, Node ${process.versions.node}, load average before ${load}\n`);
}

async function main() {
  await ensureBuilt();
  if (values.minutes === undefined) return allOfIt();
  const engines = values.engine ? [values.engine] : ['sqlite', 'postgres'];
  introduce(`${minutes} minutes on ${engines.join(' and ')}`);
  return longLoad({ minutes, rate, engines });
}

process.exitCode = (await main()) ? 0 : 1;
