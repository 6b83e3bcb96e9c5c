import { dayLabel } from '@/lib/rules/dates/day-label';
import { toast } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { anyTime, chosen, group, nextDay } from '../support/choose-times';
import { expectFitsAtLargeText } from '../support/large-text';
import { miss, orderAhead } from '../support/order-state';
import { moreOf } from '../support/pages/order-pages';
import { core } from '../support/tags';

test('another pickup, then another delivery, with the keyboard alone', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const { id } = await orderAhead(page);
  await page.goto(`/order/order-details/${id}`);
  await page.getByRole('button', { name: 'Change time', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(chosen(dialog, 'Pickup time')).toBeVisible();
  await axe(page);
  await expectFitsAtLargeText(page);

  const pickup = await nextDay(dialog, 'Pickup day');
  await anyTime(dialog, 'Pickup time');
  await expect(chosen(dialog, 'Delivery day')).toBeVisible();
  await anyTime(dialog, 'Delivery time');
  await dialog.getByRole('button', { name: 'Save new times' }).press('Enter');
  await expect(toast(page, 'Your new times are saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Pickup ${dayLabel(pickup)}`).first()).toBeVisible();

  await moreOf(page).click();
  await page.getByRole('button', { name: 'Change delivery', exact: true }).press('Enter');
  await expect(chosen(dialog, 'Delivery time')).toBeVisible();
  await expect(group(dialog, 'Pickup day')).toHaveCount(0);
  const delivery = await nextDay(dialog, 'Delivery day');
  await anyTime(dialog, 'Delivery time');
  await dialog.getByRole('button', { name: 'Save delivery time' }).press('Enter');
  await expect(toast(page, 'Your new delivery time is saved.')).toBeVisible();
  await page.reload();
  await moreOf(page).click();
  await page.getByRole('button', { name: 'Change delivery', exact: true }).click();
  await expect(chosen(dialog, 'Delivery day')).toHaveValue(delivery);
});

test('a missed pickup asks for a new time in the list, and gets one', {
  tag: ['@phone-only', '@extension'],
}, async ({ page }) => {
  const { id, order_number } = await orderAhead(page);
  await miss(id);
  await page.goto('/orders');
  await expect(page.getByText('1 order needs a new time')).toBeVisible();
  await page
    .getByRole('button', { name: `Choose a new time, order ${order_number}` })
    .locator('visible=true')
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/The first missed pickup is free/)).toBeVisible();
  await expect(chosen(dialog, 'Pickup day')).toBeVisible();
  await nextDay(dialog, 'Pickup day');
  await anyTime(dialog, 'Pickup time');
  await anyTime(dialog, 'Delivery time');
  await dialog.getByRole('button', { name: 'Save new times' }).click();
  await expect(toast(page, 'Your new times are saved.')).toBeVisible();
  await expect(page.getByText('1 order needs a new time')).toHaveCount(0);
  await expect(page.getByText('Scheduled', { exact: true }).locator('visible=true').first()).toBeVisible();
});
