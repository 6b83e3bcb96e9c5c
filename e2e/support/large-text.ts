import type { Page } from '@playwright/test';
import { expectNoOverflow } from './no-overflow';

/** The page and its open dialog fit at 200 % text (WCAG 1.4.4); afterwards the text is as before. */
export async function expectFitsAtLargeText(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setSize('200%');
  await expectNoOverflow(page);
  await setSize('');
}
