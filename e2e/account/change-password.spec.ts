import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { countRequests, expectError, expectFits320, signedIn, toast } from './support';

const old = (page: Page) => page.getByLabel('Old password', { exact: true });
const fresh = (page: Page) => page.getByLabel('New password', { exact: true });
const confirm = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const newPassword = 'four-ironed-sheets';

async function open(page: Page) {
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'CHANGE PASSWORD' })).toBeVisible();
  await expect(save(page)).toBeEnabled();
}

test('every message of the form, and nothing sent', async ({ page }) => {
  const { password } = await signedIn(page);
  const sent = countRequests(page, 'POST', /change-password/);
  await open(page);
  await axe(page);
  await expectFits320(page);
  await save(page).click();
  await expectError(page, 'old_password', 'old password is required');
  await expectError(page, 'new_password', 'new password is required');
  await expectError(page, 'confirm_password', 'confirm new password is required');
  await axe(page);

  await old(page).fill(password);
  await fresh(page).fill(newPassword);
  await confirm(page).fill(`${newPassword}!`);
  await save(page).click();
  await expectError(page, 'confirm_password', 'New Password and confirm password shuold be same');
  await expect(confirm(page)).toBeFocused();
  await expect(fresh(page)).toHaveValue(newPassword);
  await axe(page);
  expect(sent).toEqual([]);
});

test('both new fields stand beside each other and show with one control', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signedIn(page);
  await open(page);
  const show = page.getByRole('button', { name: 'Show new passwords' });
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(fresh(page)).toHaveAttribute('type', 'text');
  await expect(confirm(page)).toHaveAttribute('type', 'text');
  await expect(old(page)).toHaveAttribute('type', 'password');
  if (isMobile) return;
  const [one, two] = await Promise.all([fresh(page).boundingBox(), confirm(page).boundingBox()]);
  expect(one?.y).toBe(two?.y);
});

test('the wrong old password stands at its field, and the customer stays signed in', async ({ page }) => {
  await signedIn(page);
  await open(page);
  await old(page).fill('not this one');
  await fresh(page).fill(newPassword);
  await confirm(page).fill(newPassword);
  await save(page).click();
  await expectError(page, 'old_password', 'old password is incorrect');
  await expect(toast(page, 'old password is incorrect')).toBeVisible();
  await expect(old(page)).toBeFocused();
  await expect(fresh(page)).toHaveValue(newPassword);
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
  await axe(page);
});

async function change(page: Page, password: string) {
  await open(page);
  await old(page).fill(password);
  await fresh(page).fill(newPassword);
  await confirm(page).fill(newPassword);
  await save(page).click();
  await expect(toast(page, 'password changed successfully')).toBeVisible();
}

test('a change clears the fields, keeps this session and ends the others', { tag: '@journey' }, async ({
  page,
}) => {
  const customer = await signedIn(page);
  await change(page, customer.password);
  for (const field of [old(page), fresh(page), confirm(page)]) await expect(field).toHaveValue('');
  await axe(page);

  // The session from sign-up is a different one.
  const { request } = page.context();
  const other = await request.get('/api/v1/users/my-profile', {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(other.status()).toBe(401);
  for (const [password, status] of [
    [customer.password, 400],
    [newPassword, 200],
  ] as const) {
    const reply = await request.post('/api/v1/auth/signin', { data: { email: customer.email, password } });
    expect(reply.status()).toBe(status);
  }
  await page.goto('/notifications');
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
});

test('the change in the inbox leads to where it is made', { tag: '@extension' }, async ({ page }) => {
  const { password } = await signedIn(page);
  await change(page, password);
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: 'Password changed' })).toBeVisible();
});

test('a server that is not reached keeps what was typed', async ({ page, allowedErrors }) => {
  const { password } = await signedIn(page);
  await open(page);
  allowedErrors.push(/ERR_FAILED/);
  await page.route('**/api/v1/auth/change-password', (route) => route.abort());
  await old(page).fill(password);
  await fresh(page).fill(newPassword);
  await confirm(page).fill(newPassword);
  await save(page).click();
  await expect(page.getByText(/We couldn’t reach the server\. Nothing was lost/)).toBeVisible();
  await expect(old(page)).toHaveValue(password);
});
