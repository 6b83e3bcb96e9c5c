// A phone on a slow line with a slow processor, and when something shows on it.

const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A new visitor's page: nothing cached, `storage` in local storage, and these cookies. */
export async function openSlowPage(browser, origin, { storage = {}, cookies = [] } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const localStorage = Object.entries(storage).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await context.setStorageState({
    cookies,
    origins: localStorage.length > 0 ? [{ origin, localStorage }] : [],
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Milliseconds from the navigation to the frame that paints the first element of the selector. */
export async function shownAfter(browser, url, selector, visitor) {
  const page = await openSlowPage(browser, new URL(url).origin, visitor);
  await page.addInitScript((wanted) => {
    const look = () => {
      const element = document.querySelector(wanted);
      if (!element || element.getClientRects().length === 0) return requestAnimationFrame(look);
      // The task after this frame runs once it is painted.
      setTimeout(() => {
        globalThis.shownAt = performance.now();
      });
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.shownAt, undefined, { timeout: 60_000 });
  const at = await page.evaluate(() => globalThis.shownAt);
  await page.context().close();
  return at;
}

/** Milliseconds from the click on the step's button to the next paint, as the browser's event timing says it. */
export async function stepPaint(page, url) {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    globalThis.clickTook = 0;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') globalThis.clickTook = Math.max(globalThis.clickTook, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.waitForURL((now) => now.pathname !== new URL(url).pathname);
  await page.waitForFunction(() => globalThis.clickTook);
  return page.evaluate(() => globalThis.clickTook);
}
