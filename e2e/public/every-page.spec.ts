// One visit to each public page: headers and policy, no third-party requests, late fonts, hydration, and the rules
// of WCAG 2.2 A and AA on load, with everything expanded, and in dark mode. On phones also at 320 px.
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { expectNoOverflow } from '../support/no-overflow';
import { expectNoConsent, expectPage, untilNextRuns, watchOthers } from '../support/policy';
import { publicPages } from '../support/public-pages';

declare global {
  interface Window {
    /** Layout shift since the page started. */
    readMoved: () => number;
  }
}

const soft = expect.configure({ soft: true });

const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    let moved = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) moved += (entry as unknown as { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    window.readMoved = () => {
      add(observer.takeRecords());
      return moved;
    };
  });

/**
 * Opens `path` with fonts that arrive after the first paint, as on a slow connection; returns the layout shift that
 * they cause.
 */
async function openWithLateFonts(page: Page, path: string) {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await watchMoves(page);
  const fonts = [/bricolage/, /instrument/].map((name) =>
    page.waitForResponse((response) => name.test(response.url())),
  );
  const opened = page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  arrive();
  const [reply] = await Promise.all([opened, ...fonts]);
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.readMoved();
  });
  return { reply, moved };
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Only one of a group stays open
      part.removeAttribute('name');
      part.open = true;
    }
  });

async function onNarrowPhone(page: Page) {
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoOverflow(page);
  await axe(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('header summary').first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQs' })).toBeVisible();
  await expectNoOverflow(page);
  await axe(page);
}

for (const path of publicPages) {
  test(`${path}: policy, fonts, accessibility`, { tag: '@phone' }, async ({
    page,
    context,
    baseURL,
    isMobile,
    allowedErrors,
  }) => {
    const asked = watchOthers(context, baseURL);
    allowedErrors.push(/status of 404 .*\/404/);
    const { reply, moved } = await openWithLateFonts(page, path);
    soft(reply?.status()).toBe(path === '/404' ? 404 : 200);
    expectPage(reply, path);
    // Preloaded, so that they arrive with the style sheet on most connections.
    // Next lists the fonts of the 404 page where it does not look for them.
    const preloads = path === '/404' ? 0 : 2;
    const html = (await reply?.text()) ?? '';
    soft(html.match(/<link rel="preload"[^>]* as="font"/g) ?? []).toHaveLength(preloads);
    // Each further one would keep the page from painting (docs/decisions/0019-one-style-order.md).
    soft(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    soft(moved, 'late fonts move nothing').toBe(0);
    await untilNextRuns(page);
    await expectNoConsent(page, path);
    await axe(page);
    await unfold(page);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
    if (isMobile) await onNarrowPhone(page);
    soft(asked).toEqual([]);
  });
}
