import { routes } from '@/lib/routes';
import { demoLogin, expect, signIn, test } from '../fixtures';

/** Every request of a page's, until the network is idle, that goes to another site. */
test('no page of a site without an analytics id asks anybody else for anything', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const outside: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== baseURL) outside.push(request.url());
  });
  await signIn(page, demoLogin);
  const fixed = Object.values(routes).filter(
    (route): route is Extract<typeof route, string> => typeof route === 'string',
  );
  const secret = routes.resetPassword('a-secret-that-nobody-was-sent');
  for (const path of [...fixed, '/terms', secret, routes.thankYou(1), routes.orderDetails(1)]) {
    const reply = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = reply?.headers()['content-security-policy'] ?? '';
    expect(policy, path).not.toMatch(/https?:/);
    expect(reply?.headers()['cross-origin-embedder-policy'], path).toBe('require-corp');
    await expect(
      page.locator('#analytics-consent, #cookie-choices, script[src*="consent"]'),
      path,
    ).toHaveCount(0);
  }
  expect(outside).toEqual([]);
});
