import { randomUUID } from 'node:crypto';
import { placeOrder as placeByApi, signedIn } from '../account/support';
import { expect, test } from '../fixtures';
import {
  changeZip,
  continueToAddress,
  expectNoDraft,
  fillAddress,
  fillCard,
  fillStep1,
  placeOrder,
} from '../support/pages/order-pages';
import { core } from '../support/tags';

test('a visitor checks a zip code, orders, and sees the order and its receipt', {
  tag: [core, '@journey'],
}, async ({ page }) => {
  const email = `visitor-${randomUUID()}@example.com`;

  await test.step('home: the zip code answers with a real pickup time', async () => {
    await page.goto('/');
    await page.getByLabel('ZIP code', { exact: true }).fill('10024');
    await page.getByRole('button', { name: 'See pickup times' }).first().click();
    await expect(page.getByText('Next pickup in 10024')).toBeVisible();
    await page.getByRole('link', { name: 'Start order' }).click();
    await expect(page).toHaveURL(/\/order-now/);
    await expect(page.getByRole('main').getByText('10024', { exact: true })).toBeVisible();
  });

  await test.step('step 1: what and when', async () => {
    await changeZip(page).click();
    await expect(page.getByLabel('ZIP code', { exact: true })).toBeFocused();
    await fillStep1(page, { zip: '10023' });
    await continueToAddress(page);
  });

  await test.step('step 2: the account comes with the address', async () => {
    await page.getByLabel('Email', { exact: true }).first().fill(email);
    await fillAddress(page);
    await page.getByLabel('Password', { exact: true }).fill('three-clean-shirts');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/payment/);
    await expect(page.getByText('address saved successfully')).toBeVisible();
  });

  await test.step('step 3: a new card; its number stays nowhere', async () => {
    await fillCard(page);
    await page.getByRole('button', { name: 'Save card and continue' }).click();
    await expect(page).toHaveURL(/\/revieworder/);
    await expect(page.getByText('card saved successfully')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
    expect(stored).not.toContain('4242424242424242');
    expect(stored).not.toContain('4242 4242 4242 4242');
    expect(stored).toContain('"last4');
  });

  const number = await test.step('step 4: the order', async () => {
    await expect(page.getByRole('link', { name: 'Edit payment' })).toBeVisible();
    return placeOrder(page);
  });

  await test.step('thank you: a reload neither places nor loses it', async () => {
    await expectNoDraft(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re booked. Order ${number}`);
  });

  await test.step('ORDERS: the order and its receipt', async () => {
    await page.getByRole('link', { name: 'See your orders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDERS');
    await expect(page.getByText('Page 1 of 1, Showing 1 of 1 records')).toBeVisible();
    await page.getByRole('link', { name: `Receipt for order ${number}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
    await expect(page.getByRole('heading', { level: 2, name: 'Apt 9C' })).toBeVisible();
    await expect(page.getByText('Estimated total')).toBeVisible();
  });
});

test('an order is canceled: "No" has the focus, "Yes, Cancel" cancels', { tag: [core, '@journey'] }, async ({
  page,
}) => {
  const { order_number: number } = await placeByApi(page, await signedIn(page));
  await page.goto('/orders');
  await page.getByRole('button', { name: `Cancel order ${number}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Cancel Order' });
  await expect(dialog.getByText('Are you sure you want to cancel Order?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Cancel order ${number}` })).toBeFocused();
  await page.getByRole('button', { name: `Cancel order ${number}` }).click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('order cancelled successfully')).toBeVisible();
  await expect(page.getByText('No Order found')).toBeVisible();
  await page.getByRole('tab', { name: 'Canceled' }).click();
  await expect(page).toHaveURL(/tab=cancelled/);
  await expect(page.getByRole('link', { name: `Receipt for order ${number}` })).toBeVisible();
});
