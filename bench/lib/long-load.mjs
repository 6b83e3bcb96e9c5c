// npm run bench:load -- --minutes=10: the mixed load for so long, on each engine, with a curve.

import { newContainer } from './container.mjs';
import { findOrders, onEngine, remember } from './load-site.mjs';
import { startMeasurement } from './measurements.mjs';
import { mixed, newCustomers, orderFor, percentile, renewTokens, steady, written } from './traffic.mjs';

const MB = 1024 * 1024;
/** The site alone; a database server has its own. */
const CONTAINER_MB = 512;
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const kinds = ['page', 'read', 'write', 'order'];
const ms = (value) => `${value.toFixed(0)} ms`;
const mb = (bytes) => (bytes / MB).toFixed(0);

/** What came in during a part of the run. */
const newPart = () => ({ waits: [], failed: 0 });

/** Every request is one that a customer may send. */
const isFailure = ({ code }) => code !== 200;

/**
 * The mixed load on one engine.
 * @returns rows of the table (what, measured, goal, whether it is reached), and the curve
 */
async function measure(site, { minutes, rate, partMinutes, container }) {
  // Each places at most ten orders an hour.
  const customers = await newCustomers(site.origin, Math.max(200, minutes * 16));
  const order = await orderFor(site.origin, customers[0]);
  const next = () => mixed(customers, order);
  await steady(site.origin, { rate, seconds: 30, next }).then(remember);
  const before = await site.memory();

  const codes = new Map();
  const waits = Object.fromEntries(kinds.map((kind) => [kind, []]));
  const curve = [];
  let part = newPart();
  const note = (reply) => {
    codes.set(reply.code, (codes.get(reply.code) ?? 0) + 1);
    waits[reply.kind].push(reply.ms);
    part.waits.push(reply.ms);
    if (isFailure(reply)) part.failed += 1;
    remember([reply]);
  };
  const endPart = async () => {
    const [ended, now] = [part, await site.now()];
    part = newPart();
    const minute = Number(((performance.now() - started) / 60_000).toFixed(1));
    curve.push({ ...ended, ...now, minute });
    console.log(
      `  minute ${minute}: p99 ${ms(percentile(ended.waits, 99))}, resident ${mb(now.rss)} MB, failed ${ended.failed}`,
    );
  };
  const started = performance.now();
  const timer = setInterval(() => void endPart(), partMinutes * 60_000);
  const renewal = setInterval(() => void renewTokens(site.origin, customers), 1_000);
  await steady(site.origin, { rate, seconds: minutes * 60, next, note });
  clearInterval(timer);
  clearInterval(renewal);
  if (part.waits.length > 0) await endPart();

  const end = await site.now();
  const after = await site.memory();
  const all = kinds.flatMap((kind) => waits[kind]);
  const orders = await findOrders(site, customers);
  const resident = end.rss / MB;
  const slope = (after.held - before.held) / MB / minutes;
  const failed = curve.reduce((sum, each) => sum + each.failed, 0);
  const p99 = percentile(all, 99);
  return {
    curve,
    rows: [
      ['answers by code', written(codes), 'all 200', failed === 0],
      ['wait: half', ms(percentile(all, 50))],
      ['… 95 %', ms(percentile(all, 95))],
      ['… 99 %', ms(p99), '< 400 ms', p99 < 400],
      ['… 99.9 %', ms(percentile(all, 99.9))],
      ['… the longest', ms(percentile(all, 100))],
      ...kinds.map((kind) => [`… ${kind}s: 99 %`, ms(percentile(waits[kind], 99))]),
      ['resident memory at the end', `${resident.toFixed(0)} MB`, '≤ 300 MB', resident <= 300],
      [`in a container of ${CONTAINER_MB} MB`, container ? 'to the end' : 'none here', 'to the end'],
      ['held after garbage collection, a minute', `${slope.toFixed(2)} MB`, '< 1 MB', slope < 1],
      ['open files, before and after', `${before.openFiles}, ${after.openFiles}`],
      ['orders acknowledged, and found', `${orders.acknowledged}, ${orders.found}`, 'equal', orders.exact],
    ],
  };
}

const curveTable = (engine, curve) => [
  [`${names[engine]}, minute`, 'half', '99 %', 'resident, MB', 'heap, MB', 'open files', 'failed'],
  ...curve.map(({ minute, waits, rss, heapUsed, openFiles, failed }) => [
    minute,
    ms(percentile(waits, 50)),
    ms(percentile(waits, 99)),
    mb(rss),
    mb(heapUsed),
    openFiles,
    failed,
  ]),
];

/**
 * Runs the mixed load on each engine and writes its section of the measurements: half an hour and more is a soak, with a
 * section of its own.
 * @returns whether every goal was reached
 */
export async function longLoad({ minutes, rate, engines }) {
  const section = minutes < 30 ? 'bench:load-minutes' : 'bench:load-soak';
  const words = `--minutes=${minutes}${engines.length === 1 ? ` --engine=${engines[0]}` : ''}`;
  const write = startMeasurement('bench:load', { section, words });
  const partMinutes = minutes < 30 ? 1 : 5;
  const measured = [];
  for (const engine of engines) {
    console.log(names[engine]);
    const container = newContainer(CONTAINER_MB);
    const options = { minutes, rate, partMinutes, container };
    const there = await onEngine(
      engine,
      async (site) => measured.push({ engine, ...(await measure(site, options)) }),
      container,
    ).finally(() => container?.remove());
    if (!there) console.log('There is no PostgreSQL 15 or newer here: not measured.');
  }
  const cell = ([, value, , reached]) => `${value}${reached === false ? ' !' : ''}`;
  const what = measured[0].rows.map(([name]) => name);
  const summary = [
    ['what', ...measured.map(({ engine }) => names[engine]), 'goal'],
    ...what.map((name, row) => [
      name,
      ...measured.map(({ rows }) => cell(rows[row])),
      measured[0].rows[row][2] ?? '',
    ]),
  ];
  for (const line of summary) console.log(line.map((text) => String(text).padEnd(40)).join(' '));
  const missed = measured.flatMap(({ rows }) => rows).filter(([, , , reached]) => reached === false).length;
  const result = missed ? `${missed} goals missed` : 'All goals reached';
  console.log(result);
  const how = `${rate} requests a second, with the limits of production; sender and site share the machine. ! misses its goal; … continues the line above.`;
  write(how, [summary, ...measured.map(({ engine, curve }) => curveTable(engine, curve))], result);
  return missed === 0;
}
