import type { Page } from '@playwright/test';
import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { expectFitsAtLargeText } from '../support/large-text';
import { expectNoOverflow } from '../support/no-overflow';
import { deliver } from '../support/order-state';
import { moreOf } from '../support/pages/order-pages';
import { core } from '../support/tags';

const openTip = (page: Page) => page.getByRole('button', { name: 'Tip', exact: true }).press('Enter');
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

test('a tip after the delivery says what it charges, then stands below the total', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const { id } = await placeOrder(page, customer);
  await page.goto(`/order/order-details/${id}`);
  await expect(moreOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tip', exact: true })).toHaveCount(0);
  await deliver(id);
  await page.goto(`/order/order-details/${id}`);
  const before = await row(page, 'total').locator('dd').textContent();
  await openTip(page);
  const dialog = page.getByRole('dialog');
  await expectFitsAtLargeText(page);
  await dialog.getByRole('radio', { name: 'No tip' }).press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '$3' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Other' }).press('Space');
  await dialog.getByLabel('Tip in dollars').fill('4.25');
  await expect(dialog.getByText('We’ll charge $4.25 to your Visa ending 4242 now.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Pay $4.25 now' }).click();
  await expect(row(page, 'payment:1')).toContainText('Tip, ');
  await expect(row(page, 'payment:1')).toContainText('$4.25');
  await expect(row(page, 'payment:0').locator('dd')).toHaveText(before ?? '');
  await expect(row(page, 'paid').locator('dd')).toHaveText(
    (await row(page, 'total').locator('dd').textContent()) ?? '',
  );
  await expectNoOverflow(page);
});
