import type { BrowserContext, Page } from '@playwright/test';
import { pageAlive } from '@/lib/browser/page/page-alive';

/** Resolves after hydration, or at once on documents that are not of the root layout. */
const untilAlive = (page: Page) =>
  page.waitForFunction(
    () => !('timeZone' in document.documentElement.dataset) || 'pageIsAlive' in window,
    undefined,
    { timeout: 10_000 },
  );

/** Makes `goto` and `reload` of the context's pages wait for hydration, as a visitor reads before typing. */
export async function waitForLife(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { pageIsAlive: true }));
  }, pageAlive);
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...to) => {
      const response = await goto(...to);
      await untilAlive(page);
      return response;
    };
    page.reload = async (...how) => {
      const response = await reload(...how);
      await untilAlive(page);
      return response;
    };
  });
}
