import type { Page } from '@playwright/test';
import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { expectFitsAtLargeText } from '../support/large-text';
import { expectNoOverflow } from '../support/no-overflow';
import { deliver, onDatabase } from '../support/order-state';
import { core } from '../support/tags';

const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a tip is given in place, taken back, given again, and charged a minute later without the page', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  // The server looks every 15 seconds for what is due.
  test.slow();
  const customer = await signedIn(page);
  const { id } = await placeOrder(page, customer);
  await page.goto(`/order/order-details/${id}`);
  await chip(page, '$3').click();
  await expect(page.getByText('Your $3.00 tip is charged with your order.')).toBeVisible();
  await chip(page, 'No tip').click();
  await expect(chip(page, 'No tip')).toHaveAttribute('aria-pressed', 'true');
  // The chip is marked before the server has answered.
  await expect(page.getByText('Saving your tip…')).toBeHidden();
  await deliver(id);
  await page.goto(`/order/order-details/${id}`);
  const before = await row(page, 'total').locator('dd').textContent();
  await chip(page, '$5').click();
  await expect(
    page.getByText('Your $5.00 tip is charged to your card ending 4242 in a minute.'),
  ).toBeVisible();
  await axe(page);
  await chip(page, 'Undo').click();
  await expect(chip(page, '$5')).toHaveAttribute('aria-pressed', 'false');
  await page.getByText('Other', { exact: true }).click();
  await expectFitsAtLargeText(page);
  await page.getByLabel('Tip in dollars').fill('4.25');
  await chip(page, 'Give this tip').click();
  await expect(page.getByText('Your $4.25 tip is charged')).toBeVisible();
  await page.goto('/faqs');
  await onDatabase((db) =>
    db
      .updateTable('waiting_tips')
      .set({ charge_at: '2026-01-01T00:00:00.000Z' })
      .where('order_id', '=', id)
      .execute(),
  );
  await expect(async () => {
    await page.goto(`/order/order-details/${id}`);
    await expect(row(page, 'payment:1')).toContainText('$4.25', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Thank you. Your tip is $4.25.')).toBeVisible();
  await expect(row(page, 'payment:0').locator('dd')).toHaveText(before ?? '');
  await expect(row(page, 'paid').locator('dd')).toHaveText(
    (await row(page, 'total').locator('dd').textContent()) ?? '',
  );
  await expectNoOverflow(page);
});
