// A phone whose own clock is wrong: no session ends for it, and no day is over for it.
import type { Page } from '@playwright/test';
import { changeSession, expect, signIn, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { fillStep1 } from '../support/pages/order-pages';
import { setClockWrong } from '../support/wrong-clock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const countRefreshes = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/auth/refresh')) asked.push(request.url());
  });
  return asked;
};

/** By the phone's clock. */
const isTokenLive = () =>
  Date.parse(JSON.parse(localStorage.getItem('user') ?? '{}').accessTokenExpires) > Date.now();

for (const [clock, ahead] of [
  ['2 hours fast', 120 * MINUTE],
  ['3 days fast', 3 * DAY],
  ['365 days fast', 365 * DAY],
  ['6 minutes slow', -6 * MINUTE],
  ['365 days slow', -365 * DAY],
] as const) {
  test(`a phone that is ${clock} stays signed in, refreshes once at most, and offers the days of the shop`, async ({
    page,
  }) => {
    await setClockWrong(page, ahead);
    await signIn(page, await newCustomer(page));
    const refreshes = countRefreshes(page);
    await page.goto('/orders');
    await expect(page.getByText('No Order found')).toBeVisible();
    // The document has the list; a page that is left before the refresh is answered asks again, rightly.
    await expect.poll(() => page.evaluate(isTokenLive)).toBe(true);
    await page.goto('/order-now');
    await fillStep1(page, { zip: '10023' });
    await expect(page.getByText('Your saved pickup day has passed.')).toBeHidden();
    await page.getByRole('button', { name: 'Continue to address' }).click();
    await expect(page).toHaveURL(/\/pickupaddress/);
    await expect(page.getByLabel('Street Address')).toBeVisible();
    await expect(page.getByText('Session Expired please login again')).toBeHidden();
    expect(refreshes.length).toBeLessThanOrEqual(1);
  });
}

test('a token that the server refuses before the phone expects it is renewed once, and the list shows', async ({
  page,
}) => {
  await setClockWrong(page, -6 * MINUTE);
  await signIn(page, await newCustomer(page));
  const forgotten = 'one-that-the-server-has-forgotten';
  await changeSession(page, { accessToken: forgotten });
  const refreshes = countRefreshes(page);
  await page.goto('/orders');
  await expect(page.getByText('No Order found')).toBeVisible();
  // The document may bring the list before the browser asks for it.
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.user).accessToken)).not.toBe(forgotten);
  expect(refreshes).toHaveLength(1);
  await expect(page.getByText('Session Expired please login again')).toBeHidden();
});
