import { signedIn, toast, withoutPageCookie } from '../account/support';
import { axe, changeSession, expect, test } from '../fixtures';

const refuse = (status: number, message = '') => ({ status, json: { status: false, message, data: null } });

test('a sign-in that fails without a reason: the generic message; a 403: no toast', async ({ page }) => {
  await page.goto('/login');
  await page.locator('#email').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three-clean-shirts');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });

  await page.route('**/auth/signin', (route) => route.fulfill(refuse(403, 'Are you a robot?')));
  await signIn.click();
  await expect(page.getByRole('alert').getByText('Are you a robot?')).toBeVisible();

  await page.unroute('**/auth/signin');
  await page.route('**/auth/signin', (route) => route.fulfill(refuse(400)));
  await signIn.click();
  const message = toast(page, 'Something went wrong. Please try again.');
  await expect(message).toBeVisible();
  // None of the 403, which would have come before.
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  // the focus holds it
  await page.getByRole('button', { name: 'Close message' }).focus();
  await axe(page, { toasts: true });
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(page.locator('#email')).toHaveValue('ann@example.com');
});

test('a protected page says "loading..." until the customer is known', async ({ page }) => {
  const reply = await page.request.get('/orders');
  expect(await reply.text()).toContain('loading...');
});

test('any 401: "Session Expired please login again", the stored user goes, then /login', async ({ page }) => {
  await signedIn(page);
  // Otherwise the document has the rows, and asks for them again in a quarter of a minute.
  await withoutPageCookie(page);
  await page.route('**/api/v1/order?**', (route) => route.fulfill(refuse(401, 'no')));
  await page.goto('/orders');
  await expect(toast(page, 'Session Expired please login again')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Forders$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a token that is not verified, without a refresh cookie: signed out to the home page, which says so', async ({
  page,
}) => {
  await signedIn(page);
  await changeSession(page, { accessToken: 'ended' });
  await page.context().clearCookies();
  await page.addInitScript(() => {
    if (localStorage.getItem('user')) localStorage.setItem('order-step-1', '{"v":1}');
  });
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Session Expired please login again')).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  expect(
    await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('order-step-1')]),
  ).toEqual([null, null]);
});
