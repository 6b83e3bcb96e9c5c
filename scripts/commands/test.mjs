// npm test: Vitest, then Playwright on the built site; the server's tests and the order journey a second time on
// PostgreSQL when this machine has it (POSTGRES=required: it must). `--only=unit` or `--only=e2e` runs one of them,
// `--only=slow` the tests that kill processes or wait for timeouts, which `npm run verify` runs too; with `--api=base` the site stands in front of a copy of the API that answers the base calls alone, and with
// BASE_API=required the tests made for it and the journeys run so after the rest. Other options, and names of files, go
// to the runner of the one that was chosen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { newSchema, startPostgresForTests } from '../lib/postgres.mjs';
import { closingLine, readResults, removeReport, reportFile, sum } from '../lib/results.mjs';
import { bin, run } from '../lib/run.mjs';
import { freePort } from '../lib/server.mjs';
import { isBuilt, removeStamp, testHash, writeStamp } from '../lib/stamp.mjs';

const values = {};
/** For Vitest or Playwright, as they were written. */
const given = [];
for (const argument of process.argv.slice(2)) {
  const [, name, value] = /^--(only|api)=(.*)$/.exec(argument) ?? [];
  if (name) values[name] = value;
  else if (argument !== '--') given.push(argument);
}

// One run in front of another API says nothing of the unit tests, nor for `npm run verify`.
if (values.api) values.only = 'e2e';

if (given.length > 0 && !values.only) {
  console.error(
    `${given.join(' ')}: for which tests? npm run test:unit, test:e2e and test:slow take options.`,
  );
  process.exit(2);
}

async function vitest(name, projects, databaseUrl) {
  removeReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  const { code } = await run(bin('vitest'), ['run', `--project=${projects}`, ...reporters, ...given], {
    env: { NODE_ENV: 'test', TEST_DATABASE_URL: databaseUrl },
  });
  return readResults(name, code);
}

/**
 * @param api `base`: in front of the base API; '': on the site's own
 * @param options of Playwright
 */
async function e2e(databaseUrl, api, options = given) {
  if (api === 'base') console.log('\nIn front of the base API: its own tests and the journeys.');
  removeReport('e2e');
  const browser = await ensureChromium();
  if (!isBuilt() && !(await build())) throw new Error('The build failed, so the browser tests did not run.');
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-e2e-'));
  try {
    const { code } = await run(bin('playwright'), ['test', ...options], {
      env: {
        CHROMIUM_PATH: browser,
        E2E_DATA_DIR: dataDir,
        E2E_PORT: String(await freePort()),
        E2E_API: api,
        E2E_BASE_API_PORT: String(await freePort()),
        E2E_DATABASE_URL: databaseUrl && (await newSchema(databaseUrl)),
        E2E_POSTGRES_PORT: String(await freePort()),
      },
    });
    return readResults('e2e', code);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** TEST_DATABASE_URL names a server that may be filled with databases; else one is started. */
const givenOrOwnPostgres = async () =>
  process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : startPostgresForTests();

const suites = {
  unit: (databaseUrl) => vitest('unit', '!slow*', databaseUrl),
  slow: (databaseUrl) => vitest('slow', 'slow*', databaseUrl),
  e2e: (databaseUrl) => e2e(databaseUrl, values.api ?? ''),
  base: () => e2e('', 'base', []),
};

function chosen() {
  if (values.only) return [values.only];
  return ['unit', 'e2e', ...(process.env.BASE_API === 'required' ? ['base'] : [])];
}

/** What a green run stands for; undefined when it is only a part. */
function stampName() {
  if (!values.only) return 'test';
  return values.only === 'slow' && given.length === 0 ? 'slow' : undefined;
}

async function main() {
  const names = chosen();
  const hash = testHash();
  const stamp = stampName();
  if (stamp) removeStamp(stamp);
  const results = [];
  const failed = (error) => {
    console.error(`\n${error.message}`);
    return { passed: 0, failed: 1 };
  };
  let postgres;
  try {
    postgres = values.api ? undefined : await givenOrOwnPostgres();
  } catch (error) {
    results.push(failed(error));
  }
  for (const name of names) {
    results.push(await suites[name](postgres?.url ?? '').catch(failed));
  }
  await postgres?.stop?.();
  const total = sum(results);
  // Says to `npm run verify` that this very source is green.
  if (stamp && total.failed === 0) writeStamp(stamp, { hash, ...total });
  console.log(`\n${closingLine(total)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

await main();
