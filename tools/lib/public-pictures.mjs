// Takes pictures of every public page at three widths, and writes docs/pictures.md, which shows them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { publicPaths } from '../../scripts/lib/public-pages.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/** The image library that Next includes. */
const sharp = createRequire(createRequire(import.meta.url).resolve('next/package.json'))('sharp');

const screens = [
  { width: 390, height: 844, what: 'phone' },
  { width: 768, height: 1024, what: 'tablet' },
  { width: 1440, height: 900, what: 'desktop, whole page', fullPage: true },
];

const nameOf = (path) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

/** Drawn pages need few colors, which reduces files to a sixth. */
const small = (png) => sharp(png).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer();

async function take(browser, address, { width, height, fullPage = false }) {
  const context = await browser.newContext({
    viewport: { width, height },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  // Closes the app bar, so that it covers nothing.
  await context.addInitScript(() => localStorage.setItem('app-bar-closed', JSON.stringify(new Date())));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ fullPage });
  await context.close();
  return small(png);
}

const gallery = (paths) =>
  [
    '# Public pages at three widths',
    '',
    'Written by `npm run pictures` from the built site and its demo business.',
    '',
    `| page | ${screens.map(({ width, what }) => `${width} (${what})`).join(' | ')} |`,
    `| --- | ${screens.map(() => '---').join(' | ')} |`,
    ...paths.map((path) => {
      const cells = screens.map(({ width }) => {
        const file = `pictures/public/${nameOf(path)}-${width}.png`;
        return `[<img src="${file}" alt="${path} at ${width} px" width="220">](${file})`;
      });
      return `| \`${path}\` | ${cells.join(' | ')} |`;
    }),
    '',
  ].join('\n');

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
  writeFileSync(inRoot('docs/pictures.md'), gallery(paths));
}
