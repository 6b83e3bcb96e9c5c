// Takes pictures of every public page at three widths, and writes docs/pictures.md, which shows them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPaths } from '../../scripts/lib/public-pages.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { openContext, openInFull, pictureTable, screens, small } from './gallery.mjs';

const nameOf = (path) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

async function take(browser, address, screen) {
  const context = await openContext(browser, screen);
  const page = await context.newPage();
  await openInFull(page, address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // Drawings further down load when they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ fullPage: screen.width === 1440 });
  await context.close();
  return small(png);
}

/** Takes the pictures and replaces those in docs/pictures/public. */
export async function takePublicPictures(browser, origin) {
  const folder = inRoot('docs/pictures/public');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const paths = await publicPaths(origin);
  for (const path of paths) {
    for (const screen of screens) {
      const file = join(folder, `${nameOf(path)}-${screen.width}.png`);
      writeFileSync(file, await take(browser, origin + path, screen));
    }
  }
  const rows = paths.map((path) => ({ title: `\`${path}\``, name: nameOf(path) }));
  const text = [
    '# Public pages at three widths',
    '',
    'Written by `npm run pictures` from the built site and its demo business. The desktop’s pictures show the whole page. [Signing in, the order flow and the account](pictures-of-the-screens.md). [The order after it is placed](pictures-of-an-order.md).',
    '',
    ...pictureTable('page', rows, 'pictures/public'),
    '',
  ];
  writeFileSync(inRoot('docs/pictures.md'), text.join('\n'));
}
