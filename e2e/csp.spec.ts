import type { APIResponse, Response } from '@playwright/test';
import { mailRoutes, routes } from '@/lib/routes';
import { apiHeaders, commonHeaders } from '@/server/security-headers';
import { expect, signIn, test } from './fixtures';

const publicPages = [
  routes.home,
  routes.aboutUs,
  routes.pricing,
  routes.serviceArea,
  routes.faqs,
  routes.contact,
  routes.privacyPolicy,
  routes.zipCheck,
  routes.appLink,
  mailRoutes.confirmSubscription('', ''),
  mailRoutes.unsubscribe('a@b.co', 'a-token'),
  routes.staticPage('terms'),
  routes.login,
  routes.forgotPassword,
  routes.register,
  routes.resetPassword('a-secret-that-nobody-was-sent'),
  routes.orderNow,
];

const customerPages = [
  routes.pickupAddress,
  routes.payment,
  routes.reviewOrder,
  routes.thankYou(1),
  routes.orders,
  routes.orderDetails(),
  routes.orderDetails(1),
  routes.pickupAddresses,
  routes.cards,
  routes.feedback,
  routes.profile,
  routes.notifications,
  routes.changePassword,
];

/** The list above must not fall behind lib/routes.ts. */
test('every route is walked', () => {
  const walked = new Set([...publicPages, ...customerPages]);
  for (const [name, route] of Object.entries(routes)) {
    const example = typeof route === 'string' ? route : undefined;
    if (example) expect(walked, name).toContain(example);
  }
});

function expectCommonHeaders(reply: Response | APIResponse, path: string): void {
  const headers = reply.headers();
  const secret = path.startsWith('/reset-password/');
  for (const [name, value] of Object.entries(commonHeaders)) {
    const expected = secret && name === 'Referrer-Policy' ? 'no-referrer' : value;
    expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(expected);
  }
  expect(headers, `headers of ${path}`).not.toHaveProperty('x-powered-by');
  // Tests speak plain HTTP.
  expect(headers, `headers of ${path}`).not.toHaveProperty('strict-transport-security');
}

function expectPage(reply: Response | null, path: string): void {
  if (!reply) throw new Error(`${path} gave no reply`);
  expectCommonHeaders(reply, path);
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy, path).toMatch(
    /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'; /,
  );
  expect(policy, path).not.toContain('unsafe');
  // Two policies in one reply arrive joined: the stricter parts of both would hold.
  expect(policy.match(/default-src/g), path).toHaveLength(1);
}

/** Next has taken over the page: its router is there. A page whose scripts are refused never gets so far. */
const alive = () => Boolean((window as unknown as { next?: { router?: unknown } }).next?.router);

for (const path of publicPages) {
  test(`a visitor opens ${path}`, async ({ page }) => {
    const reply = await page.goto(path, { waitUntil: 'networkidle' });
    expect(reply?.status()).toBe(200);
    expectPage(reply, path);
    await page.waitForFunction(alive);
  });
}

test('a customer opens every page of the order flow and the account', async ({ page }) => {
  await signIn(page);
  for (const path of customerPages) {
    const reply = await page.goto(path, { waitUntil: 'networkidle' });
    expect(reply?.status(), path).toBe(200);
    expectPage(reply, path);
    await page.waitForFunction(alive);
  }
});

test('a page that does not exist comes first from the renderer and then from the cache', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404 .*(no-such-page|below\/nothing)/);
  const path = `/no-such-page-${Date.now()}`;
  for (const served of ['rendered', 'cached']) {
    const reply = await page.goto(path, { waitUntil: 'networkidle' });
    expect(reply?.status(), served).toBe(404);
    expectPage(reply, path);
    await page.waitForFunction(alive);
  }
  expectPage(await page.goto('/a/path/deep/below/nothing'), '/a/path/deep/below/nothing');
});

test('the secret of a reset link goes nowhere', async ({ page }) => {
  const secret = 'k7Qm2vXw9RtY4uIoP1aSdF';
  const told: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (referer.includes(secret)) told.push(request.url());
  });
  const reply = await page.goto(routes.resetPassword(secret), { waitUntil: 'networkidle' });
  expect(reply?.headers()['cache-control']).toBe('private, no-store');
  expect(await reply?.text()).not.toContain(secret);
  expect(told).toEqual([]);
});

test('every reply of the API carries the set', async ({ request }) => {
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

test('files carry the set, and nothing in them may run', async ({ page, request }) => {
  await page.goto(routes.login);
  const script = await page.locator('script[src^="/_next/static/"]').first().getAttribute('src');
  for (const path of [script ?? '', '/_next/static/none.js']) {
    const reply = await request.get(path);
    expectCommonHeaders(reply, path);
    expect(reply.headers()['content-security-policy'], path).toMatch(/^default-src 'none'/);
  }
});
