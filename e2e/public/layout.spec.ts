import type { Page } from '@playwright/test';
import { siteLinks } from '@/components/layout/site/site-links';
import { signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';

const draft = ['order-step-1', 'order-step-2', 'order-step-3', 'isNewCard', 'paymentData', 'userData'];
const fillDraft = (page: Page) =>
  page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '"x"');
  }, draft);
const keptDraft = (page: Page) =>
  page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), draft);

const lastName = 'Okafor';

const header = (page: Page) => page.getByRole('banner');

test('the header leads to its pages and marks the one shown', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  for (const { text, href } of siteLinks) {
    if (isMobile) await header(page).getByLabel('Menu', { exact: true }).click();
    const link = header(page).getByRole('link', { name: text, exact: true });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL(href);
  }
  if (isMobile) await header(page).getByLabel('Menu', { exact: true }).click();
  await expect(header(page).getByRole('link', { name: siteLinks.at(-1)?.text })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a customer: Schedule Now leads to the order, the menu to profile, password and logout', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await signedIn(page);
  await page.goto('/pricing');
  await expect(header(page).getByRole('link', { name: 'Schedule Now' })).toHaveAttribute(
    'href',
    '/order-now',
  );
  const menu = header(page).getByLabel(isMobile ? 'Menu' : `Account menu, ${lastName}`, { exact: true });
  await expect(header(page).getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  await menu.click();
  const profile = header(page).getByRole('link', { name: 'Profile' });
  await expect(profile).toHaveAttribute('href', '/profile');
  if (!isMobile) {
    await expect(header(page).getByText(lastName)).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Change password' })).toHaveAttribute(
      'href',
      '/change-password',
    );
  }
  await axe(page);
  await fillDraft(page);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await keptDraft(page)).toEqual([]);
});

test('the burger menu closes with Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const burger = header(page).getByLabel('Menu', { exact: true });
  await burger.press('Enter');
  await expect(header(page).getByRole('link', { name: 'FAQs' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('link', { name: 'FAQs' })).toBeHidden();
  await expect(burger).toBeFocused();
});

test('the first three stops of Tab skip to navigation, content and footer', async ({ page }) => {
  for (const [index, [name, id]] of [
    ['Skip to navigation', 'navigation'],
    ['Skip to main content', 'main'],
    ['Skip to footer', 'footer'],
  ].entries()) {
    await page.goto('/about-us');
    for (let stop = 0; stop <= index; stop++) await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
});
