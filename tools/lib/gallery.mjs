// A table of pictures in Markdown, and files small enough to keep in the repository.
import sharp from 'sharp';

/** Drawn pages need few colors, which reduces files to a sixth. */
export const small = (png) =>
  sharp(png).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer();

export const screens = [
  { width: 390, height: 844, what: 'phone' },
  { width: 768, height: 1024, what: 'tablet' },
  { width: 1440, height: 900, what: 'desktop' },
];

/** A new customer's browser, with the app bar closed, so that it covers nothing. */
export async function openContext(browser, { width, height }) {
  const context = await browser.newContext({
    viewport: { width, height },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('app-bar-closed', JSON.stringify(new Date())));
  return context;
}

/** Waits until the header knows its customer; a document with rows stands before that. */
export const headerStands = (page) =>
  page.locator('header [data-unknown]').first().waitFor({ state: 'detached' });

/** Opens an address with the fonts of the site, also where they came too late the first time: then they are kept now. */
export async function openInFull(page, address, options) {
  await page.goto(address, options);
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator('html[data-late-fonts]').count()) > 0) await page.reload(options);
  await headerStands(page);
}

/**
 * @param rows each with its heading and the start of its pictures' file names
 * @param folder below docs
 */
export const pictureTable = (heading, rows, folder) => [
  `| ${heading} | ${screens.map(({ width, what }) => `${width} (${what})`).join(' | ')} |`,
  `| --- | ${screens.map(() => '---').join(' | ')} |`,
  ...rows.map(({ title, name }) => {
    const cells = screens.map(({ width }) => {
      const file = `${folder}/${name}-${width}.png`;
      return `[<img src="${file}" alt="${title.replaceAll('`', '')} at ${width} px" width="220">](${file})`;
    });
    return `| ${title} | ${cells.join(' | ')} |`;
  }),
];
