import { messages } from '@/lib/messages/messages';
import { addDays, toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { placeOrder, toast } from '../account/support';
import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { tabTo, tabToRadio } from '../support/keyboard';
import { timeLine } from '../support/pages/order-pages';
import { core } from '../support/tags';

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
  for (const [line, day, time] of [
    ['Pickup', 'Pickup day', 'Pickup time'],
    ['Back', 'Delivery day', 'Delivery time'],
  ] as const) {
    await tabTo(page, timeLine(page, line));
    await page.keyboard.press('Enter');
    await tabToRadio(page, group(day));
    await tabToRadio(page, group(time));
  }
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

test('a repeating pickup is skipped, paused, resumed and ended with the keyboard alone, which never loses its place', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const customer = await returningCustomer(page);
  await placeOrder(page, customer, { services: [1], bags: 1, recurring: { every_weeks: 1, ends: null } });
  await signIn(page, customer);
  await page.goto('/orders');
  const pickups = page.getByRole('region', { name: 'Repeating pickups' });
  const button = (name: RegExp) => pickups.getByRole('button', { name });
  const press = async (name: RegExp) => {
    await tabTo(page, button(name).first());
    await page.keyboard.press('Enter');
  };

  /** Has the focus, and takes the next press. */
  const isNext = async (name: RegExp) => {
    await expect(button(name).first()).toBeFocused();
    await expect(button(name).first()).toBeEnabled();
  };

  await press(/^Skip /);
  await isNext(/^Undo skip of /);
  await page.keyboard.press('Enter');
  await expect(button(/^Undo skip of /)).toHaveCount(0);
  await isNext(/^Skip /);

  await press(/^Pause: /);
  const pause = page.getByRole('dialog', { name: 'Pause this pickup' });
  await pause
    .getByRole('textbox', { name: 'Pause until' })
    .fill(toSlashes(addDays(todayAtShop(new Date()), 20)));
  await tabTo(page, pause.getByRole('button', { name: 'Pause', exact: true }));
  await page.keyboard.press('Enter');
  await isNext(/^Resume: /);
  await page.keyboard.press('Enter');
  await isNext(/^Pause: /);

  await press(/^End: /);
  const question = page.getByRole('alertdialog', { name: 'End this repeating pickup?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'End it' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, messages.repeatStopped)).toBeVisible();
  await expect(pickups).toHaveCount(0);
  await expect(page.locator(':focus').getByRole('table')).toBeVisible();
});
