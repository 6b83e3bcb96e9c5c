import { pathToFileURL } from 'node:url';
import { runBundled } from '../../../scripts/lib/bundle.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { openPage } from '../../lib/demo-customer.mjs';

/** HTML of an example. @param name 'payment.charged' */
async function readMail(browser, name) {
  await runBundled('lab/tools/mails/page.ts');
  const page = await browser.newPage();
  await page.goto(pathToFileURL(inRoot('dist/mails.html')).href);
  const frame = page.locator(`[id="${name}"] iframe[title$="light"]`).first();
  const html = await frame.getAttribute('srcdoc');
  await page.close();
  return html;
}

/** Waits until the page is at rest. */
async function openView(browser, address, { width, height }, storage, view, { look, prepare }) {
  const { without, open, mail, isDark } = view;
  const visitor = { storage: { 'app-bar-closed': new Date(), ...storage } };
  const page = await openPage(browser, new URL(address).origin, visitor, {
    viewport: { width, height },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...(isDark && { colorScheme: 'dark' }),
    ...look,
  });
  if (mail) {
    await page.setContent(await readMail(browser, mail));
    return page;
  }
  await prepare?.(page);
  if (without) await page.route(without, (route) => route.abort());
  await page.goto(address);
  await open?.(page);
  await page.evaluate(() => document.fonts.ready);
  // Late fonts are cached now.
  if ((await page.locator('html[data-late-fonts]').count()) > 0) await page.reload();
  // The header gets the customer after a document with rows.
  await page.locator('header [data-unknown]').first().waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' });
  return page;
}

/** Also the parts drawn only when near, without bars over the page. */
const drawWhole = (page) =>
  page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    for (const part of document.querySelectorAll('body *')) {
      const { position, bottom, contentVisibility } = getComputedStyle(part);
      if (position === 'sticky' && bottom !== 'auto') part.style.position = 'static';
      if (contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
  });

/**
 * @param how `look`: options of the browser's context; `prepare(page)` is called before the page loads, `settle(page)`
 * before the picture.
 */
export async function takePicture(browser, address, screen, storage, view, whole, how = {}) {
  const page = await openView(browser, address, screen, storage, view, how);
  try {
    if (view.press) {
      await page.getByRole('button', { name: view.press }).first().click();
      if (view.opens) await page.locator('[role=dialog], [role=alertdialog], dialog[open]').first().waitFor();
    }
    await how.settle?.(page);
    // A dialog covers a page that goes on below.
    const fullPage = whole(screen) && (await page.locator('dialog[open]').count()) === 0;
    if (fullPage) await drawWhole(page);
    await page.waitForLoadState('networkidle');
    return await page.screenshot({ fullPage });
  } finally {
    await page.context().close();
  }
}
