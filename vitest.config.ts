import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A PostgreSQL server that may be filled with databases (scripts/test.mjs starts one): server tests run on it too. */
const postgres = process.env.TEST_DATABASE_URL;
/** Of the server's tests those that open no database, or always the same one, or the embedded file. */
const withoutDatabase = [
  'tests/server/{upstream-api,gateways,http,api/openapi,pages}/**',
  'tests/server/api/{batched-limiter,problems,semaphore}.test.ts',
  'tests/server/content/{analytics-id,page-html}.test.ts',
  'tests/server/{db/embedded,db/kept-statements,db/postgres-pool,db/pulse,seed/demo-plan,seed/holidays}.test.ts',
  'tests/server/{api-alone,bad-input-sockets,env-example,log-secrets,settings,specification-calls}.test.ts',
  'tests/server/{log-sink,audit/sample,jobs/lease,metrics/serve,reports/reports}.test.ts',
  'tests/server/{crash,log-reader,starting,stopping,db/embedded,ops/backup}.slow.test.ts',
  'tests/{faults,security}.slow.test.ts',
  'tests/fuzz.slow.test.ts',
  'tests/server/{ops/open,ops/open.slow,orders/list-plan}.test.ts',
];
/** They start and kill processes or wait for time-outs: `npm run test:slow`. */
const slow = 'tests/**/*.slow.test.ts';
const onlyOnPostgres = 'tests/**/*.postgres*.test.ts';
const domTests = ['tests/components/**/*.test.{ts,tsx}', 'tests/hooks/**/*.test.{ts,tsx}'];

/** A project of tests on Node; a database is made for them once a run. */
const onNode = (name: string, databaseUrl: string, include: string, exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    exclude,
    environment: 'node' as const,
    env: { TEST_DATABASE_URL: databaseUrl },
    globalSetup: 'tests/setup/seeded-database.ts',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/no-network.ts'],
  },
});

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': inRoot('./'),
      // Next supplies this name itself; outside of Next there is nothing to guard.
      'server-only': inRoot('./tests/setup/server-only.ts'),
    },
  },
  test: {
    // One more than Vitest's own choice: on two processors that is half the time.
    maxWorkers: availableParallelism(),
    // Password hashes and first renders take their time on a small machine that does two things at once.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What another process does is waited for as long as what a page does (tests/setup/fresh-file.ts).
    expect: { poll: { timeout: 25_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      onNode('node', '', 'tests/**/*.test.{ts,tsx}', [...domTests, onlyOnPostgres, slow]),
      onNode('slow', '', slow, [onlyOnPostgres]),
      ...(postgres
        ? [
            onNode('postgres', postgres, 'tests/server/**/*.test.{ts,tsx}', [...withoutDatabase, slow]),
            onNode('slow-postgres', postgres, slow, withoutDatabase),
          ]
        : []),
      {
        extends: true,
        resolve: { alias: { 'next/navigation': inRoot('./tests/setup/next-navigation.ts') } },
        test: {
          name: 'dom',
          include: domTests,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          // A process and a page for each file took twice the time; fresh-file.ts says what each has of its own.
          isolate: false,
          setupFiles: [
            'tests/setup/fresh-file.ts',
            'tests/setup/console.ts',
            'tests/setup/no-network.ts',
            'tests/setup/dom.ts',
          ],
          sequence: { setupFiles: 'list' },
        },
      },
    ],
  },
});
