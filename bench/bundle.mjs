// npm run bench:bundle: how much JavaScript (gzip) a first visit to each route loads, compared with a bare
// Next page of the same version built in the same run. Fails when a route is over its budget.

import { draftOf, signIn } from '../scripts/lib/demo-customer.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { startServer } from '../scripts/lib/server.mjs';
import { weighJavaScript } from './lib/bare-next.mjs';
import { besideBareNext } from './lib/beside-bare.mjs';
import { budgets } from './lib/budgets.mjs';
import { startMeasurement } from './lib/measurements.mjs';

const rowOf = ({ path, kB, ratio, budget }) => [
  `\`${path}\``,
  kB,
  `${ratio.toFixed(3)}${ratio > budget ? ' !' : ''}`,
  budget.toFixed(2),
];

function lineOf({ path, kB, ratio, budget, landed }) {
  const remark = `${ratio > budget ? '  OVER' : ''}${landed === path ? '' : `  (went to ${landed})`}`;
  return `${path.padEnd(28)} ${kB.padStart(7)}  ${ratio.toFixed(3)}  ${budget.toFixed(2)}${remark}`;
}

const startSite = (env) => startServer(process.execPath, [inRoot('scripts/start.mjs')], env);

async function main({ bare, site, browser }) {
  const base = (await weighJavaScript(browser, `${bare.origin}/`)).bytes;
  console.log(`bare Next page: ${(base / 1000).toFixed(1)} kB\n`);
  console.log('route                             kB  ratio  budget');
  const session = await signIn(site);
  const draft = await draftOf(site.origin, session);
  let over = 0;
  const rows = [['route', 'kB', 'against a bare Next page', 'budget']];
  for (const { path, budget, signedIn, withDraft } of budgets) {
    const { storage = {}, cookies } = signedIn ? session : {};
    const { bytes, landed } = await weighJavaScript(browser, site.origin + path, {
      storage: { ...storage, ...(withDraft ? draft : {}) },
      cookies,
    });
    const route = { path, budget, landed, kB: (bytes / 1000).toFixed(1), ratio: bytes / base };
    if (route.ratio > budget) over += 1;
    rows.push(rowOf(route));
    console.log(lineOf(route));
  }
  const result = over ? `${over} routes over budget` : 'All routes within budget';
  console.log(`\n${result}`);
  const how = `JavaScript of a first visit, gzip. A bare Next page of the same version loads ${(base / 1000).toFixed(1)} kB.`;
  write(how, rows, result);
  return over === 0;
}

const write = startMeasurement('bench:bundle');
process.exitCode = (await besideBareNext(startSite, main)) ? 0 : 1;
