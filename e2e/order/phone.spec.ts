// On a phone the order has the screen: header, app bar and action take at most 15 % of its height.
import type { Locator } from '@playwright/test';
import { axe, expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { continueToAddress, fillStep1 } from '../support/pages/order-pages';
import { core } from '../support/tags';

const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (!found) throw new Error(`not on the page: ${part}`);
  return found;
};

test.use({ viewport: { width: 390, height: 844 } });

test('header, app bar and action share 15 % of the height on each step, and none covers another', async ({
  page,
}) => {
  await signIn(page, await returningCustomer(page));
  const bar = page.getByRole('complementary', { name: 'Get the app' });
  const action = page.locator('[data-action-bar]');

  const fits = async () => {
    await expect(bar).toBeVisible();
    await expect(action).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    const [header, app, main] = await Promise.all([box(page.getByRole('banner')), box(bar), box(action)]);
    expect(header.height + app.height + main.height).toBeLessThanOrEqual(0.15 * 844);
    expect(main.y + main.height).toBeLessThanOrEqual(app.y + 0.5);
  };

  await page.goto('/order-now');
  await fillStep1(page);
  await page.getByRole('checkbox', { name: /Dry Cleaning/ }).check({ force: true });
  await fits();
  await continueToAddress(page);
  await fits();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment/);
  await fits();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page).toHaveURL(/\/revieworder/);
  await fits();
});

test('on a tablet the action is in sight too, with the price beside it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/order-now');
  await fillStep1(page, { zip: '10023' });
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(page.getByRole('button', { name: 'Continue to address' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Estimate: / }).click();
  await expect(page.getByRole('dialog', { name: 'Your order so far' })).toBeVisible();
});

test('the app bar is one line until it is tapped, stays beneath the action, and closes as elsewhere', {
  tag: core,
}, async ({ page }) => {
  await page.goto('/order-now');
  const bar = page.getByRole('complementary', { name: 'Get the app' });
  const field = bar.getByLabel('Email for the app links');
  const action = page.locator('[data-action-bar]');
  await expect(bar).toBeVisible();
  await expect(field).toBeHidden();
  expect((await box(bar)).height).toBeLessThanOrEqual(28);

  await bar.getByRole('button', { name: 'Get the app link by email' }).click();
  await expect(field).toBeFocused();
  await expect(bar.getByRole('button', { name: 'SEND', exact: true })).toBeVisible();
  await expect(async () => {
    const [app, main] = await Promise.all([box(bar), box(action)]);
    expect(main.y + main.height).toBeLessThanOrEqual(app.y + 0.5);
  }).toPass();
  await axe(page);

  await bar.getByRole('button', { name: 'Close app offer' }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('app-bar-closed'))).not.toBeNull();
});

test('a field behind the bars comes up when it gets the focus', async ({ page }) => {
  await page.goto('/order-now');
  await fillStep1(page, { zip: '10023' });
  await page.getByRole('button', { name: 'Continue to address' }).click();
  const street = page.getByLabel('Street Address');
  await expect(street).toBeVisible();
  const action = await box(page.locator('[data-action-bar]'));
  // Its upper half above the bar, its lower half behind it.
  await street.evaluate(
    (element, edge) => window.scrollBy({ top: element.getBoundingClientRect().top - edge + 20 }),
    action.y,
  );
  await street.evaluate((element) => element.focus({ preventScroll: true }));
  await expect
    .poll(async () => {
      const { y, height } = await box(street);
      return y + height <= action.y;
    })
    .toBe(true);
});
