// The public forms with JavaScript: they call the API, and no input is lost.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, demoLogin, expect, test } from '../fixtures';

const email = () => `form-${randomUUID()}@example.com`;
const inquiry = (page: Page) => page.locator('form#inquiry');

async function fillInquiry(page: Page) {
  await inquiry(page).getByLabel('Name').fill('Ann Lee');
  await inquiry(page).getByLabel('Email').fill(email());
  await inquiry(page).getByLabel('Subject').selectOption('Price');
  await inquiry(page).getByLabel('Message').fill('What does a duvet cost?');
}

test('an inquiry: several problems are listed and take the focus, one takes it to its field', {
  tag: ['@phone', '@journey'],
}, async ({ page }) => {
  await page.goto('/contact');
  await inquiry(page).getByRole('button', { name: 'Send message' }).click();
  await expect(inquiry(page).getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await axe(page);
  await inquiry(page).getByRole('link', { name: 'Name is required' }).click();
  await expect(inquiry(page).getByLabel('Name')).toBeFocused();

  await fillInquiry(page);
  await inquiry(page).getByLabel('Email').fill('nobody');
  await inquiry(page).getByRole('button', { name: 'Send message' }).click();
  await expect(inquiry(page).getByLabel('Email')).toBeFocused();
  await expect(inquiry(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(inquiry(page).getByLabel('Message')).toHaveValue('What does a duvet cost?');

  await inquiry(page).getByLabel('Email').fill(email());
  await inquiry(page).getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText(/^Thank you\. We’ll get back to you within one business day\. Ref \w+$/),
  ).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error: /);
  await axe(page);
});

test('two clicks send one inquiry', async ({ page }) => {
  await page.goto('/contact');
  await fillInquiry(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await inquiry(page).getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/inquiry'))).toHaveLength(1);
});

test('without a connection it says so, and keeps what was typed', async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/);
  await page.goto('/contact');
  await fillInquiry(page);
  await page.route('**/api/v1/inquiry', (route) => route.abort());
  await inquiry(page).getByRole('button', { name: 'Send message' }).click();
  await expect(inquiry(page).getByText('We couldn’t reach the server. Please try again.')).toBeVisible();
  await expect(inquiry(page).getByLabel('Message')).toHaveValue('What does a duvet cost?');
  await page.unroute('**/api/v1/inquiry');
  await inquiry(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
});

test('who is signed in is not asked for name and e-mail again', async ({ page }) => {
  await page.goto('/login?from=/contact');
  await page.locator('main').getByLabel('Email', { exact: true }).fill(demoLogin.email);
  await page.locator('main').getByLabel('Password', { exact: true }).fill(demoLogin.password);
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/contact');
  await expect(inquiry(page).getByLabel('Email')).toHaveValue(demoLogin.email);
  await expect(inquiry(page).getByLabel('Name')).not.toHaveValue('');
  await expect(page.locator('datalist#last-orders option')).not.toHaveCount(0);
});

test('a street that is not served yet can be asked for', async ({ page }) => {
  await page.goto('/service-area');
  const form = page.locator('form#request');
  await form.getByLabel('Name').fill('Ann Lee');
  await form.getByLabel('Email').fill(email());
  await form.getByLabel('ZIP code', { exact: true }).fill('10499');
  await form.getByRole('button', { name: 'Request my ZIP code' }).click();
  await expect(form.getByText('We’ll email you when we serve 10499')).toBeVisible();
});

test('the mailing list: asked for, and links that have ended say so', async ({ page }) => {
  await page.goto('/subscribe');
  await page.locator('form#subscribe').getByLabel('Email').fill(email());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Almost done. Please confirm with the link we just sent you')).toBeVisible();

  await page.goto(`/unsubscribe?${new URLSearchParams({ email: email(), token: 'old' })}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This link has expired. Email us and we’ll change it for you')).toBeVisible();
  await page.goto('/unsubscribe');
  await expect(
    page.getByText('Use the link at the end of any of our emails to open this page.'),
  ).toBeVisible();
  await axe(page);
});
