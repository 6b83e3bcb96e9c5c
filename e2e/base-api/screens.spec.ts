/** Every account screen in front of an API that fails, is slow, or loses its reply to a change. */
import type { Page } from '@playwright/test';
import type { EndpointName } from '@/lib/contract/endpoints';
import { expectFits320, placeOrder, signedIn, toast } from '../account/support';
import { changeSession, expect, test } from '../fixtures';
import { planFault } from '../support/base-api/plan';
import { addAddress, addCard, newCustomer, type TestCustomer } from '../support/customers';

interface Screen {
  name: string;
  path: string;
  call: EndpointName;
  /** The customer's data for the screen. */
  prepare?: (page: Page, customer: TestCustomer) => Promise<unknown>;
  shown: (page: Page) => Promise<void>;
}

const sees = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

const screens: Screen[] = [
  { name: 'orders', path: '/orders', call: 'orders.list', shown: sees('No Order found') },
  {
    name: 'pickup addresses',
    path: '/pickup-addresses',
    call: 'addresses.list',
    prepare: addAddress,
    shown: sees(/160 West 71st Street/),
  },
  { name: 'cards', path: '/cards', call: 'cards.list', prepare: addCard, shown: sees('Visa •••• 4242') },
  { name: 'feedback', path: '/feedback', call: 'feedback.list', shown: sees('No Data Found.') },
  {
    name: 'profile',
    path: '/profile',
    call: 'profile.get',
    shown: (page) => expect(page.getByLabel('First Name')).toHaveValue('Robin'),
  },
  {
    name: 'notifications',
    path: '/notifications',
    call: 'profile.notifications',
    shown: sees('No notifications yet'),
  },
];

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

test.describe('in front of an API that fails', { tag: '@base-api' }, () => {
  test.beforeEach(({ allowedErrors }) => {
    allowedErrors.push(/status of 50[0-4]/);
  });

  for (const { name, path, call, prepare, shown } of screens) {
    test(`${name}: an error page of HTML shows nothing of itself, and Retry helps`, async ({ page }) => {
      const customer = await signedIn(page);
      await prepare?.(page, customer);
      await page.goto('/change-password');
      // The silent retry fails too, and the menu requests the unread count.
      await planFault(page, call, 'html-500', 4);
      await page.goto(path);
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await expect(page.getByText(/Whoops|app\.js/)).toHaveCount(0);
      await expectFits320(page);
      await planFault(page, call, 'html', 0);
      await retry.click();
      await shown(page);
      await expect(retry).toBeHidden();
    });
  }

  test('a slow answer is waited for', async ({ page }) => {
    await signedIn(page);
    await page.goto('/change-password');
    await planFault(page, 'orders.list', 'slow', 2);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No Order found')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  test('a receipt: Retry after an answer that is no receipt', async ({ page }) => {
    const customer = await signedIn(page);
    const { id, order_number } = await placeOrder(page, customer);
    await page.goto('/change-password');
    await planFault(page, 'orders.get', 'wrong-shape', 2);
    await page.goto(`/order/order-details/${id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(order_number).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Apt 9C' })).toBeVisible();
  });

  test('a receipt without the list of orders still shows its amounts', async ({ page }) => {
    const customer = await signedIn(page);
    const { id } = await placeOrder(page, customer);
    await page.goto('/change-password');
    await planFault(page, 'orders.list', 'html-500', 9);
    await page.goto(`/order/order-details/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Apt 9C' })).toBeVisible();
    await expect(page.locator('[data-row="total"]')).toBeVisible();
  });

  test('a cancel whose answer is lost claims nothing, and the list tells', async ({ page }) => {
    const customer = await signedIn(page);
    const { order_number } = await placeOrder(page, customer);
    await page.goto('/orders');
    await page.getByRole('button', { name: `Cancel order ${order_number}` }).click();
    await planFault(page, 'orders.cancel', 'broken-json', 1);
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Cancel Order' });
    await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(dialog.getByText(/We can’t tell yet if your order was canceled\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'No' }).click();
    await page.getByRole('tab', { name: 'Canceled' }).click();
    await expect(page.getByRole('link', { name: `Receipt for order ${order_number}` })).toBeVisible();
  });

  test('a password form keeps what was typed when the answer is a page of HTML', async ({ page }) => {
    await signedIn(page);
    await page.goto('/change-password');
    await planFault(page, 'auth.changePassword', 'html-500', 1);
    await page.getByLabel('Old password', { exact: true }).fill('not the old one');
    await page.getByLabel('New password', { exact: true }).fill('quite another one 7');
    await page.getByLabel('Confirm new password', { exact: true }).fill('quite another one 7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/We couldn’t reach the server\./)).toBeVisible();
    await expect(page.getByLabel('Old password', { exact: true })).toHaveValue('not the old one');
    expect(await stored(page)).not.toBeNull();
  });

  test('a profile is saved when the other API says so without words', async ({ page }) => {
    await signedIn(page);
    await page.goto('/profile');
    await page.getByLabel('Last Name').fill('Adeyemi');
    await planFault(page, 'profile.update', 'bare', 1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Profile Updated Successfully')).toBeVisible();
    await expect(page.getByLabel('Account menu, Adeyemi')).toBeAttached();
    await page.reload();
    await expect(page.getByLabel('Last Name')).toHaveValue('Adeyemi');
    await expect(page.getByLabel('Mobile')).toHaveValue('212-555-0188');
  });
});

test.describe('in front of an API that says 401 to bad credentials', { tag: '@base-api' }, () => {
  test('sign-in shows the sentence at the form, and no session has expired', async ({ page }) => {
    const { email } = await newCustomer(page);
    await page.goto('/login');
    await page.locator('#email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Wrong email or password').first()).toBeVisible();
    await expect(page.getByText('Session Expired please login again')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('#email')).toHaveValue(email);
  });

  test('a token that has ended is renewed by the refresh cookie', async ({ page }) => {
    await signedIn(page);
    await changeSession(page, { accessToken: 'ended' });
    await page.goto('/orders');
    await expect(page.getByText('No Order found')).toBeVisible();
    expect(await stored(page)).not.toContain('"accessToken":"ended"');
  });

  test('a token that has ended signs out without a refresh cookie', async ({ page }) => {
    await signedIn(page);
    await changeSession(page, { accessToken: 'ended' });
    await page.context().clearCookies();
    await page.goto('/orders');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Session Expired please login again')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});
