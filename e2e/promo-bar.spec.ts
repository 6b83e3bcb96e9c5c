import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { toast } from './account/support';
import { expect, test } from './fixtures';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' });
const field = (page: Page) => bar(page).getByLabel('Email for the app links');
const send = (page: Page) => bar(page).getByRole('button', { name: /^SEND/ });
const now = (page: Page) => page.evaluate(() => performance.now());
/** The server takes a form sent within two seconds after React rendered it for a bot's. */
const oldEnough = async (page: Page) => {
  const shown = await now(page);
  await expect.poll(() => now(page)).toBeGreaterThan(shown + 2_100);
};

test('a failed send keeps the bar and the text; a success closes it, and it stays closed', {
  tag: '@phone-only',
}, async ({ page }) => {
  const email = `app-${randomUUID()}@example.com`;
  await page.goto('/faqs');
  await expect(send(page)).toHaveText('SEND APP STORE LINK');
  await oldEnough(page);
  await page.route('**/users/send-app-link', (route) =>
    route.fulfill({ status: 200, json: { status: false, message: '', data: null } }),
  );
  await field(page).fill(email);
  // The label is short while the field has the focus.
  await expect(send(page).getByText('APP STORE LINK')).toBeHidden();
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

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

test('in a low window the bar is one line at its foot, until it is tapped', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/contact');
  await expect(bar(page)).toBeVisible();
  const box = await bar(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(28);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(390);
  const name = page.getByLabel('Name');
  await name.focus();
  // The page may glide to it.
  const end = async () => ((await name.boundingBox())?.y ?? 0) + (await heightOf(name));
  await expect.poll(end).toBeLessThanOrEqual(box?.y ?? 0);
  await bar(page).getByRole('button', { name: 'Get the app link by email' }).click();
  await expect(field(page)).toBeFocused();
});

test('with the largest letters of a phone, bar and header take at most a fifth of the screen', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const both = async () => (await heightOf(bar(page))) + (await heightOf(page.getByRole('banner')));
  await expect.poll(both).toBeLessThanOrEqual(844 / 5);
});
