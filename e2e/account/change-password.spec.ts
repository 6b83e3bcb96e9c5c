import { expect, test } from '../fixtures';
import { signedIn, toast } from './support';

const newPassword = 'four-ironed-sheets';

test('a changed password keeps this session, ends the others, and stands in the inbox', {
  tag: '@journey',
}, async ({ page }) => {
  const customer = await signedIn(page);
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'CHANGE PASSWORD' })).toBeVisible();
  const fields = ['Old password', 'New password', 'Confirm new password'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  for (const [index, text] of [customer.password, newPassword, newPassword].entries())
    await fields[index]?.fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'password changed successfully')).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue('');

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
