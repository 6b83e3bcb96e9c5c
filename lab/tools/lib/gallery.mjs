import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPage } from '../../../scripts/lib/demo-customer.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';

const screens = [
  { width: 390, height: 844, what: 'phone' },
  { width: 768, height: 1024, what: 'tablet' },
  { width: 1440, height: 900, what: 'desktop' },
];

/** Waits until the page is at rest. */
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

async function take(browser, address, screen, storage, view, whole) {
  const page = await openView(browser, address, screen, storage, view);
  if (view.press) {
    await page.getByRole('button', { name: view.press }).first().click();
    if (view.opens) await page.locator('[role=dialog], [role=alertdialog], dialog[open]').first().waitFor();
  }
  // A dialog covers a page that goes on below.
  const fullPage = whole(screen) && (await page.locator('dialog[open]').count()) === 0;
  if (fullPage) await drawWhole(page);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ fullPage });
  await page.context().close();
  // Few colors reduce files to a sixth.
  return sharp(png).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer();
}

/** @param gallery folder and document, and whether pictures show the `whole` page. @param lookUp address and storage */
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
        return `[<img src="${file}" alt="${width}px" width="220">](${file})`;
      });
      return `| ${view.title} | ${cells.join(' | ')} |`;
    }),
  ];
  writeFileSync(inRoot('docs', document), [`# ${title}`, '', about, '', ...lines, ''].join('\n'));
}
