import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { placeOrder, signedIn } from './support';

/** The menu entry, behind its button on small screens. */
const menuEntry = (page: Page) => page.locator('nav[aria-label="Account"] a[href="/notifications"]').first();
const items = (page: Page) => page.getByRole('main').locator('section li');
const unread = (page: Page) => items(page).getByText('Unread: ');

test('a real event comes in, with its time', { tag: '@journey' }, async ({ page }) => {
  const order = await placeOrder(page, await signedIn(page));
  await page.goto('/notifications');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText(order.order_number);
  // Yesterday, if midnight passes in between.
  await expect(items(page)).toContainText(/(Today|Yesterday), \d/);
});

test('events come in unread, one by its link and all by one button are read, and stay so', {
  tag: '@extension',
}, async ({ page }) => {
  const customer = await signedIn(page);
  await placeOrder(page, customer);
  await placeOrder(page, customer);
  const { id, order_number } = await placeOrder(page, customer);
  await page.goto('/notifications');
  await expect(unread(page)).toHaveCount(3);
  await expect(menuEntry(page)).toHaveText(/^Notifications\W*3 unread$/);

  await expect(page.getByRole('region', { name: `Order ${order_number}` }).getByRole('listitem')).toHaveCount(
    1,
  );
  await items(page).getByRole('link').first().click();
  await expect(page).toHaveURL(`/order/order-details/${id}`);
  await expect(menuEntry(page)).toHaveText(/2 unread$/);
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
  await expect(unread(page)).toHaveCount(2);
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect(items(page)).toHaveCount(2);
  const stored = page.waitForResponse('**/auth/notify/read');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await expect(menuEntry(page)).toHaveText('Notifications');
  await stored;
  await page.reload();
  await expect(page.getByText('No unread notifications')).toBeVisible();
});
