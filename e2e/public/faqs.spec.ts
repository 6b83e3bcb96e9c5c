import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const question = (page: Page, text: string) =>
  page.locator('details').filter({ has: page.locator('summary').getByText(text, { exact: true }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });

test('six groups; a question opens by keyboard, has an address, and is found', async ({ page }) => {
  await page.goto('/faqs');
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasNotText: /Info|Services|Policies|know/ }),
  ).toHaveText(['Ordering', 'Times', 'Prices', 'Care', 'Problems', 'Account']);
  const missed = question(page, 'What if I miss the pickup?');
  await missed.locator('summary').press('Enter');
  await expect(missed.getByText('$10.00')).toBeVisible();
  await missed.getByRole('link', { name: /^Link to this question/ }).click();
  await expect(page).toHaveURL('/faqs#missed');
  await expect(missed).toHaveAttribute('open');
  await page.goto('about:blank');
  await page.goto('/faqs#%E0%A4%A');
  await expect(page.locator('details[open]')).toHaveCount(0);

  await search(page).fill('CANCEL');
  await expect(page.getByRole('status')).toHaveText(/^\d+ questions? match/);
  await expect(question(page, 'What don’t you clean?')).toBeHidden();
  await search(page).fill('hovercraft eels');
  await expect(page.getByRole('link', { name: 'Ask us instead' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('an address opens its question and shows it', async ({ page }) => {
      await page.goto('/faqs#cancel');
      const cancel = question(page, 'Can I change or cancel an order?');
      await expect(cancel.locator('summary')).toBeInViewport();
      await expect(cancel.getByText('until the driver is on the way')).toBeInViewport();
      await expect(page.locator('details[open]')).toHaveCount(1);
    });
  });
}

test('a link from another page opens its question too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How to report' }).click();
  await expect(page).toHaveURL('/faqs#report');
  const report = question(page, 'How do I report a problem?');
  await expect(report.getByText('Keep the tag and the receipt.')).toBeInViewport();
});
