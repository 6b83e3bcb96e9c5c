// Firefox and WebKit (`npm run test:browsers`): what Chromium is asked in playwright.config.ts is not asked again here.
import { defineConfig } from '@playwright/test';
import { nameDataDir } from '../../e2e/support/data-dir';
import { siteSettings } from '../../e2e/support/site-settings';
import { inRoot, root } from '../../scripts/lib/root.mjs';
import type { Choice } from './fixtures';

nameDataDir();
process.env.E2E_PORT ??= '4173';
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig<Choice>({
  testDir: '.',
  globalSetup: '../../e2e/support/more-places.ts',
  outputDir: inRoot('test-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: inRoot('dist/reports/browsers.json') }]],
  use: { baseURL },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: root,
    url: `${baseURL}/login`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { ...siteSettings(baseURL), PORT: process.env.E2E_PORT },
  },
});
