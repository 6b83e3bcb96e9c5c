// npm run pictures: takes the pictures of docs/pictures from the built site: every public page, the steps of an order,
// the account and the order after it is placed, each at three widths. `-- screens` takes those alone; so do readme,
// public and orders.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from '../scripts/build.mjs';
import { ensureChromium, launchOptions } from '../scripts/lib/chromium.mjs';
import { signIn } from '../scripts/lib/demo-customer.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { startServer } from '../scripts/lib/server.mjs';
import { isBuilt } from '../scripts/lib/stamp.mjs';
import { headerStands } from './lib/gallery.mjs';
import { takeOrderPictures } from './lib/order-pictures.mjs';
import { takePublicPictures } from './lib/public-pictures.mjs';
import { takeScreenPictures } from './lib/screen-pictures.mjs';

const folder = inRoot('docs/pictures');
const shots = [
  { name: 'home', path: '/', width: 1440, height: 900, wait: 'role=link[name="Sign In"]' },
  {
    name: 'order',
    path: '/order-now?zipCode=10023',
    width: 390,
    height: 844,
    wait: 'text=/We serve the/',
  },
  { name: 'orders', path: '/orders', width: 1440, height: 900, signedIn: true, wait: 'role=rowheader' },
];

async function take(browser, origin, { name, path, width, height, signedIn, wait }, session) {
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await page.goto(`${origin}/faqs`);
  await page.evaluate(() => localStorage.setItem('app-bar-closed', JSON.stringify(new Date().toISOString())));
  if (signedIn) {
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), session.storage.user);
  }
  await page.goto(origin + path);
  if (wait) await page.locator(wait).first().waitFor();
  await headerStands(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

/** Puts the three side by side, for the README. */
async function compose(browser) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 560 } });
  const image = (name) =>
    `data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0;display:flex;gap:16px;padding:16px;background:#d9e0e9;box-sizing:border-box;height:560px">
      ${['home', 'order', 'orders'].map((name) => `<img src="${image(name)}" style="height:528px;border-radius:10px">`).join('')}
    </body>`,
  );
  const width = await page.evaluate(() => document.body.scrollWidth);
  await page.setViewportSize({ width, height: 560 });
  await page.screenshot({ path: join(folder, 'site.png') });
}

if (!isBuilt() && !(await build())) process.exit(1);
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'laundry-pictures-'));
const server = await startServer(process.execPath, ['dist/server.mjs'], {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
});
const browser = await chromium.launch(launchOptions(await ensureChromium()));
try {
  const session = await signIn(server);
  const galleries = {
    async readme() {
      for (const shot of shots) await take(browser, server.origin, shot, session);
      await compose(browser);
    },
    public: () => takePublicPictures(browser, server.origin),
    screens: () => takeScreenPictures(browser, server.origin, session),
    orders: () => takeOrderPictures(browser, server.origin, session),
  };
  const wanted = process.argv.slice(2);
  for (const name of wanted.length > 0 ? wanted : Object.keys(galleries)) await galleries[name]();
  execFileSync(
    process.execPath,
    [inRoot('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', 'docs'],
    {
      cwd: inRoot('.'),
    },
  );
  console.log(`Pictures are in ${folder}`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
