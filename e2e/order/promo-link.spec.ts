// A promo code that comes by a link: filled in and said on step 1, checked on step 3.
import { axe, expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { continueToAddress, fillStep1 } from '../support/pages/order-pages';

test('a link to any page fills the code in, which step 3 checks', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, await returningCustomer(page));
  await page.goto('/pricing?promo=%E2%80%9Cspring15%E2%80%9D');
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto('/order-now');
  await expect(page.getByText('Promo code SPRING15 is filled in')).toBeVisible();
  await fillStep1(page);
  await axe(page);
  await continueToAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Promo code')).toHaveValue('SPRING15');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page).toHaveURL(/\/revieworder/);
  await expect(page.locator('main')).toContainText('SPRING15');
  await expect(page.locator('main')).not.toContainText('not applied yet');

  await page.goto('/order-now?promo=OTHER10');
  await expect(page.getByText('Use OTHER10 instead of SPRING15?')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Keep SPRING15' }).click();
  await expect(page.getByText('OTHER10')).toHaveCount(0);
});

test('what isn’t a code leads nowhere and is shown nowhere', async ({ page }) => {
  for (const given of [
    'https://evil.example/',
    '<img src=x onerror=alert(1)>',
    '//evil.example',
    'x'.repeat(2_000),
  ]) {
    await page.goto(`/order-now?promo=${encodeURIComponent(given)}`);
    await expect(page).toHaveURL(/\/order-now$/);
    await expect(page.getByText('is filled in')).toHaveCount(0);
  }
});
