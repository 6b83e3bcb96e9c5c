import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const domTests = ['tests/components/**/*.test.{ts,tsx}', 'tests/hooks/**/*.test.{ts,tsx}'];

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
          exclude: domTests,
          environment: 'node',
          setupFiles: ['tests/setup/no-network.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: domTests,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['tests/setup/no-network.ts', 'tests/setup/dom.ts'],
        },
      },
    ],
  },
});
