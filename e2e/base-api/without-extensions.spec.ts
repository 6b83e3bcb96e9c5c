/** Features that need an extension are hidden, and nothing links to them. */
import { expectFits320, placeOrder, signedIn, toast } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { planFault } from '../support/base-api/plan';
import { addAddress, addCard } from '../support/customers';

test.describe('in front of an API without extensions', { tag: '@base-api' }, () => {
  test('no list of places: the zip check and the form stand alone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where we deliver' })).toHaveCount(0);
    await axe(page);
    await page.goto('/service-area');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we deliver');
    await expect(page.getByRole('figure', { name: /^Map/ })).toHaveCount(0);
    await expect(page.getByText(/\b0 (neighborhoods|ZIP codes)/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Not served yet?' })).toBeVisible();
    await axe(page);
    await page.getByLabel('ZIP code', { exact: true }).first().fill('10024');
    await page.getByRole('button', { name: 'See pickup times' }).first().click();
    await expect(page.getByRole('link', { name: 'Start order' })).toHaveAttribute('href', /zipCode=10024/);
    await page.goto('/about-us');
    await expect(page.getByText(/We serve/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Check your ZIP code' })).toBeVisible();
  });

  test('no copy of the data and no end of the account: nothing leads there', async ({ page }) => {
    await signedIn(page);
    await page.goto('/profile');
    await expect(page.getByLabel('First Name')).toHaveValue('Robin');
    await expect(page.getByRole('heading', { name: 'Your data' })).toHaveCount(0);
    await expect(page.getByText(/delete (your )?account/i)).toHaveCount(0);
    await page.goto('/privacy-policy');
    await expect(page.getByText(/have it deleted/)).toBeVisible();
    await expect(page.getByText(/you can download a copy of your data/)).toHaveCount(0);
  });

  test('no read marks: the inbox has no Unread, also at its old address', async ({ page }) => {
    const customer = await signedIn(page);
    const { order_number } = await placeOrder(page, customer);
    for (const path of ['/notifications', '/notifications?tab=unread']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(new RegExp(order_number)).first()).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
      await expect(page.getByText(/unread/i)).toHaveCount(0);
    }
    await axe(page);
    await expectFits320(page);
  });
});

test.describe('in front of an API whose statuses are its own', { tag: '@base-api' }, () => {
  const promises =
    /above the estimate|change your order for free|missed pickup is free|Missed pickup|Book by|we pay|Up to \$|times its cleaning price|of delivery|get back to you within|sales tax|How long we keep it|[Cc]ancel (for )?free|charge your card once|pay once|No charge|sent this to|Final price after|topped up to the minimum|We send you the final price/;

  test('no promise of a call that it lacks', async ({ page }) => {
    for (const [path, shown] of [
      ['/', 'We weigh and count'],
      ['/about-us', 'How you like it'],
      ['/faqs', 'What if I miss the pickup?'],
      ['/pricing', 'Other fees'],
      ['/service-area', 'Check your address'],
      ['/contact', 'Write to us'],
      ['/privacy-policy', 'Your rights'],
      ['/register', 'Create account'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(promises);
    }
  });

  test('no such promise after an order either', async ({ page }) => {
    const { id } = await placeOrder(page, await signedIn(page));
    await page.goto(`/thank-you?order=${id}`);
    await expect(page.getByText('Plans changed?')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(promises);
  });

  test('nothing is concluded from a status: its text stands, without a timeline or a verdict', async ({
    page,
  }) => {
    const customer = await signedIn(page);
    const { id, order_number } = await placeOrder(page, customer);
    await page.goto('/orders');
    await page.getByRole('button', { name: `Cancel order ${order_number}` }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(page.getByText('order cancelled successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Canceled' }).click();
    const row = page.getByRole('row').filter({ hasText: order_number });
    await expect(row).toContainText('Canceled');
    await expect(row).toContainText(/\$\d+\.\d\d/);
    await expect(page.getByRole('main')).not.toContainText(/Not charged|Nothing was charged/);
    await page.goto(`/order/order-details/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Apt 9C' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Canceled').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where it stands' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/Not charged|Nothing was charged/);
  });
});

test.describe('a tick whose answer is lost', { tag: '@base-api' }, () => {
  test.beforeEach(({ allowedErrors }) => {
    allowedErrors.push(/status of 50[0-4]/);
  });

  test('primary card: it was made, and the page says so', async ({ page }) => {
    const customer = await signedIn(page);
    await addCard(page, customer);
    await page.goto('/cards');
    const tick = page.getByRole('checkbox', { name: /Visa •••• 4242/ });
    const before = await tick.isChecked();
    await planFault(page, 'cards.update', 'html-500');
    await tick.click();
    await expect(toast(page, 'card updated successfully')).toBeVisible();
    await expect(tick).toBeChecked({ checked: !before });
    await expect(page.getByText(/not changed|not been changed/)).toHaveCount(0);
    await page.reload();
    await expect(tick).toBeChecked({ checked: !before });
  });

  test('primary address: unknown while the list cannot be read, and Retry shows what is', async ({
    page,
  }) => {
    const customer = await signedIn(page);
    await addAddress(page, customer);
    await page.goto('/pickup-addresses');
    const tick = page.getByRole('checkbox', { name: /160 West 71st Street/ });
    const before = await tick.isChecked();
    await planFault(page, 'addresses.update', 'broken-json');
    await planFault(page, 'addresses.list', 'html-500', 99);
    await tick.click();
    await expect(page.getByText(/We can’t tell yet if 160 West 71st Street.* was changed\./)).toBeVisible();
    await planFault(page, 'addresses.list', 'html', 0);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(tick).toBeChecked({ checked: !before });
    await expect(page.getByText(/can’t tell yet|not been changed/)).toHaveCount(0);
  });
});
