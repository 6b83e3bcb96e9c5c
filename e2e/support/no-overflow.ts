import { expect, type Page } from '@playwright/test';

/** Runs in the page: what is wider than the screen, if the page scrolls sideways. */
export function widerThanScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
    .filter((element) => !element.closest('details:not([open]) > ul, .Toastify__toast-container'))
    .slice(-5)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Expects no horizontal scrolling (WCAG 1.4.10). */
export async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(widerThanScreen), page.url()).toEqual([]);
}
