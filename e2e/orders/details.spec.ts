import type { Locator } from '@playwright/test';
import { toast } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { expectFitsAtLargeText } from '../support/large-text';
import { expectNoOverflow } from '../support/no-overflow';
import { orderAhead } from '../support/order-state';

const radio = (dialog: Locator, name: string | RegExp) => dialog.getByRole('radio', { name });

test('hand-over, instructions and preferences, with the keyboard alone', {
  tag: '@extension',
}, async ({ page }) => {
  const { id } = await orderAhead(page);
  await page.goto(`/order/order-details/${id}`);
  await page.getByRole('button', { name: 'Change details', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const instructions = dialog.getByRole('textbox', { name: 'Instructions' });
  await expect(instructions).toBeVisible();
  await axe(page);
  await expectFitsAtLargeText(page);

  await radio(dialog, /At the door/).press('Space');
  await instructions.pressSequentially('Ring twice');
  await dialog.locator('summary').press('Enter');
  await radio(dialog, /Hypoallergenic/).press('Space');
  await expect(dialog.getByText(/^New estimate: up to \$/)).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(toast(page, 'Your changes are saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await expect(page.getByText('Hypoallergenic detergent').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change details', exact: true }).click();
  await expect(radio(dialog, /At the door/)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change details', exact: true })).toBeFocused();
});
