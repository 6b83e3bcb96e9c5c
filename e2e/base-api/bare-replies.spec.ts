/** An order through an API with minimal replies: no ids of saved records, no card brands, no times for a zip code. */
import { signedIn } from '../account/support';
import { expect, test } from '../fixtures';
import { planFault } from '../support/base-api/plan';
import { continueToAddress, fillCard, fillStep1, placeOrder, tick } from '../support/pages/order-pages';

test.describe('in front of an API of few words', { tag: '@base-api' }, () => {
  // Of npm test.
  test('a first order from the zip code to the thank-you, the receipt and the cancel', {
    tag: '@core',
  }, async ({ page }) => {
    await signedIn(page);
    await page.goto('/profile');
    for (const call of ['addresses.create', 'cards.add', 'cards.list', 'orders.confirm'] as const) {
      await planFault(page, call, 'bare', 99);
    }
    await planFault(page, 'service-area.pickupDays', 'closed-week', 99);
    await page.goto('/order-now');
    await fillStep1(page, { zip: '10004' });
    await expect(page.getByText('We serve your address', { exact: true })).toBeVisible();
    await continueToAddress(page);

    await page.getByLabel('First Name').fill('Robin');
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Cell Phone').fill('2125550188');
    await page.getByLabel('Street Address').fill('1 Battery Place');
    await page.getByLabel('Apartment').fill('Apt 2A');
    await page.getByLabel('State').selectOption({ label: 'New York' });
    await page.getByLabel('City').selectOption({ label: 'New York' });
    await tick(page.getByRole('radiogroup', { name: 'Doorman Building' }).getByLabel('No'));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('address saved successfully')).toBeVisible();

    // Only the address reveals the closed days.
    await expect(page.getByText('Your pickup time is no longer available')).toBeVisible();
    await expect(page.getByText(/: Closed this week\./)).toBeVisible();
    await page.getByRole('button', { name: /^Take / }).click();
    await expect(page.getByText(/^Your pickup is now /)).toBeVisible();

    await fillCard(page);
    await page.getByRole('button', { name: 'Save card and continue' }).click();
    await expect(page).toHaveURL(/\/revieworder/);
    const number = await placeOrder(page);
    await page.reload();
    await expect(page.getByText(`Order ${number}`).first()).toBeVisible();

    await page.goto('/cards');
    await expect(page.getByRole('heading', { name: 'Card •••• 4242' })).toBeVisible();
    await page.goto('/orders');
    await page.getByRole('link', { name: `Receipt for order ${number}` }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Apt 2A' })).toBeVisible();
    await page.goto('/orders');
    await page.getByRole('button', { name: `Cancel order ${number}` }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(page.getByText('order cancelled successfully')).toBeVisible();
  });

  test('home: a zip code that is served, without a time, has the usual windows and leads to the order', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('ZIP code', { exact: true }).fill('10004');
    await page.getByRole('button', { name: 'See pickup times' }).first().click();
    await expect(page.getByText('We could pick it up')).toBeVisible();
    await expect(page.getByText('No open times')).toHaveCount(0);
    await page.getByRole('link', { name: 'Start order' }).click();
    await expect(page).toHaveURL(/\/order-now/);
    await expect(page.getByRole('main').getByText('10004', { exact: true })).toBeVisible();
  });
});
