// Measures layout shift while a page loads on a slow connection.
import { expect, type Page, type Request } from '@playwright/test';

/** "Slow 4G" in the browser's developer tools: bytes per second, milliseconds. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Web Vitals rate 0.1 as good; this limit is stricter. */
const MOST = 0.02;

/** What a page on a slow line has asked for and not got. */
const openRequests = new WeakMap<Page, Set<Request>>();

interface Shift {
  value: number;
  /** The moved elements: old and new position in CSS pixels from the top of the window. */
  moved: string[];
}

/** Records layout shifts, except within half a second of a click or key. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
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

/** The shifts since the last look. */
export const takeShifts = (page: Page) =>
  page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: Shift[] };
    return layoutShifts.splice(0);
  });

/** Slows the page's connection. */
export async function slowDown(page: Page, line: typeof slow4g, processor = 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Slows the page's connection, delays each API reply until the page has shown its placeholder, and records shifts. */
export async function onSlowLine(page: Page): Promise<void> {
  await recordShifts(page);
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    // Nobody waits any more for what the document before has asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.route('**/api/v1/**', async (route) => {
    await painted(page);
    // A closed page needs no reply.
    await route.continue().catch(() => undefined);
  });
  await slowDown(page, slow4g);
}

/** Resolves after hydration and two frames, or at once while the page is closing. */
const painted = (page: Page) =>
  page
    .waitForFunction(() => 'pageIsAlive' in window)
    .then(() =>
      page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))),
    )
    .catch(() => undefined);

/**
 * Waits until the page has all that it asked for, also of what it asked for when an answer was shown; then expects the
 * layout shift to be below the limit.
 */
export async function expectStill(page: Page, what: string): Promise<void> {
  const isComplete = () => openRequests.get(page)?.size === 0;
  await painted(page);
  do {
    await expect.poll(isComplete, { message: `${what} has all it asked for`, timeout: 30_000 }).toBe(true);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0, { timeout: 30_000 });
    await painted(page);
  } while (!isComplete());
  await expectNoShift(page, what);
}

/** Expects what has moved since the last look to be below the limit. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  const shifts = await takeShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const report = shifts.map(({ value, moved }) => `${value.toFixed(4)}\n    ${moved.join('\n    ')}`);
  expect.soft(total, `${what} moves by\n  ${report.join('\n  ')}`).toBeLessThanOrEqual(MOST);
}
