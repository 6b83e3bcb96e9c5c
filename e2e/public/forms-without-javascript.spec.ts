// Every form for visitors, without JavaScript.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { core } from '../support/tags';

test.use({ javaScriptEnabled: false });

const email = () => `no-script-${randomUUID()}@example.com`;
const main = (page: Page) => page.locator('main');

test('an inquiry: what is wrong stands at the fields, what was typed stays, then the thanks', {
  tag: core,
}, async ({ page }) => {
  await page.goto('/contact');
  await main(page).getByLabel('Name').fill('Ann "<Lee>"');
  await main(page).getByLabel('Message').fill('Line one\nLine two 🧺');
  await main(page).getByRole('button', { name: 'Send message' }).click();
  await expect(main(page).getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Email is required' })).toBeVisible();
  await expect(main(page).getByLabel('Name')).toHaveValue('Ann "<Lee>"');
  await expect(main(page).getByLabel('Message')).toHaveValue('Line one\nLine two 🧺');

  await main(page).getByLabel('Email').fill(email());
  await main(page).getByLabel('Subject').selectOption('Price');
  await main(page).getByRole('button', { name: 'Send message' }).click();
  await expect(
    main(page).getByText(/^Thank you\. We’ll get back to you within one business day\. Ref \w+$/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/contact#inquiry$/);
});

test('a request for a street that is not served', async ({ page }) => {
  await page.goto('/service-area');
  const form = page.locator('form#request');
  await form.getByLabel('Name').fill('Ann Lee');
  await form.getByLabel('Email').fill(email());
  await form.getByLabel('ZIP code', { exact: true }).fill('1049');
  await form.getByRole('button', { name: 'Request my ZIP code' }).click();
  await expect(form.getByText('Enter a 5-digit ZIP code')).toBeVisible();
  await form.getByLabel('ZIP code', { exact: true }).fill('10499');
  await form.getByRole('button', { name: 'Request my ZIP code' }).click();
  await expect(form.getByText('We’ll email you when we serve 10499')).toBeVisible();
});

test('the zip check answers with the next pickup, or offers to write when we come', {
  tag: core,
}, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('ZIP code', { exact: true }).fill('10023');
  await page.getByRole('button', { name: 'See pickup times' }).first().click();
  await expect(main(page).getByText('Next pickup in 10023')).toBeVisible();
  // Playwright finds no text inside <noscript>
  await expect(main(page).locator('noscript a[href^="tel:"]')).toBeVisible();

  const start = main(page).getByRole('link', { name: 'Start order' });
  await expect(start).toHaveAttribute('href', '/order-now?zipCode=10023');
  await expect(start).toBeInViewport();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/\d\s[AP]M, back /);

  await main(page).getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('ZIP code', { exact: true }).fill('10499');
  await page.getByRole('button', { name: 'See pickup times' }).first().click();
  await expect(main(page).getByText('delivery not available at this zipcode')).toBeVisible();
  await page.getByLabel('Tell me when you serve 10499').fill(email());
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(main(page).getByText('We’ll email you when we serve 10499')).toBeVisible();
});

test('the promo bar shows, posts, and answers on a page of its own', async ({ page }) => {
  await page.goto('/about-us');
  const bar = page.getByRole('complementary', { name: 'Get the app' });
  await bar.getByLabel('Email for the app links').fill('nobody');
  await bar.getByRole('button', { name: /^SEND/ }).click();
  await expect(page).toHaveURL(/\/app-link$/);
  await expect(main(page).getByText('email is not valid')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toHaveValue('nobody');

  await page.goto('/about-us');
  await bar.getByLabel('Email for the app links').fill(email());
  await bar.getByRole('button', { name: /^SEND/ }).click();
  await expect(main(page).getByText('App Links sent successfully')).toBeVisible();
});

test('a robot that fills in everything is refused with a sentence', async ({ page }) => {
  await page.goto('/contact');
  for (const [label, text] of [
    ['Name', 'Robot'],
    ['Email', email()],
    ['Message', 'Buy'],
  ] as const) {
    await main(page).getByLabel(label).fill(text);
  }
  await main(page).getByLabel('Subject').selectOption('Other');
  await page.locator('input[name="company_url"]').fill('https://spam.example', { force: true });
  await main(page).getByRole('button', { name: 'Send message' }).click();
  await expect(main(page).getByText(/We couldn’t confirm that you’re a person/)).toBeVisible();
});
