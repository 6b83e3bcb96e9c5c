import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { nameDataDir } from './e2e/support/data-dir';
import { siteSettings } from './e2e/support/site-settings';
import { findChromium, findShell, launchOptions } from './scripts/lib/chromium.mjs';

const dataDir = nameDataDir();
process.env.E2E_PORT ??= '4173';

/** `base`: the site stands in front of another API that knows the base calls alone (e2e/support/base-api). */
const inFrontOfBaseApi = process.env.E2E_API === 'base';
process.env.E2E_BASE_API_PORT ??= '4174';
const baseApi = `http://127.0.0.1:${process.env.E2E_BASE_API_PORT}`;

/** A PostgreSQL server: the order journey runs on a second site on it, and so do the tests of two copies. */
const onPostgres = Boolean(process.env.E2E_DATABASE_URL);
process.env.E2E_POSTGRES_PORT ??= '4175';
const postgresSite = `http://127.0.0.1:${process.env.E2E_POSTGRES_PORT}`;
const onlyOnPostgres = '**/e2e/postgres/*.spec.ts';

const shipped = '**/e2e/shipped.spec.ts';
/** The shell has no notifications. */
const onlyWhole = '**/e2e/account/push.spec.ts';
/** The shell has no page cache; Playwright turns that of the whole browser off. */
const alsoWhole = '**/e2e/auth/page-cache.spec.ts';
const whole = findChromium();

// Addresses as numbers: on some machines the lookup of a name now and then waits 5 s for a name server.
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const server = siteSettings(baseURL);

export default defineConfig({
  testDir: 'e2e',
  // The base API makes its own.
  ...(inFrontOfBaseApi ? {} : { globalSetup: './e2e/support/more-places.ts' }),
  fullyParallel: true,
  // As many as a small machine has processors: hardly any test waits for anything but work.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that is busy with something else. What needs more says why, or is tagged @lab.
  timeout: 20_000,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: 'dist/reports/e2e.json' }]],
  use: {
    baseURL,
    // Below the test's own limit, so that a failure names the click or the page it waited for.
    actionTimeout: 5_000,
    navigationTimeout: 10_000,
    launchOptions: launchOptions(findShell(whole)),
    // A trace costs a quarter of the run's time: `--trace on` makes one of the test that you look into.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    // First, so that nobody waits for its clock at the end.
    ...(onPostgres
      ? [
          {
            name: 'postgres',
            // What a page reads and writes; how it looks is the same on every database.
            grep: /@postgres/,
            use: {
              browserName: 'chromium' as const,
              viewport: { width: 1440, height: 900 },
              baseURL: postgresSite,
            },
          },
        ]
      : []),
    // Before the others, because it is one long row: the folder, the site in it, its end.
    ...(inFrontOfBaseApi
      ? []
      : [
          { name: 'shipped', testMatch: shipped, use: { browserName: 'chromium' as const } },
          {
            name: 'whole browser',
            testMatch: [onlyWhole, alsoWhole],
            use: {
              browserName: 'chromium' as const,
              viewport: { width: 1440, height: 900 },
              launchOptions: {
                ...launchOptions(whole),
                ignoreDefaultArgs: ['--disable-back-forward-cache'],
              },
            },
          },
        ]),
    {
      name: 'desktop',
      // narrow screens are the phone's
      testIgnore: ['**/narrow.spec.ts', '**/layout-shift.spec.ts', onlyOnPostgres, shipped, onlyWhole],
      ...(inFrontOfBaseApi
        ? // Its own tests, and the journeys that lead through every call; what shows extensions has nothing to show.
          { grep: /@base-api|@journey/, grepInvert: /@extension/ }
        : { grepInvert: /@base-api|@phone-only|@page-cache/ }),
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    ...(inFrontOfBaseApi
      ? []
      : [
          {
            name: 'phone',
            // What differs on a phone: layout, touch, menus, bars.
            grep: /@phone|(narrow|layout-shift)\.spec/,
            testIgnore: onlyOnPostgres,
            use: {
              browserName: 'chromium' as const,
              viewport: { width: 390, height: 844 },
              deviceScaleFactor: 2,
              hasTouch: true,
              isMobile: true,
            },
          },
        ]),
  ],
  webServer: [
    ...(inFrontOfBaseApi
      ? [
          {
            command: 'node e2e/support/base-api/start.mjs',
            url: `${baseApi}/api/v1/state`,
            timeout: 60_000,
            stdout: 'ignore' as const,
            stderr: 'pipe' as const,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
            env: { ...server, PORT: process.env.E2E_BASE_API_PORT },
          },
        ]
      : []),
    // The production server; it builds the site when that is not done.
    {
      command: 'node scripts/start.mjs',
      url: `${baseURL}/login`,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        ...server,
        PORT: process.env.E2E_PORT,
        ...(inFrontOfBaseApi ? { API_URL: baseApi, DATA_DIR: join(dataDir, 'none') } : {}),
      },
    },
    ...(onPostgres
      ? [
          {
            command: 'node scripts/start.mjs',
            url: `${postgresSite}/login`,
            timeout: 300_000,
            stdout: 'ignore' as const,
            stderr: 'pipe' as const,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
            env: {
              ...server,
              PORT: process.env.E2E_POSTGRES_PORT,
              PUBLIC_URL: postgresSite,
              DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
              DATA_DIR: join(dataDir, 'postgres'),
            },
          },
        ]
      : []),
  ],
});
