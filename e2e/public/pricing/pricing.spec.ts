import type { Page } from '@playwright/test';
import { tick } from '@/e2e/support/pages/order-pages';
import { axe, expect, test } from '../../fixtures';
import { count, find, more, ticket, unfold } from './support';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

test('every price with its unit and what can raise it, every fee, and the sales tax', async ({ page }) => {
  await page.goto('/pricing');
  for (const [name, price, detail, heading] of [
    ['Everyday laundry, washed and folded', '$1.75 a pound', '$30.00 minimum.', 'Price'],
    ['Down comforter', 'from $34.00', '', 'Price each'],
    ['Polo shirt', '$7.00', '', 'Price each'],
    ['Hypoallergenic detergent', '$1.00', '', 'Price an order'],
    ['Wash & Fold minimum', '$30.00 an order', 'If weight and pieces add up to less', 'Price'],
    ['2 business days', 'Included', 'Standard', 'Price'],
    ['Next business day', '$10.00 an order', 'If you choose it', 'Price'],
    ['Missed pickup', '$10.00 a visit', 'The first one is free', 'Price'],
    ['Tip', 'Up to you', 'Optional', 'Price'],
  ] as const) {
    const line = row(page, name);
    await expect(line.getByRole('cell').first()).toHaveText(price);
    await expect(line.getByRole('rowheader')).toHaveText(
      new RegExp(`^${name}${detail.replaceAll('$', '\\$')}`),
    );
    const table = page.getByRole('table').filter({ has: line });
    await expect(table.getByRole('columnheader', { name: heading, exact: true })).toHaveCount(1);
  }
  for (const service of ['Wash & Fold', 'Dry Cleaning'])
    await expect(page.getByRole('region', { name: service })).toContainText(
      '“From” prices can rise with material or work. If the final price is more than 10% above the estimate, we’ll ask you before we clean.',
    );
  await expect(page.getByText('No sales tax on laundering or dry cleaning in New York.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Outerwear' })).toBeVisible();
});

test('the categories stay in sight, and each leads to its prices', async ({ page }) => {
  // A page that still glides to the last one moves the next link from under the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pricing');
  const categories = page.getByRole('navigation', { name: 'Prices by category' });
  for (const [name, first] of [
    ['Household', 'Tablecloth'],
    ['Other fees', 'Wash & Fold minimum'],
    ['Bedding', 'Comforter'],
  ] as const) {
    await categories.getByRole('link', { name }).click();
    await expect(row(page, first)).toBeInViewport();
    await expect(categories.getByRole('link', { name })).toBeInViewport();
  }
  await page.setViewportSize({ width: 900, height: 900 });
  await categories.getByRole('link', { name: 'Outerwear' }).click();
  await expect(row(page, 'Raincoat')).toBeInViewport();
  await expect(categories.getByRole('link', { name: 'Outerwear' })).toBeInViewport();
});

test('at 1440 px the list has two columns, lines of 36 px, and at most 3,000 px in all', async ({ page }) => {
  await page.goto('/pricing');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  const [shirt, coat] = [await row(page, 'Shirt').boundingBox(), await row(page, 'Coat').boundingBox()];
  expect(coat?.x ?? 0).toBeGreaterThan((shirt?.x ?? 0) + (shirt?.width ?? 0));
  expect(shirt?.height).toBeCloseTo(36, 0);
  const price = await row(page, 'Shirt').getByText('$4.50').boundingBox();
  const plus = await more(page, 'Shirt').boundingBox();
  expect((plus?.x ?? 0) - (price?.x ?? 0) - (price?.width ?? 0)).toBeLessThanOrEqual(16);
  await more(page, 'Shirt').click();
  expect((await row(page, 'Shirt').boundingBox())?.height).toBeCloseTo(36, 0);
});

test('the search puts the whole word first, knows other words, and counts', async ({ page }) => {
  await page.goto('/pricing');
  const found = page.getByRole('table', { name: 'Prices found' }).getByRole('rowheader');
  await find(page).fill('coat');
  await expect(found).toHaveText([/^Coat/, /^Trench coat/, /^Raincoat/]);
  await find(page).fill('sheets');
  await expect(found.first()).toHaveText(/^Everyday laundry/);
  await find(page).fill('duvet');
  await expect(found.first()).toHaveText(/^Comforter/);
  await page
    .getByRole('table', { name: 'Prices found' })
    .getByRole('button', { name: 'More: Comforter', exact: true })
    .click();
  await expect(ticket(page)).toContainText('1 × Comforter');
  await find(page).fill('');
  await expect(count(page, 'Comforter')).toHaveValue('1');
});

test('counts with the price list, and the order opens with what was counted at the same price', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText('FOR EXAMPLE')).toBeVisible();
  await unfold(page);
  await more(page, 'Bags').click();
  await more(page, 'Bags').click();
  await more(page, 'Shirt').click();
  await count(page, 'Shirt').fill('5');
  await more(page, 'Coat').click();
  await tick(page.getByRole('checkbox', { name: 'Separate whites' }));
  await tick(page.getByRole('radio', { name: 'Next business day' }));
  // 20 to 30 lb at 1.75, shirts 22.50, coat 22, whites 2, next day 10
  const price = '$91.50 – $109.00';
  await expect(ticket(page)).toContainText(price);
  await expect(ticket(page)).toContainText('5 × Shirt, 1 × Coat');
  await axe(page);
  await ticket(page).getByRole('link', { name: 'Start this order' }).click();

  await expect(page).toHaveURL(/\/order-now$/);
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText(price);
  await page.getByLabel('ZIP code', { exact: true }).fill('10023');
  await expect(page.getByRole('checkbox', { name: /Wash & Fold/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Dry Cleaning/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Bags' })).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText(price);
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText('5 × Shirt, 1 × Coat');

  await page.goBack();
  await expect(ticket(page)).toContainText(price);
  await unfold(page);
  await expect(count(page, 'Shirt')).toHaveValue('5');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('FOR EXAMPLE')).toBeVisible();
});
