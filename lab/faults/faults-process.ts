/** Walks every fault on the built site and prints a line for each figure; ends with 1 when one falls short. */

import { startPostgresForTests } from '../../scripts/lib/postgres.mjs';
import { startMeasurement } from '../bench/lib/measurements.mjs';
import { figuresOf, print, resultOf, tableOf } from '../security/report';
import { blockedWriter, fullDisk, harmedFile } from './embedded';
import { killsEmbedded, killsPostgres } from './kills';
import { fewFiles, photoProcess } from './limits';
import { postgresFaults, type Server } from './postgres';
import { killedRefunds } from './refunds';
import type { Extent, Row } from './report';
import { clock, gateway, mailServer, stopSignals } from './services';
import { twoWriters } from './two-writers';

type Fault = (extent: Extent) => Promise<Row[]>;

const onEmbedded: [title: string, fault: Fault][] = [
  ['A blocked writer', blockedWriter],
  ['A full disk', fullDisk],
  ['The file of the database', harmedFile],
  ['Two writers', twoWriters],
  ['The mail server', mailServer],
  ['The payment gateway', gateway],
  ['The clock', clock],
  ['Stop signals', stopSignals],
  ['The process of a photo', photoProcess],
  ['Open files', fewFiles],
  ['kill -9 on the embedded database', killsEmbedded],
  ['kill -9 during a refund', killedRefunds],
];

const onPostgres = (server: Server): [title: string, fault: Fault][] => [
  ['PostgreSQL', (extent) => postgresFaults(server, extent)],
  ['kill -9 on PostgreSQL', (extent) => killsPostgres(server, extent)],
];

/** Finishes with what was found, or with the reason that it could not be walked. */
async function walk(title: string, fault: Fault, extent: Extent): Promise<Row[]> {
  process.stdout.write(`\n${title}\n`);
  const rows = await fault(extent).catch((error: Error): Row[] => [
    { what: title, measured: error.message, goal: 'walked to the end', reached: false },
  ]);
  rows.forEach(print);
  return rows;
}

async function main(): Promise<void> {
  const short = process.argv.includes('--short');
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
  const isMeant = ([title]: [string, Fault]) => title.toLowerCase().includes(only.toLowerCase());
  const extent: Extent = { short, slack: short ? 8 : 1 };
  const report = startMeasurement('test:faults');
  const started = performance.now();
  const server = (await startPostgresForTests({ keepsCommits: true })) as
    | (Server & { stop(): Promise<void> })
    | undefined;
  const rows: Row[] = [];
  try {
    const faults = [...onEmbedded, ...(server ? onPostgres(server) : [])];
    for (const [title, fault] of faults.filter(isMeant)) rows.push(...(await walk(title, fault, extent)));
  } finally {
    await server?.stop();
  }
  const result = resultOf(rows, Math.round((performance.now() - started) / 1000));
  process.stdout.write(`\n${result}\n`);
  const how = `The built site as processes of its own, on the embedded file and on PostgreSQL 15 or newer. ! misses its goal; … continues the line above; what is exactly its goal, such as 0 lost orders, is left out.`;
  report(how, tableOf(figuresOf(rows)), result, server !== undefined);
  process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
}

await main();
