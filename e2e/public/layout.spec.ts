import type { Page } from '@playwright/test';
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
const footer = (page: Page) => page.getByRole('contentinfo');
const pages = ['About Us', 'Pricing', 'Service Area', 'FAQs', 'Contact'];
const paths = ['/about-us', '/pricing', '/service-area', '/faqs', '/contact'];

test('the header leads to every public page and marks the one shown', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  for (const [index, name] of pages.entries()) {
    if (isMobile) await header(page).getByLabel('Menu', { exact: true }).click();
    const link = header(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL(paths[index] ?? '');
  }
  if (isMobile) await header(page).getByLabel('Menu', { exact: true }).click();
  await expect(header(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  await expect(header(page).getByRole('link', { name: 'Blog' })).toHaveCount(0);
  await axe(page);
});

test('the logo goes home and forgets the order being made', async ({ page }) => {
  await page.goto('/pricing');
  await fillDraft(page);
  await header(page).getByRole('link', { name: 'Hudson & Fold' }).click();
  await expect(page).toHaveURL('/');
  expect(await keptDraft(page)).toEqual([]);
});

test('Schedule Now forgets userData; visitors on a desktop sign in first', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/pricing');
  const link = header(page).getByRole('link', { name: 'Schedule Now' });
  await expect(link).toHaveAttribute('href', isMobile ? '/order-now' : '/login?from=%2Forder-now');
  await page.evaluate(() => localStorage.setItem('userData', '{"email":"ann@example.com"}'));
  await link.click();
  await expect(page).toHaveURL(isMobile ? '/order-now' : '/login?from=%2Forder-now');
  expect(await keptDraft(page)).not.toContain('userData');
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

test('the burger menu closes with Escape and gives the focus back', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 768, height: 1024 });
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

test('the footer: services, contact, static pages, the year in New York, no dead link', async ({ page }) => {
  await page.goto('/');
  const services = footer(page).getByRole('navigation', { name: 'Services' });
  await expect(services.getByRole('link')).toHaveText(['Wash & Fold', 'Dry Cleaning']);
  await expect(footer(page).getByRole('link', { name: '212-555-0123' })).toHaveAttribute(
    'href',
    'tel:+12125550123',
  );
  await expect(footer(page).locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(footer(page).getByRole('list', { name: 'Social media' })).toHaveCount(0);
  const year = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' });
  await expect(footer(page).getByText(`© ${year.format(new Date())} Hudson & Fold`)).toBeVisible();
  const shown = footer(page).getByRole('list', { name: 'More pages' }).getByRole('link');
  const { data } = await (await page.request.get('/api/v1/static-page')).json();
  type StaticPage = { slug: string; show_in_footer: string };
  const wanted = (data as StaticPage[]).filter((one) => one.show_in_footer === 'yes');
  expect(await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    ...wanted.map(({ slug }) => `/${slug}`),
    '/privacy-policy',
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, and Sign In shows', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/');
    if (isMobile) await header(page).getByLabel('Menu', { exact: true }).click();
    await expect(header(page).getByRole('link', { name: 'FAQs', exact: true })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  });
});
