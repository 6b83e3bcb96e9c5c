import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A PostgreSQL server that may be filled with databases (scripts/test.mjs starts one). */
const postgres = process.env.TEST_DATABASE_URL;
/** A file's name says where it runs; CONTRIBUTING.md ("Tests") explains each. */
const named = (kind: string) => `tests/**/*.${kind}.test.{ts,tsx}`;
const slow = named('slow');
const components = 'tests/{components,hooks}/**/*.test.{ts,tsx}';

/** A project of tests on Node; a database is made for them once a run. */
const onNode = (
  name: string,
  groupOrder: number,
  include: string[],
  exclude: string[],
  databaseUrl = '',
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    env: { TEST_DATABASE_URL: databaseUrl },
    globalSetup: 'tests/setup/seeded-database.ts',
    setupFiles: [
      'tests/setup/shared-worker.ts',
      'tests/setup/rounds.ts',
      'tests/setup/console.ts',
      'tests/setup/no-network.ts',
    ],
    // A worker loads the server once for all its files; loading it for each took longer than the tests.
    isolate: false,
    // Workers are shared within a project. Groups run one after the other; slow tests want the machine to themselves.
    sequence: { groupOrder },
  },
});

/** These wait for processes and time-outs; few enough to have a worker each. */
const slowly = {
  isolate: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};
const slowOnNode = (...args: Parameters<typeof onNode>) => {
  const project = onNode(...args);
  return { ...project, test: { ...project.test, ...slowly } };
};

/** A project of tests in jsdom. Where files share process, page and modules, dom.ts says what each test has of its own. */
const onPage = (name: string, include: string, exclude: string[], isolate: boolean) => ({
  extends: true as const,
  resolve: {
    alias: {
      'next/navigation': inRoot('./tests/setup/next-navigation.ts'),
      'next/link': inRoot('./tests/setup/next-link.tsx'),
    },
  },
  test: {
    name,
    include: [include],
    exclude,
    environment: 'jsdom' as const,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    isolate,
    clearMocks: true,
    setupFiles: [
      'tests/setup/console.ts',
      'tests/setup/no-network.ts',
      'tests/setup/web-storage.ts',
      'tests/setup/dom.ts',
    ],
    sequence: { setupFiles: 'list' as const, groupOrder: 1 },
  },
});

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': inRoot('./'),
      // Next supplies this name itself; outside of Next there is nothing to guard.
      'server-only': inRoot('./tests/setup/server-only.ts'),
      '@node-rs/argon2': inRoot('./tests/setup/argon2.ts'),
    },
  },
  test: {
    // One more than Vitest's own choice: on two processors that is half the time.
    maxWorkers: availableParallelism(),
    // The lab tries each property many times.
    testTimeout: process.env.TEST_ROUNDS ? 900_000 : 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    restoreMocks: true,
    // Transformed once for all parts of `npm run verify`, and for the next run.
    experimental: { fsModuleCache: true },
    unstubEnvs: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      onNode('node', 1, ['tests/**/*.test.{ts,tsx}'], [components, named('{dom,postgres}'), slow]),
      slowOnNode('slow', 2, [slow], [named('postgres.slow')]),
      ...(postgres
        ? [
            onNode('postgres', 3, [named('{engines,postgres}')], [], postgres),
            slowOnNode('slow-postgres', 4, [named('{engines,postgres}.slow')], [], postgres),
          ]
        : []),
      onPage('dom', components, [named('dom')], false),
      // These mock modules, load one anew for each test, or change what a module keeps for as long as the page is there.
      onPage('dom-own', named('dom'), [], true),
    ],
  },
});
