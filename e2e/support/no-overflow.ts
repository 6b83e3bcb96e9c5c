import { expect, type Page } from '@playwright/test';

/** Expects no horizontal scrolling (WCAG 1.4.10). */
export async function expectNoOverflow(page: Page) {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
      .filter((element) => !element.closest('details:not([open]) > ul, .Toastify__toast-container'))
      .slice(-5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(wide, page.url()).toEqual([]);
}
