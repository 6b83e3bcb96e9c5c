import { expect, type Page } from '@playwright/test';

/**
 * Fails with one line for each control that is smaller than a finger can hit (24 px, WCAG 2.5.8), also where it has
 * room around it today: another text or a bar above the page may take that room. Links within a sentence are exempt.
 */
export async function expectFingerSize(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !control.closest('.sr-only, [inert]') &&
          getComputedStyle(control).display !== 'inline',
      )
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.right > 0 && (box.width < 23.99 || box.height < 23.99))
      .map(({ control, box }) => `${control.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`),
  );
  expect.soft(small, `controls too small for a finger at ${page.url()}`).toEqual([]);
}
