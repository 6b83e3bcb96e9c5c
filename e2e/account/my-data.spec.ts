/** A copy of everything, and the end of the account. */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { addAddress, addCard, type TestCustomer } from '../support/customers';
import { tabTo } from '../support/keyboard';
import { expectFitsAtLargeText } from '../support/large-text';
import { ask, confirm, deleted, dialog, download, field, open, section } from '../support/my-data-pages';
import { mailTo } from '../support/outbox';
import { countRequests, expectError, expectFits320, placeOrder, signedIn } from './support';

const signInStatus = async (page: Page, { email, password }: TestCustomer) =>
  (await page.context().request.post('/api/v1/auth/signin', { data: { email, password } })).status();

test('a customer downloads everything, with the own order in it', {
  tag: ['@phone', '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const order = await placeOrder(page, customer);
  await open(page);
  await axe(page);
  await expectFits320(page);
  await expectFitsAtLargeText(page);

  const all = await download(page, 'Download everything (JSON)');
  expect(all.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const { tables } = JSON.parse(all.text);
  expect(tables.profile).toMatchObject([{ email: customer.email, first_name: 'Robin' }]);
  expect(tables.orders).toMatchObject([{ order_number: order.order_number, status: 'Scheduled' }]);
  expect(tables.addresses).toMatchObject([{ address1: '160 West 71st Street' }]);
  expect(all.text).not.toContain(customer.password);
  await expect(section(page).getByText(`Your browser is saving ${all.name}.`)).toBeVisible();

  const orders = await download(page, 'Download orders (CSV)');
  expect(orders.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [headings = '', row = '', ...rest] = orders.text.split('\r\n');
  expect(headings).toMatch(/^\ufefforder_number,/);
  expect(row).toMatch(new RegExp(`^${order.order_number},`));
  expect(rest).toEqual(['']);
  await axe(page);
});

test('a download that fails says what to do', { tag: '@extension' }, async ({ page, allowedErrors }) => {
  await signedIn(page);
  await open(page);
  allowedErrors.push(/ERR_FAILED/);
  const call = '**/api/v1/users/*/export';
  await page.route(call, (route) => route.abort());
  await section(page).getByRole('button', { name: 'Download everything (JSON)' }).click();
  await expect(section(page).getByText('We couldn’t reach the server.')).toBeVisible();
  await expect(section(page).getByText('Nothing was downloaded.')).toBeVisible();
  await axe(page);
  await page.unroute(call);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Retry everything' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
});

test('an account ends by its password alone, once no order is under way, and in every tab', {
  tag: ['@phone', '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const order = await placeOrder(page, customer);
  const other = await page.context().newPage();
  await open(other);
  await open(page);
  await ask(page);
  for (const fact of [customer.email, 'everything in it goes at once', 'because tax law requires it'])
    await expect(dialog(page)).toContainText(fact);
  await axe(page);
  await expectFits320(page);
  await expectFitsAtLargeText(page);

  const sent = countRequests(page, 'POST', /\/users\/\d+\/delete$/);
  await confirm(page).click();
  await expectError(page, 'password', 'Password is required');
  expect(sent).toEqual([]);
  await field(page).fill('not my password');
  await confirm(page).click();
  await expectError(page, 'password', 'That’s not your password');
  await expect(field(page)).toBeFocused();
  await axe(page);
  expect(await signInStatus(page, customer)).toBe(200);

  await field(page).fill(customer.password);
  await confirm(page).click();
  const inTheWay = dialog(page).getByRole('link', { name: `Order ${order.order_number}` });
  await expect(inTheWay).toHaveAttribute('href', `/order/order-details/${order.id}`);
  await expect(dialog(page).getByText(/is still under way/)).toBeVisible();
  await axe(page);
  await expectFits320(page);
  const canceled = await page.context().request.get(`/api/v1/order/cancel/${order.id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect((await canceled.json()).status).toBe(true);

  await confirm(page).click();
  await expect(deleted(page)).toBeVisible();
  await expect(page).toHaveURL('/account-deleted');
  await expect(page.getByText('You can open a new account with the same email address')).toBeVisible();
  await axe(page);
  await expectFits320(page);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(other).toHaveURL(/\/login\?from=%2Fprofile$/);
  expect(await signInStatus(page, customer)).toBe(400);
  expect(await mailTo(customer.email, /account has been deleted/)).toContain('tax law');

  await page.reload();
  await expect(deleted(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('an account ends by keyboard alone, and nobody else is told that it did', {
  tag: '@extension',
}, async ({ page }) => {
  const customer = await signedIn(page);
  await addAddress(page, customer);
  await addCard(page, customer);
  await open(page);
  const button = section(page).getByRole('button', { name: 'Delete account' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, field(page));
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(deleted(page)).toBeVisible();
  expect(await signInStatus(page, customer)).toBe(400);

  const stranger = await page.context().newPage();
  await stranger.goto('/account-deleted');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible();
  await axe(stranger);
  await expect(stranger.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
});
