import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { expectNoOverflow } from '../support/no-overflow';
import { mailTo } from '../support/outbox';
import { core } from '../support/tags';

const shownError = (id: string) => `#${id}-error`;

async function signInAs(page: Page, email: string, password: string) {
  await page.locator('#email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('sign-up names what is missing, then leads back to where one wanted to go', {
  tag: [core, '@journey'],
}, async ({ page }) => {
  await page.goto('/orders?tab=completed');
  await expect(page).toHaveURL(/\/login\?from=%2Forders/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/register\?from=/);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator(shownError('zip_code'))).toContainText('Zipcode is required');
  await axe(page);

  await page.getByLabel('First Name').fill('Zoë');
  await page.getByLabel('Last Name').fill('O’Brien-Nakamura');
  await page.getByLabel('Email').first().fill(`new-${randomUUID()}@example.com`);
  await page.getByLabel('Cell Phone').fill('+1 (212) 555-0123');
  await expect(page.getByLabel('Cell Phone')).toHaveValue('212-555-0123');
  await page.getByLabel('Password', { exact: true }).fill('three-clean-shirts');
  await page.getByLabel('ZIP code', { exact: true }).fill('10023-1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/orders\?tab=completed/);
  await expect(page.getByText('No Order found')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  expect(stored.data.last_name).toBe('O’Brien-Nakamura');
  expect(typeof stored.accessToken).toBe('string');
});

test('sign-out leaves nothing, a wrong password nothing either, the right one signs in', {
  tag: [core, '@journey'],
}, async ({ page }) => {
  const { email, password } = await signedIn(page);
  await page.goto('/orders');
  await page.evaluate(() => localStorage.setItem('userData', '{"email":"left@behind.example"}'));
  await page.getByLabel('Account menu, Okafor', { exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const kept = () => page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('userData')]);
  expect(await kept()).toEqual([null, null]);

  await page.goto(`/orders?email=${encodeURIComponent(email)}#repeating-pickups`);
  await expect(page).toHaveURL(/\/login\?from=%2Forders%23repeating-pickups&email=/);
  await expect(page.getByLabel('Email').first()).toHaveValue(email);
  await signInAs(page, email, 'not this one');
  await expect(page.getByText('Wrong email or password').first()).toBeVisible();
  expect(await kept()).toEqual([null, null]);
  await signInAs(page, email, password);
  await expect(page).toHaveURL(/\/orders#repeating-pickups$/);
});

test('a sign-in never leads to another site', async ({ page }) => {
  const { email, password } = await newCustomer(page);
  await page.goto(`/login?from=${encodeURIComponent('/\\evil.example')}`);
  await signInAs(page, email, password);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/orders$/);
});

test('forgot and reset password: the link works once, other sessions end', { tag: '@journey' }, async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await page.getByLabel('Email').first().fill(customer.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If that email has an account, we sent a link. It works for 30 minutes.').first(),
  ).toBeVisible();

  const mail = await mailTo(customer.email, /\/reset-password\//);
  const link = /https?:\/\/[^\s"<]+(\/reset-password\/[\w-]+)/.exec(mail)?.[1] ?? '';
  await page.goto(link);
  await axe(page);
  await page.getByLabel('New password', { exact: true }).fill('five-clean-shirts');
  await page.getByLabel('Confirm new password').fill('four-clean-shirts');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.locator(shownError('confirm_password'))).toContainText(
    'New Password and confirm password shuold be same',
  );
  await page.getByLabel('Confirm new password').fill('five-clean-shirts');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('password changed successfully')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('six-clean-shirts');
  await page.getByLabel('Confirm new password').fill('six-clean-shirts');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has expired. Request a new one.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();

  const old = await page.context().request.get('/api/v1/users/my-profile', {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(old.status()).toBe(401);
});

test('a reset link that is opened where somebody else is signed in says whose it is, and signs them out', {
  tag: ['@phone', '@extension'],
}, async ({ page, request }) => {
  const owner = await newCustomer(page);
  await request.post('/api/v1/auth/forgot-password', { data: { email: owner.email, form_age: 9000 } });
  const mail = await mailTo(owner.email, /\/reset-password\//);
  const link = /https?:\/\/[^\s"<]+(\/reset-password\/[\w-]+)/.exec(mail)?.[1] ?? '';
  const other = await signedIn(page);
  await page.goto(link);
  await expect(page.getByText(/Account: e…[\da-f]@example\.com/)).toBeVisible();
  await expect(page.getByText(`This browser is signed in as ${other.email}.`)).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);
  await page.getByLabel('New password', { exact: true }).fill('five-clean-shirts');
  await page.getByLabel('Confirm new password').fill('five-clean-shirts');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('password changed successfully')).toBeVisible();
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?from=%2Forders');
});
