// Headers and policy of what is no page to visit: replies of the API, files, a missing page, and a secret in an address.
import { routes } from '@/lib/routes';
import { apiHeaders } from '@/server/platform/http/security-headers';
import { expect, test } from './fixtures';
import { expectCommonHeaders, expectPage, untilNextRuns } from './support/policy';
import { core } from './support/tags';

test('a page that does not exist comes first from the renderer and then from the cache', {
  tag: core,
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404 .*(no-such-page|below\/nothing)/);
  const path = `/no-such-page-${Date.now()}`;
  for (const served of ['rendered', 'cached']) {
    const reply = await page.goto(path);
    expect(reply?.status(), served).toBe(404);
    expectPage(reply, path);
    await untilNextRuns(page);
  }
  expectPage(await page.goto('/a/path/deep/below/nothing'), '/a/path/deep/below/nothing');
});

test('the secret of a reset link goes nowhere', { tag: core }, async ({ page }) => {
  const secret = 'k7Qm2vXw9RtY4uIoP1aSdF';
  const told: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (referer.includes(secret)) told.push(request.url());
  });
  const reply = await page.goto(routes.resetPassword(secret));
  expect(reply?.headers()['cache-control']).toBe('private, no-store');
  expect(await reply?.text()).not.toContain(secret);
  // The page's own last request: all others came before it.
  await page.getByLabel('New password', { exact: true }).fill('three-clean-shirts');
  await page.getByLabel('Confirm new password').fill('three-clean-shirts');
  const answered = page.waitForResponse('**/auth/reset-password/web');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await answered).status()).toBe(400);
  expect(told).toEqual([]);
});

test('every reply of the API carries the set', { tag: core }, async ({ request }) => {
  const calls: [string, string, number][] = [
    ['get', '/api/v1/state', 200],
    ['get', '/api/v1/order', 401],
    ['get', '/api/v1/nothing-here', 404],
    ['put', '/api/v1/state', 405],
    ['head', '/api/v1/order/cancel/1', 405],
    ['post', '/api/v1/auth/signin', 415],
  ];
  for (const [method, path, status] of calls) {
    const reply = await request.fetch(path, { method, ...(method === 'post' ? { data: 'text' } : {}) });
    expect(reply.status(), `${method} ${path}`).toBe(status);
    expectCommonHeaders(reply, path);
    expect(reply.headers()['content-security-policy']).toBe(apiHeaders['Content-Security-Policy']);
    if (method === 'head') continue;
    expect(reply.headers()['content-type']).toMatch(/^application\/json/);
    if (status !== 200) expect(reply.headers()['cache-control']).toBe('no-store');
  }
});

test('files carry the set, and nothing in them may run', { tag: core }, async ({ page, request }) => {
  await page.goto(routes.login);
  const script = await page.locator('script[src^="/_next/static/"]').first().getAttribute('src');
  for (const path of [script ?? '', '/_next/static/none.js']) {
    const reply = await request.get(path);
    expectCommonHeaders(reply, path);
    expect(reply.headers()['content-security-policy'], path).toMatch(/^default-src 'none'/);
  }
});
