import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { continueToAddress, fillStep1 } from '../support/pages/order-pages';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const topLine = (step: Locator) =>
  step.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
  });

test('high contrast shows the signs of a count, and which step is the current one', async ({ page }) => {
  await signIn(page, await returningCustomer(page));
  await page.goto('/order-now');
  await fillStep1(page);
  for (const name of ['Less: Bags', 'More: Bags']) {
    const sign = page.getByRole('button', { name });
    const drawn = await sign.evaluate((button) => {
      const { backgroundImage, backgroundColor, color } = getComputedStyle(button);
      return { isDrawn: backgroundImage.includes('gradient'), isSeen: color !== backgroundColor };
    });
    expect(drawn, name).toEqual({ isDrawn: true, isSeen: true });
  }
  await continueToAddress(page);
  const steps = page.getByRole('navigation', { name: 'Order progress' }).getByRole('listitem');
  const [done, here, next] = await Promise.all([0, 1, 2].map((index) => topLine(steps.nth(index))));
  expect(new Set([done, here, next]).size, 'three kinds of line').toBe(3);
});

test('high contrast shows which switch is on, and which page of a list is open', async ({ page }) => {
  await signIn(page);
  const background = (element: Locator) =>
    element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  await page.goto('/profile');
  const on = page.getByRole('switch', { checked: true }).first();
  const off = page.getByRole('switch', { checked: false }).first();
  const track = (control: Locator) => background(control.locator('xpath=following-sibling::span'));
  expect(await track(on)).not.toBe(await track(off));
  await page.goto('/orders?tab=completed');
  const pages = page.getByRole('navigation', { name: 'Orders pages' });
  expect(await background(pages.locator('[aria-current]'))).not.toBe(
    await background(pages.getByRole('link').filter({ hasText: /^2$/ })),
  );
});
