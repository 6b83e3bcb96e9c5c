// What is typed or clicked before the scripts have come is not lost.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { more, ticket, unfold } from './pricing/support';

const scripts = '**/_next/static/chunks/*.js';

/** Opens `path` with its scripts held back; `arrive` releases them. */
async function openSlowly(page: Page, path: string) {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return async () => {
    arrive();
    await opened;
  };
}

test('no script is asked for before words are painted', async ({ page }) => {
  await page.goto('/pricing');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/_next\/static\/chunks\/[\w-]+\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
});

test('counts of the price list that are clicked early are counted', async ({ page }) => {
  const arrive = await openSlowly(page, '/pricing');
  await more(page, 'Bags').click();
  await more(page, 'Bags').click();
  await unfold(page);
  await more(page, 'Comforter').click();
  await arrive();
  await expect(page.getByLabel('Bags', { exact: true })).toHaveValue('2');
  await expect(ticket(page)).toContainText('Comforter');
});

test('a ZIP code that is typed early into an order is checked', async ({ page }) => {
  const arrive = await openSlowly(page, '/order-now');
  await page.getByLabel('ZIP code', { exact: true }).fill('10023');
  await arrive();
  await expect(page.getByText(/^We serve /)).toBeVisible();
  await expect(page.getByRole('main').getByText('10023', { exact: true })).toBeVisible();
});

test('an inquiry that is typed early stays as it was typed', async ({ page }) => {
  const arrive = await openSlowly(page, '/contact');
  const form = page.locator('form#inquiry');
  await form.getByLabel('Name').fill('Ann Lee');
  await form.getByLabel('Email').fill('ann.lee@example.com');
  await form.getByLabel('Subject').selectOption('Price');
  await form.getByLabel('Message').fill('What does a duvet cost?');
  await arrive();
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee');
  await expect(form.getByLabel('Subject')).toHaveValue(/./);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText(/^Thank you\. We’ll get back to you within one business day\. Ref \w+$/),
  ).toBeVisible();
});
