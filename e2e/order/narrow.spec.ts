import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { expectFingerSize } from '../support/finger-size';
import { expectNoOverflow } from '../support/no-overflow';
import { continueToAddress, fillStep1, placeOrder } from '../support/pages/order-pages';
import { publicPages } from '../support/pages/public-pages';
import { core } from '../support/tags';
import { expectWholeText } from '../support/whole-text';

const screens = [
  routes.orders,
  routes.pickupAddresses,
  routes.cards,
  routes.feedback,
  routes.profile,
  routes.notifications,
  routes.changePassword,
];

async function expectFits(page: Page) {
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  await expectNoOverflow(page);
  await expectWholeText(page);
  await expectFingerSize(page);
}

for (const [what, width, fontSize] of [
  ['at 320 px', 320, '100%'],
  ['at 200 % text', 390, '200%'],
] as const) {
  test.describe(what, () => {
    test('public pages fit', async ({ page, allowedErrors }) => {
      allowedErrors.push(/status of 404/);
      await page.setViewportSize({ width, height: 720 });
      for (const path of [...publicPages, routes.login, routes.register]) {
        await page.goto(path);
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
          fontSize,
        );
        await expectFits(page);
      }
    });

    test('the whole order fits and works', async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await signIn(page, await returningCustomer(page));
      const big = () =>
        page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
          fontSize,
        );
      await page.goto('/order-now');
      await big();
      await fillStep1(page);
      await expectFits(page);
      await continueToAddress(page);
      await expectFits(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page).toHaveURL(/\/payment/);
      await expect(page.getByRole('button', { name: 'Continue to review' })).toBeVisible();
      await expectFits(page);
      await page.getByRole('button', { name: 'Continue to review' }).click();
      await expect(page).toHaveURL(/\/revieworder/);
      await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
      await expectFits(page);
      const number = await placeOrder(page);
      await expectFits(page);
      await page.getByRole('link', { name: 'See your orders' }).click();
      await expect(page.getByRole('link', { name: `Receipt for order ${number}` })).toBeVisible();
      await expectFits(page);
      await page.getByRole('link', { name: `Receipt for order ${number}` }).click();
      await expect(page.getByText('Estimated total')).toBeVisible();
      await expectFits(page);
    });

    test('every screen of the account fits', { tag: width === 320 ? core : '@phone' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await signIn(page);
      for (const path of screens) {
        await page.goto(path);
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
          fontSize,
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFits(page);
      }
    });
  });
}
