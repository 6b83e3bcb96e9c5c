// Layout shift is at most 0.02 on every page and step, on a phone with a slow connection. @lab: what a browser paints
// between two answers depends on how quick the machine is, and a slow line takes minutes.
import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { placeOrder } from './account/support';
import { expect, signIn, test } from './fixtures';
import { returningCustomer } from './support/customers';
import { expectStill, onSlowLine } from './support/layout-shift';
import { signInPages } from './support/pages/account-pages';
import { fillStep1 } from './support/pages/order-pages';
import { publicPages } from './support/pages/public-pages';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });
const patient = expect.configure({ timeout: 20_000 });

const main = (page: Page) => page.getByRole('main');

test('public pages and those for signing in stand still', { tag: '@lab' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404/);
  await onSlowLine(page);
  for (const path of [...publicPages, ...signInPages]) {
    await page.goto(path);
    await expectStill(page, path);
  }
});

test("a customer's pages stand still", { tag: '@lab' }, async ({ page }) => {
  await signIn(page);
  await onSlowLine(page);
  for (const [path, shown] of [
    [routes.orders, /^Page 1 of/],
    [`${routes.orders}?tab=completed`, /^Page 1 of/],
    [`${routes.orders}?tab=cancelled`, /^Page 1 of/],
    [routes.pickupAddresses, 'Edit'],
    [routes.cards, /Visa/],
    [routes.feedback, 'Show answered feedback too'],
    [routes.profile, 'First Name'],
    [routes.notifications, /Today|Yesterday|202\d/],
    [routes.changePassword, 'old password'],
    [routes.orderDetails(), 'No Order found'],
    [routes.thankYou(99_999_999), 'We couldn’t find that order'],
    [routes.home, /./],
    [routes.pricing, /./],
    [routes.contact, /./],
  ] as const) {
    await page.goto(path);
    await patient(main(page).getByText(shown).first()).toBeVisible();
    await expectStill(page, path);
  }
});

test('a receipt stands still, opened from the list and by its address', { tag: '@lab' }, async ({ page }) => {
  await signIn(page);
  await onSlowLine(page);
  for (const tab of ['pending', 'completed']) {
    await page.goto(`${routes.orders}?tab=${tab}`);
    await page
      .getByRole('link', { name: /^Receipt for order/ })
      .first()
      .click();
    await patient(main(page).getByRole('heading', { name: /^(Price|Estimate)$/ })).toBeVisible();
    await expectStill(page, `receipt from ${tab}`);
    await page.goto(page.url());
    await patient(main(page).getByRole('heading', { name: /^(Price|Estimate)$/ })).toBeVisible();
    await expectStill(page, page.url());
  }
});

test('the order steps stand still', { tag: '@lab' }, async ({ page }) => {
  const customer = await returningCustomer(page);
  const { id } = await placeOrder(page, customer);
  await signIn(page, customer);
  await page.goto(routes.orderNow);
  await fillStep1(page);
  for (const [button, path] of [
    ['Continue to address', routes.pickupAddress],
    ['Continue to payment', routes.payment],
    ['Continue to review', routes.reviewOrder],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await patient(page).toHaveURL(path);
  }
  await onSlowLine(page);
  for (const path of [
    routes.orderNow,
    routes.pickupAddress,
    routes.payment,
    routes.reviewOrder,
    routes.thankYou(id),
  ]) {
    await page.goto(path);
    await expectStill(page, path);
    await patient(page).toHaveURL(path);
  }
});

test('step 1 of a customer stands still where its document is that of everybody', { tag: '@lab' }, async ({
  page,
}) => {
  await signIn(page);
  await onSlowLine(page);
  await page.goto(`${routes.orderNow}?own=no`);
  await patient(page.getByRole('checkbox', { name: /Wash & Fold/ })).toBeVisible();
  await expectStill(page, routes.orderNow);
});

test("a visitor's order stands still, from the first ZIP code on", { tag: '@lab' }, async ({ page }) => {
  await onSlowLine(page);
  await page.goto(routes.orderNow);
  await expectStill(page, routes.orderNow);
  await page.getByLabel('ZIP code', { exact: true }).fill('10023');
  await patient(page.getByRole('checkbox', { name: /Wash & Fold/ })).toBeVisible();
  await expectStill(page, `${routes.orderNow} after the ZIP code`);
  await fillStep1(page);
  await expectStill(page, `${routes.orderNow}, filled`);
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await patient(page).toHaveURL(routes.pickupAddress);
  await expectStill(page, routes.pickupAddress);
});
