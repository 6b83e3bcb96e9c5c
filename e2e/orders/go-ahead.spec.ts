import { axe, expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { tabTo } from '../support/keyboard';
import { expectNoOverflow } from '../support/no-overflow';
import { continueToAddress, fillStep1, group, placeOrder, tick } from '../support/pages/order-pages';
import { staff } from '../support/staff';

test('an order goes ahead up to an amount, and the next one offers it with what was counted', {
  tag: '@extension',
}, async ({ page, baseURL }) => {
  test.slow();
  await signIn(page, await returningCustomer(page));
  await page.goto('/order-now');
  await fillStep1(page);
  await tick(page.getByRole('checkbox', { name: /Dry Cleaning/ }));
  const amounts = group(page, 'Go ahead without asking me up to');
  await tabTo(page, amounts.getByRole('radio', { name: 'Ask me' }));
  await page.keyboard.press('ArrowLeft');
  await amounts.page().getByLabel('Amount in whole dollars').fill('600');
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await expect(page.getByLabel('Amount in whole dollars')).toHaveAccessibleDescription(/from 10 to 500/);
  await axe(page);
  await amounts.getByRole('radio', { name: '$75' }).press('Space');
  await expect(page.getByText('Above $75, with the tip, we ask you before we clean.')).toBeVisible();
  await continueToAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(amounts.getByRole('radio', { name: '$75' })).toBeChecked();
  await axe(page);
  const number = await placeOrder(page);

  await staff(baseURL, 'status', number, 'picked up');
  await staff(baseURL, 'count', number, '--weight', '18.4', '--item', 'Shirt=2');
  await page.goto('/orders');
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByText('Your price is $41.20: 18.4 lb and 2 shirts.')).toBeVisible();

  await page.goto('/order-now');
  const again = page.getByRole('link', { name: /^Same as last time/ });
  await expect(again).toContainText('Last time 18.4 lb, 2 shirts: $41.20. Now about $41.');
  await again.click();
  const ticket = page.getByRole('region', { name: 'Estimate' });
  await expect(ticket.getByText('about $41', { exact: true })).toBeVisible();
  await expect(amounts.getByRole('radio', { name: '$75 Last choice' })).toBeChecked();
  await axe(page);
  await expectNoOverflow(page);
});
