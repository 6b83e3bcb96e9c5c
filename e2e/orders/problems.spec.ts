import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { expectFitsAtLargeText } from '../support/large-text';
import { expectNoOverflow } from '../support/no-overflow';
import { deliver } from '../support/order-state';
import { core } from '../support/tags';

test('a problem is reported on the receipt with the keyboard, and stands under Feedback too', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const { id } = await placeOrder(page, customer);
  await deliver(id);
  await page.goto(`/order/order-details/${id}`);
  await page.getByRole('button', { name: 'Something missing or not right?' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Which part of your order?' }).selectOption('weight');
  await expect(dialog.getByText(/^We’ll get back to you by /)).toBeVisible();
  await axe(page);
  await expectFitsAtLargeText(page);
  await dialog.getByRole('combobox', { name: 'What is wrong?' }).selectOption('Missing');
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('One blue sock');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(dialog.getByText(/Your report number is [2-9A-Z]{5}\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  const list = page.getByRole('region', { name: 'Reported problems' });
  await expect(list).toContainText('Missing: Wash & Fold by weight');
  await expectNoOverflow(page);
  await page.goto('/feedback');
  await expect(list).toContainText('“One blue sock”');
  await expect(list).toContainText('Open');
});
