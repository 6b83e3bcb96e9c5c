import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laundry-build-origin-'));
  mkdirSync(join(folder, '.next'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** Whether a page of that build may not be shown by a site with these settings. */
async function isElsewhere(build: object, settings: Record<string, string>) {
  writeFileSync('.next/build-origin.json', JSON.stringify(build));
  for (const name of ['API_URL', 'PUBLIC_URL', 'AUTHORIZE_NET_CLIENT_KEY', 'RECAPTCHA_SITE_KEY'])
    vi.stubEnv(name, settings[name]);
  // The answer is kept.
  vi.resetModules();
  const { renderedElsewhere } = await import('@/server/pages/renewal/next-cache-handler');
  return renderedElsewhere(performance.timeOrigin - 1);
}

const apiUrl = 'https://api.laundry.test';

it.each<[string, object, Record<string, string>, boolean]>([
  ['the same settings', {}, {}, false],
  ['a bot check that the build did not have', {}, { RECAPTCHA_SITE_KEY: 'key' }, true],
  ['the bot check of the build', { captchaKey: 'key' }, { RECAPTCHA_SITE_KEY: 'key' }, false],
  ['a bot check that is gone', { captchaKey: 'key' }, {}, true],
  ['the same, in front of an API', { apiUrl }, { API_URL: apiUrl, RECAPTCHA_SITE_KEY: 'key' }, true],
  [
    'a former address in front of an API',
    { apiUrl },
    { API_URL: apiUrl, PUBLIC_URL: 'https://a.test' },
    false,
  ],
  ['another address', {}, { PUBLIC_URL: 'https://a.test' }, true],
])('%s', async (_case, build, settings, elsewhere) => {
  expect(await isElsewhere(build, settings)).toBe(elsewhere);
});

it('a page that this process has rendered is its own', async () => {
  await isElsewhere({}, { RECAPTCHA_SITE_KEY: 'key' });
  const { renderedElsewhere } = await import('@/server/pages/renewal/next-cache-handler');
  expect(renderedElsewhere(performance.timeOrigin + 1)).toBe(false);
});
