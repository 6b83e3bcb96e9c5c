// The public forms with JavaScript: they call the API, and no input is lost.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, demoLogin, expect, signIn, test } from '../fixtures';

const email = () => `form-${randomUUID()}@example.com`;
const inquiry = (page: Page) => page.locator('form#inquiry');

async function fillInquiry(page: Page) {
  await inquiry(page).getByLabel('Name').fill('Ann Lee');
  await inquiry(page).getByLabel('Email').fill(email());
  await inquiry(page).getByLabel('Subject').selectOption('Price');
  await inquiry(page).getByLabel('Message').fill('What does a duvet cost?');
}

test('an inquiry: several problems are listed and take the focus, one takes it to its field', {
  tag: '@journey',
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

test('whoever is signed in is not asked for name and e-mail again', async ({ page }) => {
  await signIn(page);
  await page.goto('/contact');
  await expect(inquiry(page).getByLabel('Email')).toHaveValue(demoLogin.email);
  await expect(inquiry(page).getByLabel('Name')).not.toHaveValue('');
  await expect(page.locator('datalist#last-orders option')).not.toHaveCount(0);
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
});
