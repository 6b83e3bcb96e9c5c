import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from '../fixtures';
import { addCard } from '../support/customers';
import {
  countRequests,
  expectError,
  expectFits320,
  placeOrder,
  signedIn,
  toast,
  withoutPageCookie,
} from './support';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const primary = (page: Page, name: string) => page.getByRole('checkbox', { name: `Primary card ${name}` });
const mastercard = { cardNumber: '5555555555554444' };

async function openAdd(page: Page) {
  await page.goto('/cards');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(page.getByLabel('Card Number')).toBeVisible();
}

async function fillIn(page: Page, number = '4242424242424242', year = '2030') {
  await page.getByLabel('Card Number').fill(number);
  await page.getByLabel('Expiration Month').selectOption('08');
  await page.getByLabel('Expiration Year').selectOption(year);
  await page.getByLabel('Security code (CVV)').fill('123');
  await page.getByLabel('Billing ZIP code').fill('10023');
}

test('a card from the empty list to its deletion', { tag: ['@phone', '@journey'] }, async ({
  page,
  isMobile,
}) => {
  await signedIn(page);
  await page.goto('/cards');
  await expect(page.getByRole('heading', { level: 1, name: 'MY CARDS' })).toBeVisible();
  await expect(page.getByText('No card yet')).toBeVisible();
  await axe(page);
  await openAdd(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('No card yet')).toBeVisible();

  await openAdd(page);
  await axe(page);
  await expectFits320(page);
  await fillIn(page);
  await expect(page.getByLabel('Card Number')).toHaveValue('4242 4242 4242 4242');
  await save(page).click();
  await expect(toast(page, 'card saved successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visa ending 4242' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/4242 ?4242/);
  await axe(page);

  const remove = page.getByRole('button', { name: 'Delete card ending 4242' });
  if (isMobile) await expect(remove).toHaveCSS('opacity', '1');
  else {
    await page.mouse.move(0, 0);
    await expect(remove).toHaveCSS('opacity', '0');
    await page.getByRole('heading', { name: 'Visa ending 4242' }).hover();
    await expect(remove).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await remove.focus();
    await expect(remove).toHaveCSS('opacity', '1');
  }
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Visa ending 4242?' });
  await axe(page);
  await dialog.getByRole('button', { name: 'Delete card' }).click();
  await expect(toast(page, 'card deleted successfully')).toBeVisible();
  await expect(page.locator(':focus').getByText('No card yet')).toBeVisible();
});

test('every message of the form, and nothing sent', async ({ page }) => {
  await signedIn(page);
  const sent = countRequests(page, 'POST', /add-card/);
  await openAdd(page);
  await save(page).click();
  for (const [id, message] of [
    ['cardNumber', 'Card Number is required'],
    ['month', 'Expiration Month is required'],
    ['year', 'Expiration Year is required'],
    ['cardCVC', 'CVV is required'],
    ['zipcode', 'Zipcode is required'],
  ] as const) {
    await expectError(page, id, message);
  }
  await axe(page);
  await fillIn(page, '4242424242424242', '2023');
  await save(page).click();
  await expectError(page, 'month', 'Your credit card has reached its expiration date.');
  expect(sent).toEqual([]);
});

test('what the gateway says, and what is said when it says nothing', async ({ page, allowedErrors }) => {
  await signedIn(page);
  await openAdd(page);
  await fillIn(page, '4000000000000002');
  await save(page).click();
  await expect(page.locator('.toast-place').getByRole('alert').first()).toContainText(/declined/i);
  await expect(page.getByLabel('Card Number')).toHaveValue('4000 0000 0000 0002');
  await expect(page.getByLabel('Security code (CVV)')).toHaveValue('');

  const call = '**/api/v1/payment/add-card';
  await page.route(call, (route) => route.fulfill({ json: { status: false } }));
  await page.getByLabel('Security code (CVV)').fill('123');
  await save(page).click();
  await expect(toast(page, 'Invalid Credit Card info - Please re-enter')).toBeVisible();
  await page.unroute(call);

  allowedErrors.push(/ERR_FAILED/);
  await page.route(call, (route) => route.abort());
  await page.getByLabel('Security code (CVV)').fill('123');
  await save(page).click();
  await expect(toast(page, 'error saving address')).toBeVisible();
});

test('the primary card moves the orders first, then the tick', async ({ page, allowedErrors }) => {
  const customer = await signedIn(page);
  await addCard(page, customer);
  await addCard(page, customer, mastercard);
  await page.goto('/cards');
  // the first card of a customer may be primary already
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/payment\/update|user-card/.test(pathname)) calls.push(pathname.replace(/\/\d+/g, ''));
  });
  await expect(page.getByRole('heading', { name: 'Mastercard ending 4444' })).toBeVisible();
  await primary(page, 'Mastercard ending 4444').click();
  await expect(toast(page, 'card updated successfully')).toBeVisible();
  await expect(primary(page, 'Mastercard ending 4444')).toBeChecked();
  await expect(primary(page, 'Visa ending 4242')).not.toBeChecked();
  expect(calls).toEqual(['/api/v1/order/payment/update', '/api/v1/user-card']);

  allowedErrors.push(/ERR_FAILED/);
  for (const call of ['**/api/v1/order/payment/update', '**/api/v1/user-card/**']) {
    await page.route(call, (route) => route.abort());
    await primary(page, 'Visa ending 4242').click();
    await expect(
      page.getByText('We couldn’t reach the server. Visa ending 4242 has not been changed so far.'),
    ).toBeVisible();
    await expect(primary(page, 'Visa ending 4242')).not.toBeChecked();
    await expect(primary(page, 'Mastercard ending 4444')).toBeChecked();
    await page.unroute(call);
  }
});

/** Opens the delete dialog for the card of an open order and returns it. */
async function deletePayingCard(page: Page) {
  const customer = await signedIn(page);
  const { order_number } = await placeOrder(page, customer);
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'Visa ending 4242' }).hover();
  await page.getByRole('button', { name: 'Delete card ending 4242' }).click();
  return { dialog: page.getByRole('alertdialog'), order_number };
}

test('the question names the open order that a card pays for', { tag: '@extension' }, async ({ page }) => {
  const { dialog, order_number } = await deletePayingCard(page);
  await expect(dialog).toContainText(`It pays for order ${order_number}.`);
});

test('a card that pays for an open order stays', async ({ page }) => {
  const { dialog, order_number } = await deletePayingCard(page);
  await expect(dialog).not.toContainText('No open order');
  await dialog.getByRole('button', { name: 'Delete card' }).click();
  const refusal = `This card is paying for order ${order_number}. Choose another card first.`;
  await expect(toast(page, refusal)).toBeVisible();
  await expect(dialog.getByText(refusal)).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Keep card' }).click();
  await expect(page.getByRole('heading', { name: 'Visa ending 4242' })).toBeVisible();
});

test('the demo customer’s old card is tagged', async ({ page }) => {
  await signIn(page);
  await page.goto('/cards');
  const old = page.getByRole('listitem').filter({ hasText: 'American Express ending 0005' });
  await expect(old.getByText('(Expired)', { exact: true })).toBeVisible();
  await axe(page);
  await expectFits320(page);
});

test('a lost list offers Retry', async ({ page, allowedErrors }) => {
  await signedIn(page);
  await withoutPageCookie(page);
  allowedErrors.push(/ERR_FAILED/);
  await page.route('**/api/v1/payment/cards/*', (route) => route.abort());
  await page.goto('/cards');
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await axe(page);
  await page.unroute('**/api/v1/payment/cards/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No card yet')).toBeVisible();
});
