import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from '../fixtures';
import { countRequests, expectFits320, placeOrder, signedIn } from './support';

/** The menu entry, behind its button on small screens. */
const menuEntry = (page: Page) => page.locator('nav[aria-label="Account"] a[href="/notifications"]').first();
const items = (page: Page) => page.getByRole('main').locator('section li');

async function open(page: Page) {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'NOTIFICATIONS' })).toBeVisible();
}

test('an empty inbox says so and links to the settings', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page);
  await open(page);
  await expect(page.getByText('No notifications yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notification settings', exact: true })).toHaveAttribute(
    'href',
    '/profile',
  );
  await axe(page);
});

// The API needs read marks to know what is unread.
test('nothing unread, by keyboard', { tag: '@extension' }, async ({ page }) => {
  await signedIn(page);
  await open(page);
  await page.getByRole('tab', { name: 'All' }).press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=unread$/);
  await expect(page.getByText('No unread notifications')).toBeVisible();
  await axe(page);
});

test('a real event comes in, under its day', async ({ page }) => {
  const customer = await signedIn(page);
  const order = await placeOrder(page, customer);
  const lists = countRequests(page, 'GET', /\/auth\/notify/);
  await open(page);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText(order.order_number);
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  expect(lists).toHaveLength(1);
  await axe(page);
  await expectFits320(page);
});

test('a real event comes in unread, leads to its order, and is read then', {
  tag: ['@extension', '@phone'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const order = await placeOrder(page, customer);
  await open(page);
  await expect(items(page).getByText('Unread', { exact: true })).toBeVisible();
  await expect(menuEntry(page)).toHaveText(/^Notifications\W*1 unread$/);
  await axe(page);
  await expectFits320(page);
  await page.reload();
  await expect(items(page).getByText('Unread', { exact: true })).toBeVisible();

  await items(page).getByRole('link').first().click();
  await expect(page).toHaveURL(`/order/order-details/${order.id}`);
  await expect(menuEntry(page)).toHaveText('Notifications');
  await page.goBack();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).getByText('Unread', { exact: true })).toHaveCount(0);
});

test('single and all read marks show at once, survive reload, and come back when they fail', {
  tag: '@extension',
}, async ({ page, allowedErrors }) => {
  const customer = await signedIn(page);
  for (let orders = 0; orders < 3; orders++) await placeOrder(page, customer);
  await open(page);
  await expect(items(page).getByText('Unread', { exact: true })).toHaveCount(3);

  allowedErrors.push(/ERR_FAILED/);
  const call = '**/api/v1/auth/notify/read';
  await page.route(call, (route) => route.abort());
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('We couldn’t reach the server. It’s safe to retry.')).toBeVisible();
  await expect(items(page).getByText('Unread', { exact: true })).toHaveCount(3);
  await axe(page);
  await page.unroute(call);

  await items(page)
    .first()
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(items(page).getByText('Unread', { exact: true })).toHaveCount(2);
  await expect(items(page).first()).toBeFocused();
  await expect(menuEntry(page)).toHaveText(/2 unread$/);
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect(items(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await expect(menuEntry(page)).toHaveText('Notifications');
  await page.reload();
  await expect(page.getByText('No unread notifications')).toBeVisible();
});

test('the list is read anew when the window gets the focus back', async ({ page }) => {
  const customer = await signedIn(page);
  await open(page);
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await placeOrder(page, customer);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(items(page)).toHaveCount(1);
});

test('the demo customer goes through the pages', async ({ page }) => {
  await signIn(page);
  await open(page);
  const pages = page.getByRole('navigation', { name: 'Notification pages' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await axe(page);
});

test('a lost inbox offers Retry', async ({ page, allowedErrors }) => {
  await signedIn(page);
  allowedErrors.push(/ERR_FAILED/);
  await page.route('**/api/v1/auth/notify?**', (route) => route.abort());
  await open(page);
  await expect(page.getByText('We couldn’t reach the server.', { exact: true })).toBeVisible();
  await axe(page);
  await page.unroute('**/api/v1/auth/notify?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
});
