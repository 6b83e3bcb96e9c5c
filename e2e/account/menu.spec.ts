import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { signedIn } from './support';

const entries = [
  ['Orders', '/orders'],
  ['Pickup Address', '/pickup-addresses'],
  ['Cards', '/cards'],
  ['Feedback', '/feedback'],
  ['Profile', '/profile'],
  ['Notifications', '/notifications'],
  ['Change Password', '/change-password'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' });

/** On small screens the menu is behind the button that names the page. */
async function unfold(page: Page, isMobile: boolean) {
  if (isMobile) await menu(page).locator('summary').click();
}

test('every page is reached through the menu, which shows where one is', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signedIn(page);
  await page.goto('/profile');
  for (const [text, path] of entries) {
    await unfold(page, isMobile);
    const link = menu(page).getByRole('link', { name: text, exact: true }).filter({ visible: true });
    await link.click();
    await expect(page).toHaveURL(path);
    if (isMobile) await expect(menu(page).locator('summary')).toContainText(text);
    else await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await unfold(page, isMobile);
  await axe(page);
  await menu(page).getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a visitor is sent to sign in, and order details without an id is not', async ({ page }) => {
  for (const [, path] of entries) {
    await page.goto(`${path}?email=ann%40example.com&zipCode=10023`);
    await expect(page).toHaveURL(/\/login\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('from')).toContain(path);
    expect(searchParams.get('email')).toBe('ann@example.com');
    expect(searchParams.get('zipCode')).toBe('10023');
  }
  await page.goto('/order/order-details');
  await expect(page.getByText('No Order found')).toBeVisible();
  await expect(page).toHaveURL('/order/order-details');
});
