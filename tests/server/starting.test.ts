/** Faulty settings, as a person meets them: `npm run api` in a process of its own. */
import { expect, it } from 'vitest';
import { bundleApi, newFolder, removeFolder, run, startApi } from './support/own-api';

it('lists every faulty setting at once, without values or a stack, and ends with 1', async () => {
  const { ended, printed } = run(await bundleApi(), {
    NODE_ENV: 'production',
    PORT: 'seventy',
    DATABASE_URL: 'mysql://root:secret-word@db/x',
    RECAPTCHA_SECRET_KEY: 'secret-word',
    SMTP_URL: 'secret-word',
    STOP_TIMEOUT: '-4',
  });
  expect(await ended).toBe(1);
  expect(printed().split('\n').filter(Boolean)).toEqual([
    'Settings that need mending:',
    '  RECAPTCHA_SITE_KEY: reCAPTCHA needs both keys',
    expect.stringMatching(/^ {2}PORT: /),
    expect.stringMatching(/^ {2}DATABASE_URL: /),
    expect.stringMatching(/^ {2}STOP_TIMEOUT: /),
    expect.stringMatching(/^ {2}SMTP_URL: /),
  ]);
  expect(printed()).not.toMatch(/secret-word|seventy/);
});

it('minds no setting that it does not know', async () => {
  const folder = await newFolder();
  const { child, ended } = await startApi(await bundleApi(), folder, { DATABSE_URL: 'mysql://x' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await removeFolder(folder);
});
