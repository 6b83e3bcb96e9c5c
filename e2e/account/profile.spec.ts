import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { withPushService } from '../support/push-service';
import { countRequests, expectError, expectFits320, signedIn, toast } from './support';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const push = (page: Page) => page.getByRole('switch', { name: 'Push notifications' });

async function open(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Robin');
}

test('the profile is saved, and the header follows at once', { tag: ['@phone', '@journey'] }, async ({
  page,
}) => {
  const customer = await signedIn(page);
  await open(page);
  await axe(page);
  await expectFits320(page);
  const email = page.getByRole('textbox', { name: 'Email' }).first();
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(customer.email);
  await expect(
    page.getByRole('main').getByText('Write to support to change it', { exact: true }),
  ).toBeVisible();

  await page.getByLabel('Last Name').fill('Wolfeschlegelsteinhausenbergerdorff');
  await page.getByLabel('Mobile').fill('+1 (646) 555-0100 9');
  await expect(page.getByLabel('Mobile')).toHaveValue('646-555-0100');
  await expect(page.getByText('On', { exact: true }).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Email notifications' }).click();
  await save(page).click();
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible();
  await expect(page.getByLabel('Account menu, Wolfeschlegelsteinhausenbergerdorff')).toBeAttached();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null').data);
  expect(stored).toMatchObject({
    first_name: 'Robin',
    last_name: 'Wolfeschlegelsteinhausenbergerdorff',
    mobile: '646-555-0100',
    email_notifications: 'no',
    push_notifications: 'no',
  });
  await page.reload();
  await expect(page.getByLabel('Mobile')).toHaveValue('646-555-0100');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
  await axe(page);
});

test('every message of the form, and nothing sent', async ({ page }) => {
  await signedIn(page);
  const sent = countRequests(page, 'POST', /\/users\/update/);
  await open(page);
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Last Name').fill('  ');
  await page.getByLabel('Mobile').fill('64655');
  await save(page).click();
  await expectError(page, 'first_name', 'First Name is required');
  await expectError(page, 'last_name', 'Last Name is required');
  await expectError(page, 'mobile', 'Enter a 10-digit phone number');
  await axe(page);
  expect(sent).toEqual([]);
});

test('the caret stays where one corrects the mobile', async ({ page }) => {
  await signedIn(page);
  await open(page);
  const mobile = page.getByLabel('Mobile');
  await mobile.fill('2125550123');
  await mobile.press('Home');
  await mobile.press('ArrowRight');
  await mobile.press('Delete');
  await page.keyboard.type('9');
  await expect(mobile).toHaveValue('292-555-0123');
  expect(await mobile.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
});

test('push asks the browser only when it is switched on', async ({ page }) => {
  await withPushService(page);
  await page.addInitScript(() => {
    const asked = { count: 0 };
    Object.assign(window, {
      asked,
      Notification: {
        permission: 'default',
        async requestPermission() {
          asked.count += 1;
          this.permission = 'granted';
          return 'granted';
        },
      },
    });
  });
  const times = () => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count);
  await signedIn(page);
  await open(page);
  expect(await times()).toBe(0);
  await push(page).click();
  await expect(push(page)).toBeChecked();
  expect(await times()).toBe(1);
  await save(page).click();
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible();
  await page.reload();
  await expect(push(page)).toBeChecked();
});

test('push blocked by the browser says what to do', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { Notification: { permission: 'denied' } }));
  await signedIn(page);
  await open(page);
  await push(page).click();
  await expect(page.getByText(/Your browser blocks notifications from this site/)).toBeVisible();
  await expect(push(page)).not.toBeChecked();
  await axe(page);
});

test('a server that is not reached: Retry at first, and what was typed stays', async ({
  page,
  allowedErrors,
}) => {
  await signedIn(page);
  allowedErrors.push(/ERR_FAILED/);
  await page.route('**/api/v1/users/**', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByText('We couldn’t reach the server.', { exact: true })).toBeVisible();
  await axe(page);
  await page.unroute('**/api/v1/users/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('First Name').fill('Robyn');
  await page.route('**/api/v1/users/update/*', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText(/We couldn’t reach the server\. Nothing was lost/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Robyn');
});
