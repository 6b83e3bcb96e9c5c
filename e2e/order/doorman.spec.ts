/** Doorman hours that a new customer enters after the times were chosen. */
import { randomUUID } from 'node:crypto';
import { axe, expect, test } from '../fixtures';
import { expectFitsAtLargeText } from '../support/large-text';
import { continueToAddress, fillAddress, fillStep1, tick, timeLine } from '../support/pages/order-pages';

test('hours that do not fit the chosen times are told at once, with times that do', {
  tag: ['@phone-only', '@extension'],
}, async ({ page }) => {
  await page.goto('/order-now');
  await fillStep1(page, { zip: '10023' });
  await timeLine(page, 'Pickup').click();
  // The last pickup of the day, when no doorman is there until noon.
  await tick(page.getByRole('radiogroup', { name: 'Pickup time' }).locator('input:enabled').last());
  await expect(timeLine(page, 'Back')).toBeVisible();
  await continueToAddress(page);
  await page.getByLabel('Email', { exact: true }).first().fill(`doorman-${randomUUID()}@example.com`);
  await fillAddress(page);
  await tick(page.getByRole('radiogroup', { name: 'Doorman Building' }).getByLabel('Yes'));
  await page.getByLabel('Doorman from').selectOption('7:00 AM');
  await page.getByLabel('Doorman until').selectOption('12:00 PM');
  const told = page.getByText(
    /^Your doorman can’t take your bags at the times you chose: Doorman until 12:00\sPM\.$/,
  );
  await expect(told).toBeVisible();
  await expect(page.getByText(/Next times with your doorman: pickup/)).toBeVisible();
  await axe(page);
  await expectFitsAtLargeText(page);
  await page.getByRole('button', { name: 'Take times that fit' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^With the doorman/ })).toBeChecked();
  await expect(page.getByLabel('Street Address')).toHaveValue('160 West 71st Street');
  await page.getByLabel('Password', { exact: true }).fill('three-clean-shirts');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment/);
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('order-step-2') ?? 'null'));
  expect(draft.handoff).toBe('doorman');
});
