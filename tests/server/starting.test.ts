/** Faulty settings, as a person meets them: `npm run api` in a process of its own. */
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleApi, newFolder, removeFolder, run, startApi } from './support/own-api';

it('lists every faulty setting at once, without values or a stack, and ends with 1', async () => {
  const { ended, printed, logged, complained } = run(await bundleApi(), {
    NODE_ENV: 'production',
    PORT: 'seventy',
    DATABASE_URL: 'mysql://root:secret-word@db/x',
    RECAPTCHA_SECRET_KEY: 'secret-word',
    SMTP_URL: 'secret-word',
    STOP_TIMEOUT: '-4',
  });
  expect(await ended).toBe(1);
  expect(complained().split('\n').filter(Boolean)).toEqual([
    'Settings that need mending:',
    '  RECAPTCHA_SITE_KEY: reCAPTCHA needs both keys',
    expect.stringMatching(/^ {2}PORT: /),
    expect.stringMatching(/^ {2}DATABASE_URL: /),
    expect.stringMatching(/^ {2}STOP_TIMEOUT: /),
    expect.stringMatching(/^ {2}SMTP_URL: /),
  ]);
  // The log says the same, in the one line that whoever reads logs expects.
  const line = { level: 60, msg: 'did not start', reason: complained().trimEnd() };
  expect(JSON.parse(logged())).toMatchObject(line);
  expect(printed()).not.toMatch(/secret-word|seventy/);
});

it('minds no setting that it does not know', async () => {
  const folder = await newFolder();
  const { child, ended } = await startApi(await bundleApi(), folder, { DATABSE_URL: 'mysql://x' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await removeFolder(folder);
});

it('keeps its database to its owner, whatever the folder allows', async () => {
  const folder = await newFolder();
  await chmod(folder, 0o755);
  const { child, ended } = await startApi(await bundleApi(), folder);
  const modes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o077),
  );
  expect(modes.length).toBeGreaterThan(0);
  expect(new Set(modes)).toEqual(new Set([0]));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await removeFolder(folder);
});
