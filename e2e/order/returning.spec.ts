import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import {
  continueToAddress,
  continueToReview,
  expectNoDraft,
  fillStep1,
  placeOrder,
  tick,
} from '../support/pages/order-pages';
import { core } from '../support/tags';

test('a returning customer reaches the review in three clicks after step 1 is filled', {
  tag: [core, '@journey'],
}, async ({ page }) => {
  await signIn(page, await returningCustomer(page));
  await page.goto('/order-now');
  await fillStep1(page);
  let clicks = 0;
  const click = async (name: string) => {
    clicks++;
    await page.getByRole('button', { name }).click();
  };
  await click('Continue to address');
  await click('Continue to payment');
  await click('Continue to review');
  await expect(page).toHaveURL(/\/revieworder/);
  expect(clicks).toBeLessThanOrEqual(3);
  await placeOrder(page);
  await expectNoDraft(page);
});

test('the review: Place order is in sight without scrolling, and each part can be changed and comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, await returningCustomer(page));
  await continueToReview(page);
  await expect.soft(page.getByRole('button', { name: 'Place order' })).toBeInViewport({ ratio: 1 });
  for (const part of ['services', 'times', 'address', 'preferences and notes', 'payment', 'promo']) {
    await page.getByRole('link', { name: `Edit ${part}` }).click();
    await expect(page).toHaveURL(/edit=1/);
    await page.getByRole('button', { name: 'Save and go to review' }).click();
    await expect(page).toHaveURL(/\/revieworder/);
  }
});

test('a promo code lowers the estimate, a wrong one leaves it alone; a tip raises it', async ({ page }) => {
  await signIn(page, await returningCustomer(page));
  await page.goto('/order-now');
  await fillStep1(page);
  await continueToAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code').fill('nonsense');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#promo-code-error')).toContainText('We don’t recognize this code');
  await expect(page.getByLabel('Promo code')).toHaveValue('nonsense');
  const [field, apply] = await Promise.all(
    [page.getByLabel('Promo code'), page.getByRole('button', { name: 'Apply' })].map((control) =>
      control.boundingBox(),
    ),
  );
  expect(apply?.y, 'level with the field').toBeCloseTo(field?.y ?? 0, 0);
  await expect(estimate.getByText(/Promo/)).toHaveCount(0);
  await page.getByLabel('Promo code').fill(' spring15 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo SPRING15 applied')).toBeVisible();
  await expect(estimate.getByText(/^Promo SPRING15/)).toBeVisible();
  await tick(page.getByRole('radio', { name: '$5', exact: true }));
  await expect(estimate.getByText('Tips')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(estimate.getByText(/SPRING15/)).toHaveCount(0);
});

test('a double click, a retry after a lost answer and a second tab make one order', {
  tag: [core, '@journey'],
}, async ({ page, context, allowedErrors }) => {
  allowedErrors.push(/ERR_CONNECTION_RESET.*confirm-order/);
  const customer = await returningCustomer(page);
  await signIn(page, customer);
  await continueToReview(page);
  await page.getByRole('checkbox', { name: /I accept the/ }).check();

  const other = await context.newPage();
  await other.goto('/revieworder');
  await expect(other.getByRole('button', { name: 'Place order' })).toBeVisible();

  // the order arrives, but the reply is lost
  let lost = false;
  await page.route('**/order/confirm-order**', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/thank-you\?order=\d+/);

  // The other tab notices that the order is placed.
  await expect(other).toHaveURL(/\/order-now\?placed=\d+$/);
  await page.goto('/orders');
  await expect(page.getByText('Page 1 of 1, Showing 1 of 1 records')).toBeVisible();
});
