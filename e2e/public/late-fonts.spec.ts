// Fonts that come after the first paint, as on a slow line, move nothing.
import { expect, test } from '../fixtures';
import { publicPages } from '../support/public-pages';

declare global {
  interface Window {
    /** How much moved since the page began. */
    readMoved: () => number;
  }
}

for (const path of publicPages) {
  test(`${path}: late fonts move nothing`, async ({ page, allowedErrors }) => {
    allowedErrors.push(/status of 404 .*\/404/);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
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
    const fonts = [/bricolage/, /instrument/].map((name) =>
      page.waitForResponse((response) => name.test(response.url())),
    );
    const opened = page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    arrive();
    await Promise.all([opened, ...fonts]);
    const moved = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.readMoved();
    });
    expect(moved).toBe(0);
  });
}
