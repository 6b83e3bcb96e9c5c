import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countRequests, toast } from './account/support';
import { axe, expect, test } from './fixtures';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' });
const field = (page: Page) => bar(page).getByLabel('Email for the app links');
const send = (page: Page) => bar(page).getByRole('button', { name: /^SEND/ });
const now = (page: Page) => page.evaluate(() => performance.now());
/** The server takes a form sent within two seconds after React rendered it for a bot's. */
const oldEnough = async (page: Page) => {
  const shown = await now(page);
  await expect.poll(() => now(page)).toBeGreaterThan(shown + 2_100);
};

test('an address that is none: "email is not valid", and nothing is sent', async ({ page }) => {
  await page.goto('/faqs');
  const sent = countRequests(page, 'POST', /send-app-link/);
  for (const typed of ['', 'ann', 'ann@host', 'ann@host.c', '@host.com']) {
    await field(page).fill(typed);
    await send(page).click();
    await expect(bar(page).getByText('email is not valid', { exact: true })).toBeVisible();
  }
  expect(sent).toEqual([]);
  await axe(page);
});

test('a failed send keeps the bar and the text; a success closes it, and it stays closed', {
  tag: '@phone',
}, async ({ page }) => {
  const email = `app-${randomUUID()}@example.com`;
  await page.goto('/faqs');
  await oldEnough(page);
  await page.route('**/users/send-app-link', (route) =>
    route.fulfill({ status: 200, json: { status: false, message: '', data: null } }),
  );
  await field(page).fill(email);
  await send(page).click();
  await expect(toast(page, 'error in sending link')).toBeVisible();
  await expect(field(page)).toHaveValue(email);
  await page.unroute('**/users/send-app-link');
  await send(page).click();
  await expect(toast(page, 'App Links sent successfully')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a refusal by the bot check says nothing and keeps the bar', async ({ page }) => {
  await page.goto('/faqs');
  await page.route('**/users/send-app-link', (route) =>
    route.fulfill({ status: 403, json: { status: false, message: 'no', data: null } }),
  );
  await field(page).fill('ann@example.com');
  const answered = page.waitForResponse('**/users/send-app-link');
  await send(page).click();
  await answered;
  await expect(field(page)).toHaveValue('ann@example.com');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('the label is SEND on narrow screens while the field has the focus', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/faqs');
  await expect(send(page)).toHaveText('SEND APP STORE LINK');
  await expect(send(page).getByText('APP STORE LINK')).toBeVisible();
  await field(page).focus();
  await expect(send(page).getByText('APP STORE LINK')).toBeVisible({ visible: !isMobile });
});

test('closing moves the focus into the page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faqs');
  await bar(page).getByRole('button', { name: 'Close app offer' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});
