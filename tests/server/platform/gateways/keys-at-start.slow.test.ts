/** Wrong keys of the payment gateway are reported at start, before a customer needs them. */
import { expect, it } from 'vitest';
import { openHttpServer } from '@/tests/server/support/services/http-server';
import { bundleApi, newFolder, removeFolder, startApi } from '@/tests/server/support/services/own-api';

it('says so on standard error and in the log, and goes on serving', async () => {
  const gateway = await openHttpServer();
  const text = 'User authentication failed due to invalid authentication values.';
  gateway.reply({ messages: { resultCode: 'Error', message: [{ code: 'E00007', text }] } }, '\uFEFF');
  const folder = await newFolder();
  const site = await startApi(await bundleApi(), folder, {
    PAYMENT_GATEWAY: 'authorize-net',
    AUTHORIZE_NET_LOGIN_ID: 'login',
    AUTHORIZE_NET_TRANSACTION_KEY: 'secret-key',
    AUTHORIZE_NET_URL: gateway.url,
  });
  await expect
    .poll(site.complained)
    .toMatch(/^Payments: Authorize\.Net says E00007: .*AUTHORIZE_NET_URL.*$/m);
  expect(site.logged()).toContain('E00007');
  expect(site.printed()).not.toContain('secret-key');
  expect(Object.keys(JSON.parse(gateway.bodies[0] ?? '{}'))).toEqual(['authenticateTestRequest']);
  expect((await fetch(`${site.origin}/api/v1/auth/settings`)).status).toBe(200);
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  await removeFolder(folder);
  await gateway.close();
});
