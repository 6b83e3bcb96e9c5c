import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectFits320, placeOrder, signedIn, toast } from './support';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Add Feedback' });

async function add(page: Page, subject: string, text: string, order?: string) {
  await page.getByRole('button', { name: 'ADD FEEDBACK' }).click();
  await expect(modal(page).getByLabel('Subject')).toBeFocused();
  if (order) await modal(page).getByLabel('Order number').selectOption(order);
  await modal(page).getByLabel('Subject').selectOption({ label: subject });
  await modal(page).getByLabel('Feedback').fill(text);
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(modal(page)).toBeHidden();
}

test('feedback is added, also about an order, listed and found', { tag: '@journey' }, async ({ page }) => {
  const customer = await signedIn(page);
  const { order_number } = await placeOrder(page, customer);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'FEEDBACK' })).toBeVisible();
  await expect(page.getByText('No Data Found.', { exact: true })).toBeVisible();

  const sent = page.waitForRequest('**/api/v1/feedback/');
  await add(page, 'Billing', 'The total was right to the cent.', order_number);
  expect((await sent).postDataJSON()).toMatchObject({ order_number, user_id: customer.id });
  await expect(toast(page, 'feedback saved successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'The total was right to the cent.' })).toBeVisible();
  await add(page, 'Cleaning quality', `${'Long_unbroken_words_'.repeat(20)} folded in thirds`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectFits320(page);

  const filters = page.getByRole('form', { name: 'Search your feedback' });
  await filters.getByLabel('Subject').selectOption({ label: 'Billing' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\?subject=\d+$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await filters.getByLabel('Feedback', { exact: true }).fill('THIRDS');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No Data Found.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(filters.getByLabel('Feedback', { exact: true })).toHaveValue('THIRDS');
  // The entry is older than this document, so Next asks for its page, twice; the second answer comes after Reset.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    const seen: string[] = [];
    void page.route(/_rsc=/, async (route) => {
      if (seen.push(route.request().url()) === 2) {
        resolve();
        await answered;
      }
      await route.continue();
    });
  });
  await page.goBack();
  await asked;
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  answer();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/\/feedback$/);
});
