// npm run lab: what a release needs beyond `npm run verify`; some hours. `-- days rounds` runs these parts.
import '../scripts/lib/check-node.mjs';
import { arch, platform } from 'node:os';
import { runParts } from '../scripts/lib/parts.mjs';
import { sum } from '../scripts/lib/results.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { run } from '../scripts/lib/run.mjs';
import { chromium, otherBrowsers, unitTests, withPostgres } from '../scripts/lib/suites.mjs';
import { fakedDays } from './lib/faked-days.mjs';

async function runToEnd(what, program, words) {
  const { code } = await run(program, words);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${what} ended with ${code}`] };
}

const command = (script) => () => runToEnd(script, process.execPath, [inRoot(script)]);

/** Must match "engines" in package.json. */
const nodeLines = ['20.19', '22', '24', '26'];

async function byEachNode() {
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
  const results = [];
  for (const line of nodeLines) {
    console.log(`\nNode ${line}`);
    const words = ['exec', '--yes', `--package=${name}@${line}`, '--', 'node', inRoot('scripts/test.mjs')];
    results.push(await runToEnd(`npm test on Node ${line}`, 'npm', words));
  }
  return sum(results);
}

/** A slow phone is slower beside another one. */
const alone = ['--workers=1'];

const benches = ['bundle', 'api', 'pages', 'felt', 'load'];

const parts = {
  rounds: () => unitTests({ env: { TEST_ROUNDS: '500' } }),
  days: fakedDays,
  node: byEachNode,
  chromium: () => withPostgres((databaseUrl) => chromium([...alone, '--grep', '@lab'], { databaseUrl })),
  'chromium:base': () => chromium([...alone, '--grep', '(?=.*@lab)(?=.*@base-api)'], { api: 'base' }),
  browsers: () => otherBrowsers([]),
  fuzz: command('lab/fuzz/fuzz.mjs'),
  security: command('lab/security/security.mjs'),
  faults: command('lab/faults/faults.mjs'),
  failover: command('lab/failover/failover.mjs'),
  ...Object.fromEntries(benches.map((name) => [`bench:${name}`, command(`lab/bench/${name}.mjs`)])),
};

const isChosen = (name, chosen) => chosen.some((word) => name === word || name.startsWith(`${word}:`));

const chosen = process.argv.slice(2).filter((word) => word !== '--');
const unknown = chosen.filter((word) => !Object.keys(parts).some((name) => isChosen(name, [word])));
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')}: the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const names = Object.keys(parts).filter((name) => chosen.length === 0 || isChosen(name, chosen));
await runParts(Object.fromEntries(names.map((name) => [name, parts[name]])));
