import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { core } from '../support/tags';
import { signedIn, toast, withoutPageCookie } from './support';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function openAdd(page: Page) {
  await page.goto('/cards');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(page.getByLabel('Card Number')).toBeVisible();
}

async function fillIn(page: Page, number = '4242424242424242') {
  await page.getByLabel('Card Number').fill(number);
  await page.getByLabel('Expiration Month').selectOption('08');
  await page.getByLabel('Expiration Year').selectOption('2030');
  await page.getByLabel('Security code (CVV)').fill('123');
  await page.getByLabel('Billing ZIP code').fill('10023');
}

test('a card from the empty list to its deletion', { tag: [core, '@journey'] }, async ({ page }) => {
  await signedIn(page);
  await page.goto('/cards');
  await expect(page.getByRole('heading', { level: 1, name: 'MY CARDS' })).toBeVisible();
  await expect(page.getByText('No card yet')).toBeVisible();

  await openAdd(page);
  await fillIn(page, '4000000000000002');
  await save(page).click();
  await expect(page.locator('.toast-place').getByRole('alert').first()).toContainText(/declined/i);
  await expect(page.getByLabel('Security code (CVV)')).toHaveValue('');
  await fillIn(page);
  await expect(page.getByLabel('Card Number')).toHaveValue('4242 4242 4242 4242');
  await save(page).click();
  await expect(toast(page, 'card saved successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visa •••• 4242' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/4242 ?4242/);
  await axe(page);

  const remove = page.getByRole('button', { name: 'Delete card ending 4242' });
  await page.mouse.move(0, 0);
  await expect(remove).toHaveCSS('opacity', '0');
  await remove.focus();
  await expect(remove).toHaveCSS('opacity', '1');
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Visa •••• 4242?' });
  await axe(page);
  await dialog.getByRole('button', { name: 'Delete card' }).click();
  await expect(toast(page, 'card deleted successfully')).toBeVisible();
  await expect(page.locator(':focus').getByText('No card yet')).toBeVisible();
});

test('an expired date is told below the whole row, not in the width of its month', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  await openAdd(page);
  await page.getByLabel('Expiration Month').selectOption('01');
  await page.getByLabel('Expiration Year').selectOption('2023');
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const row = await widthOf(page.getByLabel('Card Number'));
  expect(await widthOf(page.locator('#month-error'))).toBeGreaterThan(0.95 * row);
  const tops = await page
    .getByText(/^(Expiration )?(Month|Year)$|^CVV$/)
    .evaluateAll((labels) =>
      labels
        .filter(({ localName }) => localName === 'label')
        .map((label) => label.getBoundingClientRect().top),
    );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('the box that is ticked stays under the pointer when the orders of another card move to it', async ({
  page,
}) => {
  await signedIn(page);
  await withoutPageCookie(page);
  const cards = [
    {
      id: 1,
      card_number: 'XXXX4242',
      brand: 'Visa',
      cardData: '2030-08',
      primary: 'yes',
      open_order: '1048001',
    },
    {
      id: 2,
      card_number: 'XXXX4444',
      brand: 'Mastercard',
      cardData: '2030-09',
      primary: 'no',
      open_order: '1048002',
    },
  ];
  const ok = (data: unknown) => ({ json: { status: true, message: '', data } });
  await page.route('**/api/v1/payment/cards/*', (route) => route.fulfill(ok(cards)));
  await page.route('**/api/v1/order/payment/update', (route) => route.fulfill(ok(null)));
  await page.route('**/api/v1/user-card/**', (route) => {
    Object.assign(cards[0] ?? {}, { primary: 'no', open_order: null });
    Object.assign(cards[1] ?? {}, { primary: 'yes' });
    return route.fulfill(ok(cards[1]));
  });
  await page.goto('/cards');
  const box = page.getByRole('checkbox', { name: 'Primary card Mastercard •••• 4444' });
  await expect(page.getByText('Pays for order 1048001')).toBeVisible();
  const before = await box.boundingBox();
  await box.click();
  await expect(page.getByText('Pays for order 1048001')).toBeHidden();
  expect(await box.boundingBox()).toEqual(before);
});
