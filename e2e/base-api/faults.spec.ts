/** Each call of the other API fails in turn: every screen reports it, nothing is lost, and no second order is placed. */
import { expectFits320, signedIn } from '../account/support';
import { expect, signIn, test } from '../fixtures';
import type { FaultKind } from '../support/base-api/faults';
import { planFault } from '../support/base-api/plan';
import { returningCustomer, type TestCustomer } from '../support/customers';
import { continueToReview } from '../support/pages/order-pages';

test.describe('in front of an API with faults', { tag: '@base-api' }, () => {
  test.beforeEach(({ allowedErrors }) => {
    allowedErrors.push(/status of 50[0-4]/, /status of 40[014]/);
  });

  // An answer that is cut, empty or slow: tests/server/upstream-api.
  const broken: FaultKind[] = ['html', 'broken-json', 'wrong-shape', 'redirect'];

  for (const kind of broken) {
    test(`orders with ${kind}: says so, and Retry brings them`, async ({ page }) => {
      await signedIn(page);
      await page.goto('/profile');
      // The silent retry fails too.
      await planFault(page, 'orders.list', kind, 2);
      await page.goto('/orders');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('No Order found')).toBeVisible();
      await expectFits320(page);
    });
  }

  test('a confirmation whose answer is lost makes one order', async ({ page }) => {
    const customer: TestCustomer = await returningCustomer(page);
    await signIn(page, customer);
    await continueToReview(page);
    await page.getByRole('checkbox', { name: /I accept the/ }).check();
    // An empty 200, and the list that would tell more fails too.
    await planFault(page, 'orders.confirm', 'empty');
    // It was read once before the order was sent.
    await planFault(page, 'orders.list', 'html-500', 1, 1);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('We can’t tell yet if your order went through.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/thank-you\?order=\d+/);
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: /^Receipt for order/ })).toHaveCount(1);
  });

  test('a wrong password is told at the form and signs nobody out', async ({ page }) => {
    await signedIn(page);
    await page.goto('/change-password');
    await page.getByLabel('Old password', { exact: true }).fill('not the old one');
    await page.getByLabel('New password', { exact: true }).fill('quite another one 7');
    await page.getByLabel('Confirm new password', { exact: true }).fill('quite another one 7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('old password is incorrect').first()).toBeVisible();
    await expect(page).toHaveURL(/\/change-password/);
  });
});
