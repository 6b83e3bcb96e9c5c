// `npm run icons`: draws the PNG icons in public/ from public/icon.svg, for browsers, iPhones and home
// screens that do not support SVG. PNG is also cheaper for pages: Chromium creates a whole document for an
// SVG. The icons of a browser's tab have a drawing of their own, with fewer and thicker lines.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { ensureChromium, launchOptions } from '../scripts/lib/chromium.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

/**
 * `part`: how much of the side the drawing takes. Icons that a phone crops have the page's background color.
 */
const icons = [
  { name: 'icon-16.png', side: 16, part: 1, from: 'tools/lib/small-icon.svg' },
  { name: 'icon-32.png', side: 32, part: 1, from: 'tools/lib/small-icon.svg' },
  { name: 'apple-touch-icon.png', side: 180, part: 0.72, background: '#f5f7fa' },
  { name: 'icon-192.png', side: 192, part: 0.6, background: '#f5f7fa' },
  { name: 'icon-512.png', side: 512, part: 0.6, background: '#f5f7fa' },
];

const address = (file) => `data:image/svg+xml;base64,${readFileSync(inRoot(file)).toString('base64')}`;
const browser = await chromium.launch(launchOptions(await ensureChromium()));
for (const { name, side, part, from = 'public/icon.svg', background = 'transparent' } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
      <img src="${address(from)}" style="width:${part * side}px"></body>`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  writeFileSync(inRoot(`public/${name}`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
