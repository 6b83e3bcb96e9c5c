/** The order flow from a customer's view: each function handles one page and ends where its button leads. */
import { expect, type Locator, type Page } from '@playwright/test';

export const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name });

/** Selects a card by its label, which covers the input; on phones bars may cover the edges of the screen. */
export async function tick(input: Locator) {
  await input.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await input.check({ force: true });
}

/** In the head of an order's ticket. */
export const moreOf = (page: Page) => page.getByLabel(/^More about order/);

/** A chosen time in its line, which opens the days and times. */
export const timeLine = (page: Page, visit: 'Pickup' | 'Back') =>
  page.locator('summary', { hasText: new RegExp(`^${visit} \\w{3},\\s`) });

/** The line of a ZIP code that was answered. */
export const changeZip = (page: Page) => page.getByRole('button', { name: 'Change ZIP code' });

/** @param zip types it, instead of going on with the ZIP code of the customer's address */
export async function fillStep1(page: Page, { zip = '' } = {}) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we pick up, and when?');
  if (zip) await page.getByLabel('ZIP code', { exact: true }).fill(zip);
  await expect(page.getByText(/^We serve /)).toBeVisible();
  await expect(changeZip(page)).toBeVisible();
  await tick(page.getByRole('checkbox', { name: /Wash & Fold/ }));
  await page.getByRole('button', { name: 'More: Bags' }).click();
  // The first free times are filled in.
  await expect(timeLine(page, 'Pickup')).toBeVisible();
  await expect(timeLine(page, 'Back')).toBeVisible();
}

export const continueToAddress = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await expect(page).toHaveURL(/\/pickupaddress/);
};

/** From step 1 to the review, for a customer with an address and a card. */
export async function continueToReview(page: Page) {
  await page.goto('/order-now');
  await fillStep1(page);
  await continueToAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page).toHaveURL(/\/revieworder/);
}

export async function fillAddress(page: Page) {
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel('Cell Phone').fill('2125550188');
  await expect(page.getByLabel('Cell Phone')).toHaveValue('212-555-0188');
  await page.getByLabel('Street Address').fill('160 West 71st Street');
  await page.getByLabel('Apartment').fill('Apt 9C');
  // a served ZIP code decides both
  await expect(page.getByText('New York, NY 10023', { exact: true })).toBeVisible();
  await tick(group(page, 'Doorman Building').getByLabel('No'));
}

export async function fillCard(page: Page) {
  await page.getByLabel('Card Number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration Month').selectOption('08');
  await page.getByLabel('Expiration Year').selectOption('2030');
  await page.getByLabel('Security code (CVV)').fill('123');
}

/**
 * Accepts the terms, unless that was done before, and places the order; ends on the thank-you page and returns the
 * order number.
 */
export async function placeOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/revieworder/);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  const box = page.getByRole('checkbox', { name: /I accept the/ });
  if ((await box.count()) > 0) await box.check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/thank-you\?order=\d+/);
  const heading = page.getByRole('heading', { level: 1, name: /^You’re booked\. Order \d{7}$/ });
  await expect(heading).toBeVisible();
  return ((await heading.textContent()) ?? '').replace(/\D/g, '');
}

/** Scrolls to the end, where a phone's sticky action has its own place and covers no half of a link. */
export const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));

/** Expects that the draft is cleared. */
export async function expectNoDraft(page: Page) {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  for (const key of [
    'order-step-1',
    'order-step-2',
    'order-step-3',
    'isNewCard',
    'paymentData',
    'userData',
  ]) {
    expect(keys).not.toContain(key);
  }
}
