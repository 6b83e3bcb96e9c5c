// Every public page by the rules of WCAG 2.2 A and AA: as it opens, with all that unfolds open, and in dark colors.
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { expectNoOverflow } from '../support/no-overflow';
import { publicPages } from '../support/public-pages';

test.beforeEach(({ allowedErrors }) => {
  allowedErrors.push(/status of 404 .*\/404/);
});

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Of a group only one stays open
      part.removeAttribute('name');
      part.open = true;
    }
  });

for (const path of publicPages) {
  test(`axe finds nothing on ${path}`, async ({ page, isMobile }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    await unfold(page);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
    if (!isMobile) return;

    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoOverflow(page);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('header summary').first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'FAQs' })).toBeVisible();
    await expectNoOverflow(page);
    await axe(page);
  });
}
