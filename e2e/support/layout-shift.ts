// How far a page moves under the reader's eyes while it loads on a slow line.
import { expect, type Page } from '@playwright/test';

/** "Slow 4G" of the browser's own tools: bytes a second, milliseconds. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Web Vitals call 0.1 good; here nothing may move that a reader would notice. */
const MOST = 0.02;

interface Shift {
  value: number;
  /** What moved: where it stood and where it stands, in CSS pixels from the window's top. */
  moved: string[];
}

/**
 * From now on the page's line is slow, each API answer comes only after the page has shown what stands in for it, and
 * layout shifts are written down, except those within half a second of a click or key.
 */
export async function onSlowLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const name = (node?: Node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.textContent ?? '').trim().slice(0, 30);
      return `<${element?.localName} class="${element?.className}"> ${text}`;
    };
    const box = (rect: DOMRectReadOnly) =>
      `${Math.round(rect.left)},${Math.round(rect.top)} ${Math.round(rect.width)}×${Math.round(rect.height)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)}: ${box(previousRect)} → ${box(currentRect)}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/v1/**', async (route) => {
    await painted(page);
    // A page that was left wants no answer any more.
    await route.continue().catch(() => undefined);
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow4g);
}

/** React listens and two frames were shown since; at once when the page is being left. */
const painted = (page: Page) =>
  page
    .waitForFunction(() => 'pageIsAlive' in window)
    .then(() =>
      page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))),
    )
    .catch(() => undefined);

/** The page has come to rest, with nothing left to load; what moved on the way is below the limit. */
export async function expectStill(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0, { timeout: 30_000 });
  await painted(page);
  const shifts = await page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: Shift[] };
    return layoutShifts.splice(0);
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const report = shifts.map(({ value, moved }) => `${value.toFixed(4)}\n    ${moved.join('\n    ')}`);
  expect.soft(total, `${what} moves by\n  ${report.join('\n  ')}`).toBeLessThanOrEqual(MOST);
}
