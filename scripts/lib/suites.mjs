import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ensureBrowsers } from './browsers.mjs';
import { ensureChromium } from './chromium.mjs';
import { isRoot } from './debian.mjs';
import { newSchema, startPostgresForTests } from './postgres.mjs';
import { readResults, removeReport, reportFile } from './results.mjs';
import { bin, run } from './run.mjs';
import { freePort } from './server.mjs';
import { isBuilt } from './stamp.mjs';

const nothing = (note) => ({ passed: 0, failures: [], note });

/** @param projects of vitest.config.ts, wildcards allowed */
export async function vitest(name, projects, { args = [], env } = {}) {
  removeReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  const { code } = await run(
    bin('vitest'),
    ['run', ...projects.map((project) => `--project=${project}`), ...reporters, ...args],
    { env: { NODE_ENV: 'test', TEST_DATABASE_URL: '', ...env } },
  );
  return readResults(name, code);
}

export const unitTests = (more) => vitest('unit', ['node*', 'dom*'], more);

export async function buildSite() {
  if (isBuilt()) return { passed: 1, failures: [], note: 'there for this very source' };
  return (await build()) ? { passed: 1, failures: [] } : { passed: 0, failures: ['The build failed.'] };
}

async function playwright(name, args, env) {
  const { failures } = await buildSite();
  if (failures.length > 0) return { passed: 0, failures };
  removeReport(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-e2e-'));
  try {
    const { code } = await run(bin('playwright'), ['test', ...args], {
      env: { E2E_DATA_DIR: dataDir, E2E_PORT: String(await freePort()), ...env },
    });
    return readResults(name, code);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param api `base`: an API of only the base calls. @param databaseUrl a PostgreSQL server, '' for SQLite alone */
export async function chromium(args, { api = '', databaseUrl = '' } = {}) {
  return playwright('e2e', args, {
    CHROMIUM_PATH: await ensureChromium(),
    E2E_API: api,
    E2E_BASE_API_PORT: String(await freePort()),
    E2E_DATABASE_URL: databaseUrl && (await newSchema(databaseUrl)),
    E2E_POSTGRES_PORT: String(await freePort()),
  });
}

/** Skipped without a browser. */
export async function coreJourneys(api) {
  try {
    return await chromium(['--grep', '@core'], { api });
  } catch (error) {
    if (process.env.BROWSERS === 'required') throw error;
    console.log(error.message);
    return nothing('did not run: no browser');
  }
}

/** @param short the order journey at one width, and each screen at the other */
export async function otherBrowsers(args, short) {
  const { settings, lacking } = await ensureBrowsers();
  // Required where they can be installed.
  if (lacking && (isRoot || process.env.BROWSERS === 'required')) throw new Error(lacking);
  if (lacking) return nothing(lacking);
  return playwright('browsers', ['--config=lab/browsers/playwright.config.ts', ...args], {
    ...settings,
    E2E_SHORT: short ? 'yes' : '',
    E2E_DATABASE_URL: '',
  });
}

/** TEST_DATABASE_URL or a temporary server; '' without PostgreSQL. */
export async function withPostgres(work) {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL);
  const server = await startPostgresForTests();
  try {
    return await work(server?.url ?? '');
  } finally {
    await server?.stop();
  }
}

export const postgresTests = () =>
  withPostgres((url) =>
    url
      ? vitest('postgres', ['postgres*'], { env: { TEST_DATABASE_URL: url } })
      : nothing('did not run: no PostgreSQL'),
  );

/** They start and kill processes, or wait for timeouts. */
export const slowTests = (args = []) =>
  withPostgres((url) => vitest('slow', ['slow*'], { args, env: { TEST_DATABASE_URL: url } }));

/** Not repeated by npm run verify for the same source. */
export const testParts = {
  unit: unitTests,
  build: buildSite,
  core: () => coreJourneys(''),
  'core, base': () => coreJourneys('base'),
};

/** The build has its own stamp. */
export const stampedParts = ['unit', 'core', 'core, base'];
