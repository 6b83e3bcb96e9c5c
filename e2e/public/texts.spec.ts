import { draftKeys } from '@/lib/browser/storage/draft-keys';
import { expect, test } from '../fixtures';
import { core } from '../support/tags';

test('about us says who, how and when', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About /);
  await expect(page.getByText('Updated 11/26/2026')).toBeVisible();
  const chapter = (name: string) => page.getByRole('region', { name });
  for (const fact of ['214 West 72nd Street, New York, NY 10023', '212-555-0123'])
    await expect(chapter('Who we are').getByText(fact)).toBeVisible();
  for (const choice of [
    'Regular detergent · Hypoallergenic detergent (+$1.00) · Unscented detergent',
    'Cold water · Warm water · Hot water',
    'On hangers · Folded in a box (+$1.50)',
  ])
    await expect(chapter('How you like it').getByText(choice)).toBeVisible();
  await expect(chapter('How it works')).toContainText('We charge your card after we weigh and count');
  await expect(chapter('If something isn’t right')).toContainText('Up to $250.00 an order');
});

test('about us says where', { tag: '@extension' }, async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByText(/^We serve 12 neighborhoods: Upper West Side, /)).toBeVisible();
});

test('the privacy policy names all that stays on the device', async ({ page }) => {
  await page.goto('/privacy-policy');
  for (const key of [...draftKeys, 'user', 'refresh_token', 'app-bar-closed', 'kept-form:…']) {
    await expect(page.getByRole('term').getByText(key, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('analytics-consent')).toHaveCount(0);
  await expect(page.getByText('Updated 11/28/2026')).toBeVisible();
});

// The base API does not return opening hours.
test('contact says whether somebody answers now, in the words of New York time', {
  tag: '@extension',
}, async ({ page }) => {
  await page.goto('/contact');
  const hours = page.getByText('Monday through Friday, 7:00 AM to 10:00 PM');
  await expect(hours).toBeVisible();
  await page.clock.install();
  const now = page.getByText(
    /^(Open now, until 10:00\sPM|Closed (now|today), opens (today|tomorrow|[A-Z]\w+day) at 7:00\sAM)$/,
  );
  await page.reload();
  await expect(now).toBeVisible();
  // three weeks later, beyond what an open page has computed
  await page.clock.fastForward(21 * 24 * 3_600_000);
  await expect(now).toHaveCount(0);
});

test('404: by its own address and by any wrong one, with a zip check and three ways on', {
  tag: core,
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404/);
  for (const path of ['/no-such-page', '/order/none/of/these', '/%F0%9F%A7%A6', `/${'x'.repeat(2000)}`]) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No ticket matches this address');
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Schedule a pickup' })).toHaveAttribute('href', '/order-now');
  await expect(main.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await main.getByLabel('ZIP code', { exact: true }).fill('10024');
  await main.getByRole('button', { name: 'See pickup times' }).click();
  await expect(page).toHaveURL(/\/zip-check\?zipCode=10024$/);
  await expect(page.getByText(/10024/).first()).toBeVisible();
});
