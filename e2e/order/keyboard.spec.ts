import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { tabTo, tabToRadio } from '../support/keyboard';

test('the skip links are the first three stops and show themselves', async ({ page }) => {
  await page.goto('/');
  for (const name of [/navigation/i, /main content/i, /footer/i]) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name });
    await expect(link.first()).toBeFocused();
    await expect(link.first()).toBeInViewport();
  }
});

test('an order can be placed, found and cancelled with the keyboard alone', async ({ page }) => {
  await signIn(page, await returningCustomer(page));
  await page.goto('/order-now');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const group = (name: string) => page.getByRole('radiogroup', { name, exact: true });

  await expect(page.getByText(/^We serve /)).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: /Wash & Fold/ }));
  await page.keyboard.press('Space');
  await tabTo(page, button('More: Bags'));
  await page.keyboard.press('Enter');
  await tabToRadio(page, group('Pickup day'));
  await tabToRadio(page, group('Pickup time'));
  await tabToRadio(page, group('Delivery day'));
  await tabToRadio(page, group('Delivery time'));
  await tabTo(page, button('Continue to address'));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Where should we pick up?');
  await expect(heading).toBeFocused();
  await tabTo(page, button('Continue to payment'));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('How would you like to pay?');
  await expect(heading).toBeFocused();
  await tabTo(page, button('Continue to review'));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Check your order');
  await expect(heading).toBeFocused();

  // Edit focuses its section, and saving returns to the heading
  await tabTo(page, page.getByRole('link', { name: 'Edit times' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'When should we pick up?' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'When should we pick up?' })).toBeInViewport();
  await tabTo(page, button('Save and go to review'));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Check your order');
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /I accept the/ }));
  await page.keyboard.press('Space');
  await tabTo(page, button('Place order'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?order=\d+/);
  await expect(heading).toHaveText(/^You’re booked\. Order \d{7}$/);
  await expect(heading).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'See your orders' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders/);
  await tabTo(page, page.getByRole('button', { name: /^Cancel order/ }));
  await page.keyboard.press('Enter');
  await expect(button('No')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Yes, Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('order cancelled successfully')).toBeVisible();
});
