// A gallery: pictures of views at three widths, and the document that shows them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPage } from '../../scripts/lib/demo-customer.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

const screens = [
  { width: 390, height: 844, what: 'phone' },
  { width: 768, height: 1024, what: 'tablet' },
  { width: 1440, height: 900, what: 'desktop' },
];

/** Opens a view in a new browser with the app bar closed, and waits until the page is at rest. */
async function openView(browser, address, { width, height }, storage, { without }) {
  const visitor = { storage: { 'app-bar-closed': new Date(), ...storage } };
  const page = await openPage(browser, new URL(address).origin, visitor, {
    viewport: { width, height },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  if (without) await page.route(without, (route) => route.abort());
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  // Fonts that came too late the first time are kept now.
  if ((await page.locator('html[data-late-fonts]').count()) > 0) await page.reload();
  // A document with rows is there before its header knows the customer.
  await page.locator('header [data-unknown]').first().waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' });
  return page;
}

/** Shows what a page draws only where it is near, and takes from the bottom of a phone what covers the page. */
const drawWhole = (page) =>
  page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    for (const part of document.querySelectorAll('body *')) {
      const { position, bottom, contentVisibility } = getComputedStyle(part);
      if (position === 'sticky' && bottom !== 'auto') part.style.position = 'static';
      if (contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
  });

async function take(browser, address, screen, storage, view, whole) {
  const page = await openView(browser, address, screen, storage, view);
  if (view.press) {
    await page.getByRole('button', { name: view.press }).first().click();
    if (view.opens) await page.locator('[role=dialog], [role=alertdialog], dialog[open]').first().waitFor();
  }
  // A dialog stands before its page, which goes on below.
  const fullPage = whole(screen) && (await page.locator('dialog[open]').count()) === 0;
  if (fullPage) await drawWhole(page);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ fullPage });
  await page.context().close();
  // Drawn pages need few colors, which reduces files to a sixth.
  return sharp(png).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer();
}

/**
 * Takes the pictures anew and writes the document.
 * @param gallery `name` of its folder in docs/pictures, its `document` with `title`, `about` and the `heading` of its
 * first column, its `views`, and whether pictures of a screen show the `whole` page
 * @param lookUp the address and local storage of a view
 */
export async function takeGallery(
  browser,
  { name: folder, document, title, about, heading, views, whole },
  lookUp,
) {
  const path = inRoot('docs/pictures', folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const view of views) {
    const { address, storage } = lookUp(view);
    for (const screen of screens) {
      const file = join(path, `${view.name}-${screen.width}.png`);
      writeFileSync(file, await take(browser, address, screen, storage, view, whole));
    }
  }
  const lines = [
    `| ${heading} | ${screens.map(({ width, what }) => `${width} (${what})`).join(' | ')} |`,
    `| --- | ${screens.map(() => '---').join(' | ')} |`,
    ...views.map((view) => {
      const cells = screens.map(({ width }) => {
        const file = `pictures/${folder}/${view.name}-${width}.png`;
        return `[<img src="${file}" alt="${view.title.replaceAll('`', '')} at ${width} px" width="220">](${file})`;
      });
      return `| ${view.title} | ${cells.join(' | ')} |`;
    }),
  ];
  writeFileSync(inRoot('docs', document), [`# ${title}`, '', about, '', ...lines, ''].join('\n'));
}
