import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { addAddress } from '../support/customers';
import { core } from '../support/tags';
import { countRequests, expectError, signedIn, toast } from './support';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const primary = (page: Page, name: string) => page.getByRole('checkbox', { name: `Primary address ${name}` });
const home = '160 West 71st Street, Apt 9C';

async function openAdd(page: Page) {
  await page.goto('/pickup-addresses');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PICKUP ADDRESSES' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Robin');
}

async function fillIn(page: Page, zip = '10023') {
  await page.getByLabel('Street Address').fill('12 East 1st Street');
  await page.getByLabel('Apartment').fill('2');
  await page.getByLabel('ZIP code', { exact: true }).fill(zip);
  await page.getByRole('radiogroup', { name: 'Doorman Building' }).getByLabel('No').check();
}

test('an address from the empty list to its deletion', { tag: [core, '@journey'] }, async ({ page }) => {
  await signedIn(page);
  await page.goto('/pickup-addresses');
  await expect(page.getByRole('heading', { level: 1, name: 'PICKUP ADDRESS', exact: true })).toBeVisible();
  await expect(page.getByText('No pickup address yet')).toBeVisible();

  await openAdd(page);
  await fillIn(page);
  await expect(page.getByLabel('City')).toHaveValue('1');
  await page.getByLabel('Cross street').fill('Bowery');
  await save(page).click();
  await expect(toast(page, 'address saved successfully')).toBeVisible();
  await expect(primary(page, '12 East 1st Street, 2')).toBeChecked();

  await page.getByRole('button', { name: 'Edit 12 East 1st Street, 2' }).click();
  await expect(page).toHaveURL(/\/pickup-addresses\?edit=\d+$/);
  await page.reload();
  await expect(page.getByLabel('Cross street')).toHaveValue('Bowery');
  await expect(page.getByLabel('City')).toHaveValue('1');
  await page.getByLabel('Apartment').fill('Penthouse, c/o the Association of Very Long Names');
  await save(page).click();
  await expect(toast(page, 'address updated successfully')).toBeVisible();

  await page.getByRole('button', { name: /^Delete 12 East 1st Street/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this address?' });
  await expect(dialog.getByRole('button', { name: 'Keep address' })).toBeFocused();
  await axe(page);
  await dialog.getByRole('button', { name: 'Delete address' }).click();
  await expect(toast(page, 'address deleted successfully')).toBeVisible();
  await expect(page.locator(':focus').getByText('No pickup address yet')).toBeVisible();
});

test('a zip code outside the area: nothing saved, the rest kept, an offer to write', async ({ page }) => {
  await signedIn(page);
  const sent = countRequests(page, 'POST', /\/user-address/);
  await openAdd(page);
  await fillIn(page, '10499');
  await page.getByLabel('State').selectOption('33');
  await page.getByLabel('City').selectOption('1');
  await save(page).click();
  await expectError(page, 'zip_code', 'delivery not available at this zipcode');
  await expect(page.getByLabel('ZIP code', { exact: true })).toBeFocused();
  await axe(page);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll email you when we serve 10499')).toBeVisible();

  await page.getByLabel('ZIP code', { exact: true }).fill('10023');
  await save(page).click();
  await expect(toast(page, 'address saved successfully')).toBeVisible();
});

test('a finger saves an address, and corrects a zip code that was refused', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signedIn(page);
  await openAdd(page);
  await fillIn(page);
  await save(page).tap();
  await expect(toast(page, 'address saved successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit 12 East 1st Street, 2' }).tap();
  const zip = page.getByLabel('ZIP code', { exact: true });
  await zip.fill('90210');
  await save(page).tap();
  await expectError(page, 'zip_code', 'delivery not available at this zipcode');
  await zip.fill('10011');
  await save(page).tap();
  await expect(toast(page, 'address updated successfully')).toBeVisible();
});

test('an answer about the zip code that comes during a press does not take the click away', async ({
  page,
}) => {
  await signedIn(page);
  await openAdd(page);
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/zipcode/verify/**', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByLabel('ZIP code', { exact: true }).fill('10499');
  const no = page.getByRole('radiogroup', { name: 'Doorman Building' }).getByLabel('No');
  await no.hover();
  await page.mouse.down();
  const told = page.waitForResponse('**/zipcode/verify/**');
  answer();
  await (await told).finished();
  // until React has handled the reply
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await page.mouse.up();
  await expect(no).toBeChecked();
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible();
});

test('a session that ends while typing: what was typed is there after signing in again', async ({ page }) => {
  const customer = await signedIn(page);
  await openAdd(page);
  await fillIn(page);
  await expect(page.getByLabel('City')).toHaveValue('1');
  await page.route('**/api/v1/user-address', (route) =>
    route.fulfill({ status: 401, json: { status: false, message: 'Unauthorized' } }),
  );
  await save(page).click();
  await expect(toast(page, 'Session Expired please login again')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Fpickup-addresses%3Fadd%3D1/);
  await page.unroute('**/api/v1/user-address');
  await page.locator('#email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Street Address')).toHaveValue('12 East 1st Street');
  await save(page).click();
  await expect(toast(page, 'address saved successfully')).toBeVisible();
});

test('two tabs end in a state that both show', async ({ page, context }) => {
  const customer = await signedIn(page);
  await addAddress(page, customer);
  await page.goto('/pickup-addresses');
  const other = await context.newPage();
  await other.goto('/pickup-addresses');
  await other.getByRole('button', { name: `Edit ${home}` }).click();
  await other.getByLabel('Apartment').fill('Apt 12A');
  await save(other).click();
  await expect(primary(other, '160 West 71st Street, Apt 12A')).toBeChecked();
  await page.bringToFront();
  // A headless browser does not fire the event of a tab that becomes visible again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(primary(page, '160 West 71st Street, Apt 12A')).toBeChecked();
});
