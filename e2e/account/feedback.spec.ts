import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { countRequests, expectError, expectFits320, placeOrder, signedIn, toast } from './support';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Add Feedback' });

async function openModal(page: Page) {
  await page.getByRole('button', { name: 'ADD FEEDBACK' }).click();
  await expect(modal(page).getByLabel('Subject')).toBeFocused();
}

async function add(page: Page, subject: string, text: string) {
  await openModal(page);
  await modal(page).getByLabel('Subject').selectOption({ label: subject });
  await modal(page).getByLabel('Feedback').fill(text);
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(modal(page)).toBeHidden();
}

test('feedback is added, listed and found', { tag: ['@phone', '@journey'] }, async ({ page }) => {
  await signedIn(page);
  const lists = countRequests(page, 'GET', /\/feedback\/\d+$/);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'FEEDBACK' })).toBeVisible();
  await expect(page.getByText('No Data Found.', { exact: true })).toBeVisible();
  expect(lists).toHaveLength(1);
  await axe(page);

  await add(page, 'Billing', 'The total was right to the cent.');
  await expect(toast(page, 'feedback saved successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'The total was right to the cent.' })).toBeVisible();
  await add(page, 'Cleaning quality', `${'Long_unbroken_words_'.repeat(20)} folded in thirds`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await axe(page);
  await expectFits320(page);

  await page.getByLabel('Subject').selectOption({ label: 'Billing' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\?subject=\d+$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Feedback', { exact: true }).fill('THIRDS');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No Data Found.', { exact: true })).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('THIRDS');
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/\/feedback$/);
});

test('subject first, then text; nothing sent', async ({ page }) => {
  await signedIn(page);
  const sent = countRequests(page, 'POST', /\/feedback/);
  await page.goto('/feedback');
  await openModal(page);
  await axe(page);
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expectError(page, 'feedback_subject_id', 'please select subject');
  await expect(page.locator('#feedbacks-error')).toBeHidden();
  await expect(modal(page).getByLabel('Subject')).toBeFocused();
  await axe(page);
  await modal(page).getByLabel('Subject').selectOption({ label: 'Other' });
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expectError(page, 'feedbacks', 'please write feedback');
  await expect(modal(page).getByLabel('Feedback')).toBeFocused();
  expect(sent).toEqual([]);
});

test('the modal keeps the focus, asks before dropping a text, and gives the focus back', {
  tag: '@phone',
}, async ({ page }) => {
  await signedIn(page);
  await page.goto('/feedback');
  await openModal(page);
  await modal(page).getByLabel('Feedback').fill('x'.repeat(900));
  await expect(modal(page).getByRole('status').filter({ hasText: '100 characters left' })).toBeAttached();
  await expect(modal(page).getByText('900 / 1000')).toBeVisible();
  for (let pressed = 0; pressed < 8; pressed++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal(page).getByText('Close and lose what you typed?')).toBeVisible();
  await axe(page);
  await modal(page).getByRole('button', { name: 'Keep writing' }).click();
  await expect(modal(page).getByLabel('Feedback')).toHaveValue('x'.repeat(900));
  await page.keyboard.press('Escape');
  await modal(page).getByRole('button', { name: 'Discard' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'ADD FEEDBACK' })).toBeFocused();
});

test('feedback about an order', async ({ page }) => {
  const customer = await signedIn(page);
  const { order_number } = await placeOrder(page, customer);
  await page.goto('/feedback');
  await openModal(page);
  await modal(page).getByLabel('Order number').selectOption(order_number);
  await modal(page).getByLabel('Subject').selectOption({ label: 'Billing' });
  await modal(page).getByLabel('Feedback').fill('Thank you.');
  const sent = page.waitForRequest('**/api/v1/feedback/');
  await modal(page).getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ order_number, user_id: customer.id });
  await expect(toast(page, 'feedback saved successfully')).toBeVisible();
});

test('a server that is not reached: the list offers Retry, the modal keeps the text', async ({
  page,
  allowedErrors,
}) => {
  await signedIn(page);
  allowedErrors.push(/ERR_FAILED/);
  await page.route('**/api/v1/feedback/**', (route) => route.abort());
  await page.goto('/feedback');
  await expect(page.getByText('We couldn’t reach the server.', { exact: true })).toBeVisible();
  await axe(page);
  await openModal(page);
  await modal(page).getByLabel('Subject').selectOption({ label: 'Other' });
  await modal(page).getByLabel('Feedback').fill('Half a thought');
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(modal(page).getByText(/We couldn’t reach the server\. Nothing was lost/)).toBeVisible();
  await axe(page);
  await page.unroute('**/api/v1/feedback/**');
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'feedback saved successfully')).toBeVisible();
  await expect(page.getByText('Half a thought')).toBeVisible();
});
