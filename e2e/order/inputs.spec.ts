// How much a customer has to do for an order: each click, and each field that is filled in, counts as one.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { tick, toEnd } from '../support/pages/order-pages';

/** Acts on the page and counts. */
function counting(page: Page) {
  let inputs = 0;
  const one = async (act: Promise<unknown>) => {
    inputs++;
    await act;
  };
  return {
    inputs: () => inputs,
    click: (role: 'button' | 'link', name: string | RegExp) =>
      one(page.getByRole(role, { name }).first().click()),
    fill: (label: string | RegExp, text: string) =>
      one(page.getByLabel(label, { exact: true }).first().fill(text)),
    select: (label: string, value: string) => one(page.getByLabel(label).selectOption(value)),
    tick: (input: Locator) => one(tick(input)),
  };
}

test('a visitor’s first order takes at most 20 clicks and fields, from home to the thank-you page', {
  tag: ['@phone-only', '@journey', '@postgres'],
}, async ({ page }) => {
  const { inputs, click, fill, select, tick: choose } = counting(page);
  await page.goto('/');
  await fill(/^Zip code$/i, '10023');
  await click('button', /pickup times/i);
  await click('link', /^Start (your )?order/i);

  await expect(page.getByText(/^We serve /)).toBeVisible();
  await choose(page.getByRole('checkbox', { name: /Wash & Fold/ }));
  // The first free times are filled in.
  await expect(page.getByText(/^(Pickup|Back)\s\w{3},.*[AP]M$/)).toHaveCount(2);
  await click('button', 'Continue to address');

  await expect(page).toHaveURL(/\/pickupaddress/);
  await fill('Email', `first-${randomUUID()}@example.com`);
  await fill('Password', 'three-clean-shirts');
  await fill('First Name', 'Robin');
  await fill('Last Name', 'Okafor');
  await fill('Cell Phone', '2125550188');
  await fill('Street Address', '160 West 71st Street');
  await fill('Apartment', 'Apt 9C');
  await expect(page.getByText('New York, NY 10023', { exact: true })).toBeVisible();
  await choose(page.getByRole('radiogroup', { name: 'Doorman Building' }).getByLabel('No'));
  await click('button', 'Continue to payment');

  await expect(page).toHaveURL(/\/payment/);
  await fill('Card Number', '4242 4242 4242 4242');
  await select('Expiration Month', '08');
  await select('Expiration Year', '2030');
  await fill('Security code (CVV)', '123');
  await expect(page.getByLabel('Billing ZIP code')).toHaveValue('10023');
  await click('button', 'Save card and continue');

  // The terms were accepted with the account.
  await expect(page.getByText(/^You accepted our terms of service with your account/)).toBeVisible();
  await toEnd(page);
  await axe(page);
  await click('button', 'Place order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re booked\. Order \d{7}$/);
  expect(inputs()).toBeLessThanOrEqual(20);
});
