/** A copy of everything, and the end of the account. */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import type { TestCustomer } from '../support/customers';
import { expectFitsAtLargeText } from '../support/large-text';
import { mailTo } from '../support/outbox';
import {
  ask,
  confirm,
  deleted,
  dialog,
  download,
  field,
  open,
  section,
} from '../support/pages/my-data-pages';
import { expectError, placeOrder, signedIn } from './support';

const signInStatus = async (page: Page, { email, password }: TestCustomer) =>
  (await page.context().request.post('/api/v1/auth/signin', { data: { email, password } })).status();

test('a customer downloads everything, with the own order in it', {
  tag: '@extension',
}, async ({ page }) => {
  const customer = await signedIn(page);
  const order = await placeOrder(page, customer);
  await open(page);
  await axe(page);
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
});

test('an account ends by its password alone, once no order is under way, and in every tab', {
  tag: ['@phone-only', '@extension'],
}, async ({ page }) => {
  // Two tabs, four looks by axe and a dialog at large text.
  test.slow();
  const customer = await signedIn(page);
  const order = await placeOrder(page, customer);
  const other = await page.context().newPage();
  await open(other);
  // A tab behind another paints when it likes.
  await page.bringToFront();
  await open(page);
  await ask(page);
  for (const fact of [customer.email, 'everything in it goes at once', 'because tax law requires it'])
    await expect(dialog(page)).toContainText(fact);
  await axe(page);
  await expectFitsAtLargeText(page);

  await field(page).fill('not my password');
  await confirm(page).click();
  await expectError(page, 'password', 'That’s not your password');
  expect(await signInStatus(page, customer)).toBe(200);

  await field(page).fill(customer.password);
  await confirm(page).click();
  const inTheWay = dialog(page).getByRole('link', { name: `Order ${order.order_number}` });
  await expect(inTheWay).toHaveAttribute('href', `/order/order-details/${order.id}`);
  await expect(dialog(page).getByText(/is still under way/)).toBeVisible();
  await axe(page);
  const canceled = await page.context().request.get(`/api/v1/order/cancel/${order.id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect((await canceled.json()).status).toBe(true);

  await confirm(page).click();
  await expect(deleted(page)).toBeVisible();
  await expect(page).toHaveURL('/account-deleted');
  await expect(page.getByText('You can open a new account with the same email address')).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(other).toHaveURL(/\/login\?from=%2Fprofile$/);
  expect(await signInStatus(page, customer)).toBe(400);
  expect(await mailTo(customer.email, /account has been deleted/)).toContain('tax law');

  await page.reload();
  await expect(deleted(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);

  // Nobody else is told that an account has ended.
  const stranger = await page.context().newPage();
  await stranger.goto('/account-deleted');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible();
});
