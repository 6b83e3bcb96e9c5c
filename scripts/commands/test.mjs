// npm test: Vitest, then Playwright on the built site; the server tests and the order journey also run on PostgreSQL if
// it is installed (POSTGRES=required: it must be). `--only=unit` or `--only=e2e` runs one half, `--only=slow` the tests
// that kill processes or wait for timeouts and a short form of `--only=browsers`, which is Firefox and WebKit;
// `npm run verify` also runs them. With `--api=base`, the site runs in front of a copy of the API that answers only the
// base calls; with BASE_API=required, the tests for it and the journeys also run that way, last. Other options and file
// names go to the chosen runner.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ensureBrowsers, MissingBrowsers, mayLackBrowsers } from '../lib/browsers.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { newSchema, startPostgresForTests } from '../lib/postgres.mjs';
import { closingLines, readResults, removeReport, reportFile, sum } from '../lib/results.mjs';
import { inRoot } from '../lib/root.mjs';
import { bin, run } from '../lib/run.mjs';
import { freePort } from '../lib/server.mjs';
import { isBuilt, removeStamp, testHash, writeStamp } from '../lib/stamp.mjs';

const values = {};
/** For Vitest or Playwright, as they were written. */
const given = [];
for (const argument of process.argv.slice(2)) {
  const [, name, value] = /^--(only|api)=(.*)$/.exec(argument) ?? [];
  if (name) values[name] = value;
  else if (argument === '--short') values.short = true;
  else if (argument !== '--') given.push(argument);
}

// A run in front of another API proves nothing about the unit tests or for `npm run verify`.
if (values.api) values.only = 'e2e';

if (given.length > 0 && !values.only) {
  console.error(
    `${given.join(' ')}: for which tests? npm run test:unit, test:e2e, test:browsers and test:slow take options.`,
  );
  process.exit(2);
}

async function vitest(name, projects, databaseUrl) {
  removeReport(name);
  const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/lib/vitest-report.mjs')}`];
  const { code } = await run(bin('vitest'), ['run', `--project=${projects}`, ...reporters, ...given], {
    env: { NODE_ENV: 'test', REPORT_FILE: reportFile(name), TEST_DATABASE_URL: databaseUrl },
  });
  return readResults(name, code);
}

/** Playwright on the built site, with data of its own. */
async function playwright(name, options, env) {
  removeReport(name);
  if (!isBuilt() && !(await build())) throw new Error('The build failed, so the browser tests did not run.');
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-e2e-'));
  try {
    const { code } = await run(bin('playwright'), ['test', ...options], {
      env: { E2E_DATA_DIR: dataDir, E2E_PORT: String(await freePort()), ...env },
    });
    return readResults(name, code);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param api `base` for the base API; '' for the site's own
 * @param options arguments for Playwright
 */
async function e2e(databaseUrl, api, options = given) {
  if (api === 'base') console.log('\nIn front of the base API: its own tests and the journeys.');
  return playwright('e2e', options, {
    CHROMIUM_PATH: await ensureChromium(),
    E2E_API: api,
    E2E_BASE_API_PORT: String(await freePort()),
    E2E_DATABASE_URL: databaseUrl && (await newSchema(databaseUrl)),
    E2E_POSTGRES_PORT: String(await freePort()),
  });
}

/** Firefox and WebKit. @param short the order journey at one width, and each screen at the other */
async function browsers(short, options = given) {
  const paths = await ensureBrowsers();
  return playwright('browsers', ['--config=e2e/browsers/playwright.config.ts', ...options], {
    ...paths,
    E2E_SHORT: short ? 'yes' : '',
    E2E_DATABASE_URL: '',
  });
}

/** As part of the slow tests; a contributor who cannot install the browsers goes on without. */
async function browsersIfHere() {
  try {
    return await browsers(true, []);
  } catch (error) {
    if (!(error instanceof MissingBrowsers) || !mayLackBrowsers()) throw error;
    console.log(`\n${error.message} The slow tests ran without them.`);
    return { passed: 0, failures: [] };
  }
}

/** TEST_DATABASE_URL names a server on which databases may be created; otherwise one is started. */
const givenOrOwnPostgres = async () =>
  process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : startPostgresForTests();

const suites = {
  unit: (databaseUrl) => vitest('unit', '!slow*', databaseUrl),
  slow: (databaseUrl) => vitest('slow', 'slow*', databaseUrl),
  e2e: (databaseUrl) => e2e(databaseUrl, values.api ?? ''),
  base: () => e2e('', 'base', []),
  browsers: () => browsers(values.short),
  slowBrowsers: browsersIfHere,
};

function chosen() {
  if (values.only === 'slow' && given.length === 0) return ['slow', 'slowBrowsers'];
  if (values.only) return [values.only];
  return ['unit', 'e2e', ...(process.env.BASE_API === 'required' ? ['base'] : [])];
}

/** The stamp that a green run earns; undefined for a partial run. */
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
    return { passed: 0, failures: [error.message] };
  };
  let postgres;
  try {
    const isOnSqlite = values.api || values.only === 'browsers';
    postgres = isOnSqlite ? undefined : await givenOrOwnPostgres();
  } catch (error) {
    results.push(failed(error));
  }
  for (const name of names) {
    results.push(await suites[name](postgres?.url ?? '').catch(failed));
  }
  await postgres?.stop?.();
  const total = sum(results);
  // Tells `npm run verify` that the tests of this source passed.
  if (stamp && total.failures.length === 0) writeStamp(stamp, { hash, ...total });
  console.log(`\n${closingLines(total)}`);
  process.exitCode = total.failures.length === 0 && total.passed > 0 ? 0 : 1;
}

await main();
