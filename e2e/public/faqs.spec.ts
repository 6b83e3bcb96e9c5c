import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';

const question = (page: Page, text: string) =>
  page.locator('details').filter({ has: page.locator('summary').getByText(text, { exact: true }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });

test('six groups; a question opens by keyboard and has an address', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faqs');
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasNotText: /Info|Services|know/ }),
  ).toHaveText(['Ordering', 'Times', 'Prices', 'Care', 'Problems', 'Account']);
  const missed = question(page, 'What if I miss the pickup?');
  await missed.locator('summary').press('Enter');
  await expect(missed.getByText('$10.00')).toBeVisible();
  await axe(page);
  await missed.getByRole('link', { name: /^Link to this question/ }).click();
  await expect(page).toHaveURL('/faqs#missed');
  await expect(missed).toHaveAttribute('open');
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

test('an address of no question is harmless', async ({ page }) => {
  for (const hash of ['#nowhere', '#%E0%A4%A', '#<script>', '#main']) {
    await page.goto('about:blank');
    await page.goto(`/faqs${hash}`);
    await expect(search(page)).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(0);
  }
});

test('the search shows what matches, says how many, and offers to ask us', async ({ page }) => {
  await page.goto('/faqs');
  await search(page).fill('CANCEL');
  const found = page.getByRole('status');
  await expect(found).toHaveText(/^\d+ questions? match/);
  await expect(question(page, 'Can I change or cancel an order?')).toBeVisible();
  await expect(question(page, 'What don’t you clean?')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Care' })).toBeHidden();
  await axe(page);

  await search(page).fill('hovercraft eels');
  await expect(found).toHaveText('No question matches');
  await expect(page.getByRole('link', { name: 'Ask us instead' })).toBeVisible();
  await axe(page);

  await search(page).fill('');
  await expect(page.locator('details:visible', { has: page.locator('summary') }).first()).toBeVisible();
  await expect(question(page, 'What don’t you clean?')).toBeVisible();
  await expect(found).toHaveText('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every question reads, and no field is shown that can not search', async ({ page }) => {
    await page.goto('/faqs');
    await expect(search(page)).toBeHidden();
    const lost = question(page, 'What if something is lost or damaged?');
    await lost.locator('summary').click();
    await expect(lost.getByText('$250.00')).toBeVisible();
  });
});
