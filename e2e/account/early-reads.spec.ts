/** What an account screen shows first is asked for once, before its scripts have come, where its document lacks it. */
import { changeSession, expect, signIn, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { countRequests, withoutPageCookie } from './support';

for (const { path, read, shows, name } of [
  { path: '/orders', read: /\/api\/v1\/order$/, shows: 'link', name: /Receipt/ },
  { path: '/cards', read: /\/payment\/cards\/\d+$/, shows: 'checkbox', name: /primary/i },
  { path: '/pickup-addresses', read: /\/user-address\/user\/\d+$/, shows: 'checkbox', name: /primary/i },
] as const) {
  test(`${path}: its data is asked for once, while its scripts load`, async ({ page }) => {
    await signIn(page);
    await withoutPageCookie(page);
    const reads = countRequests(page, 'GET', read);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole(shows, { name }).first()).toBeVisible();
    // The next page of a long list is read ahead.
    expect(reads.filter((url) => !url.includes('page=2'))).toHaveLength(1);
    const started = await page.evaluate((source) => {
      const wanted = new RegExp(source);
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = (part: RegExp, time: 'startTime' | 'responseEnd') =>
        entries.filter(({ name }) => part.test(new URL(name).pathname)).map((entry) => entry[time]);
      return {
        read: first(wanted, 'startTime'),
        scripts: first(/\/chunks\/.*\.js$/, 'responseEnd'),
      };
    }, read.source);
    expect(started.read[0]).toBeLessThan(Math.max(...started.scripts));
  });
}

test('a customer who comes back after the hour of the token is still signed in', async ({ page }) => {
  const customer = await newCustomer(page);
  await signIn(page, customer);
  await changeSession(page, { accessToken: 'over', accessTokenExpires: '2020-01-01T00:00:00.000Z' });
  await page.goto('/cards');
  await expect(page.getByRole('heading', { level: 1, name: 'MY CARDS' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New' }).first()).toBeVisible();
  const accessToken = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);
  await expect.poll(accessToken).toMatch(/^[\w-]{20,}$/);
  await expect(page).toHaveURL(/\/cards$/);
});
