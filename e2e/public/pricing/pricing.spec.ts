import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../fixtures';
import { expectWholeStepper } from '../../support/large-text';
import { tick } from '../../support/order-pages';
import { expectWholeText } from '../../support/whole-text';
import { count, find, more, ticket, unfold, weight } from './support';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

test('every price with its unit and what can raise it, every fee, and the sales tax', async ({ page }) => {
  await page.goto('/pricing');
  for (const [name, price, detail, heading] of [
    ['Everyday laundry, washed and folded', '$1.75 a pound', '$30.00 minimum for an order.', 'Price'],
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
  await axe(page);
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

// The base API does not return the date, so the page shows today's.
test('the day of the last change of a price', { tag: '@extension' }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText(/^Prices last changed \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

test('counts with the price list, and the order opens with what was counted at the same price', {
  tag: ['@phone', '@journey'],
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

test('a weight is one price; what is none is said, and the bags stay', async ({ page }) => {
  await page.goto('/pricing');
  await weight(page).fill('24.5');
  await expect(ticket(page)).toContainText('$42.88');
  await expect(count(page, 'Bags')).toHaveValue('2');
  for (const typed of ['abc', '-5', '0', '151', '999999999999']) {
    await weight(page).fill(typed);
    await weight(page).blur();
    await expect(page.getByText('Enter pounds, up to 150: for example 24')).toBeVisible();
    await expect(count(page, 'Bags')).toHaveValue('2');
    await weight(page).fill('');
    await expect(page.getByText('Enter pounds')).toBeHidden();
  }
  await more(page, 'Coat').click();
  await count(page, 'Coat').fill('-1e9');
  await expect(count(page, 'Coat')).toHaveValue('19');
  await count(page, 'Bags').fill('4000');
  await count(page, 'Bags').blur();
  await expect(count(page, 'Bags')).toHaveValue('10');
  await count(page, 'Bags').fill('many');
  await expect(count(page, 'Bags')).toHaveValue('');
  await count(page, 'Bags').blur();
  await expect(count(page, 'Bags')).toHaveValue('0');
});

test('the search shows what matches and says how much of it', async ({ page }) => {
  await page.goto('/pricing');
  await find(page).fill('shirt');
  await expect(page.getByText('3 prices', { exact: true })).toBeVisible();
  await expect(row(page, 'Polo shirt')).toBeVisible();
  await expect(row(page, 'Comforter')).toBeHidden();
  await find(page).fill('nothing like it <script>');
  await expect(page.getByText(/^Not on the list\. Ask us for a price/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await axe(page);
  await find(page).press('Enter');
  await expect(page).toHaveURL('/pricing');
  await find(page).fill('');
  await expect(row(page, 'Comforter')).toBeVisible();
});

test('no part is wider than a narrow screen, also with text twice its size', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pricing');
  await unfold(page);
  await more(page, 'Shirt').click();
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWider()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWholeText(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await more(page, 'Bags').click();
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isWider()).toBe(false);
    await expectWholeText(page);
    for (const label of ['Bags', 'Shirt']) await expectWholeStepper(count(page, label));
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole list, an example and a link; no field that does nothing', async ({ page }) => {
    await page.goto('/pricing');
    await expect(row(page, 'Wedding dress')).toContainText('from $225.00');
    await expect(page.getByText('$35.00 – $52.50').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Start your order' }).click();
    await expect(page).toHaveURL(/\/order-now$/);
  });
});
