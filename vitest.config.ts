import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A PostgreSQL server that may be filled with schemas (scripts/test.mjs starts one): server tests run on it too. */
const postgres = process.env.TEST_DATABASE_URL;
/** Of the server's tests those that open no database, or always the same one. */
const withoutDatabase = [
  'tests/server/{upstream-api,gateways,http,api/openapi,pages}/**',
  'tests/server/api/problems.test.ts',
  'tests/server/content/{analytics-id,page-html}.test.ts',
  'tests/server/{api-alone,bad-input-sockets,crash,env-example,settings,starting,stopping}.test.ts',
  // Of the embedded file alone.
  'tests/server/ops/backup.test.ts',
];
const onlyOnPostgres = 'tests/**/*.postgres.test.ts';
const domTests = ['tests/components/**/*.test.{ts,tsx}', 'tests/hooks/**/*.test.{ts,tsx}'];

const onPostgres = (url: string) => ({
  extends: true as const,
  test: {
    name: 'postgres',
    include: ['tests/server/**/*.test.{ts,tsx}'],
    exclude: withoutDatabase,
    environment: 'node' as const,
    env: { TEST_DATABASE_URL: url },
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
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...domTests, onlyOnPostgres],
          environment: 'node',
          env: { TEST_DATABASE_URL: '' },
          globalSetup: 'tests/setup/seeded-database.ts',
          setupFiles: ['tests/setup/console.ts', 'tests/setup/no-network.ts'],
        },
      },
      ...(postgres ? [onPostgres(postgres)] : []),
      {
        extends: true,
        test: {
          name: 'dom',
          include: domTests,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['tests/setup/console.ts', 'tests/setup/no-network.ts', 'tests/setup/dom.ts'],
        },
      },
    ],
  },
});
