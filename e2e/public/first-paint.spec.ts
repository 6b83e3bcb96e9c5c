// What a page shows first is styled: right after the site's start, without scripts, with a style sheet that comes late.
import type { BrowserContext } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '../fixtures';
import { startOwnSite } from '../support/own-site';
import { publicPages } from '../support/public-pages';

/** How a page's heading, field and button look; '' for what it does not have. */
interface Look {
  heading: string;
  field: string;
  button: string;
}

declare global {
  interface Window {
    lookNow: () => Look;
    firstLook?: Look;
    /** What fades without anybody's doing. */
    faded: string[];
  }
}

const watchFirstPaint = () => {
  const look = (selector: string, ...names: string[]) => {
    const element = document.querySelector(selector);
    const style = element && getComputedStyle(element);
    return style ? names.map((name) => style.getPropertyValue(name)).join(', ') : '';
  };
  window.lookNow = () => ({
    heading: look('main h1', 'font-size', 'letter-spacing', 'color'),
    field: look(
      'main :is(input[type=text], input[type=email], input:not([type]))',
      'border-radius',
      'border-color',
    ),
    button: look('main button[type=submit]', 'border-radius', 'background-color', 'color'),
  });
  window.faded = [];
  addEventListener('transitionrun', ({ target, propertyName }) => {
    window.faded.push(`${propertyName} of ${(target as Element).outerHTML.slice(0, 80)}`);
  });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) window.firstLook = window.lookNow();
  }).observe({ type: 'paint', buffered: true });
};

/**
 * Scripts never come. The style sheet comes after something has asked for the page's unstyled look, as programs that fill
 * in passwords do.
 */
async function holdBack(context: BrowserContext) {
  await context.route('**/_next/static/chunks/*.js', () => {});
  await context.route('**/_next/static/chunks/*.css', async (route) => {
    const page = route.request().frame().page();
    await expect.poll(() => page.evaluate(() => document.querySelector('footer') !== null)).toBe(true);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('h1, a, input, button, select'))
        getComputedStyle(element).color;
    });
    await route.continue();
  });
}

test('heading, field and button are styled in the first paint of each public page', {
  tag: '@phone',
}, async ({ browser, viewport, allowedErrors }) => {
  allowedErrors.push(/status of 404/);
  const site = await startOwnSite();
  const context = await browser.newContext({ viewport, baseURL: site.origin });
  try {
    await context.addInitScript(watchFirstPaint);
    await holdBack(context);
    for (const path of [...publicPages, routes.login, routes.register, routes.orderNow]) {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.firstLook !== undefined);
      await page.waitForFunction(() =>
        document.getAnimations().every((one) => !(one instanceof CSSTransition)),
      );
      const [first, last, faded] = await page.evaluate(() => [
        window.firstLook,
        window.lookNow(),
        window.faded,
      ]);
      expect.soft(first, path).toEqual(last);
      // A browser's own headings have no spacing of theirs.
      expect.soft(first?.heading, path).not.toContain('normal');
      expect.soft(faded, path).toEqual([]);
      await page.close();
    }
  } finally {
    await context.close();
    await site.stop();
  }
});

test('a font that comes too late mixes with no other within a word', { tag: '@phone' }, async ({
  browser,
  viewport,
  baseURL,
}) => {
  // A page of the fixture would wait for its scripts.
  const page = await browser.newPage({ viewport, ...(baseURL && { baseURL }) });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  // React would put the text back.
  await page.route('**/_next/static/chunks/*.js', () => {});
  await page.goto(routes.aboutUs, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-late-fonts', /instrument/i);
  // The letters of a name that the file for English lacks
  await page.evaluate(() => {
    const text = document.querySelector('main p');
    if (text) text.textContent = 'José, Zoë and Søren';
  });
  arrive();
  await page.evaluate(() => document.fonts.ready);
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main p' });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toHaveLength(1);
  await page.close();
});
