// npm run pictures: docs/pictures, from the built site; `-- screens` takes those alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium, launchOptions } from '../../scripts/lib/chromium.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { bin, run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { signIn } from '../lib/demo-customer.mjs';
import { publicPaths } from '../lib/public-pages.mjs';
import { takeGallery } from './lib/gallery.mjs';
import { createLookUp } from './lib/look-up.mjs';
import { orderViews, publicView, screenViews } from './lib/views.mjs';

const fromBuild = 'Written by `npm run pictures` from the built site';

const galleries = {
  public: async (origin) => ({
    name: 'public',
    document: 'pictures.md',
    title: 'Public pages at three widths',
    about: `${fromBuild} and its demo business. Desktop pictures show the whole page. See also [signing in, the order flow and the account](pictures-of-the-screens.md), and [the order after it is placed](pictures-of-an-order.md).`,
    heading: 'page',
    views: (await publicPaths(origin)).map(publicView),
    whole: ({ width }) => width === 1440,
  }),
  screens: () => ({
    name: 'screens',
    document: 'pictures-of-the-screens.md',
    title: 'Signing in, the order flow and the account',
    about: `${fromBuild}: the demo customer, a new one and a visitor. Each picture shows the whole page, or a dialog and the part of the page behind it.`,
    heading: 'screen',
    views: screenViews,
    whole: () => true,
  }),
  orders: () => ({
    name: 'order',
    document: 'pictures-of-an-order.md',
    title: 'The order after it is placed',
    about:
      'Written by `npm run pictures` from the demo customer’s orders. [The life of an order](life-of-an-order.md) says what is possible in each status.',
    heading: 'what',
    views: orderViews,
    whole: () => false,
  }),
};

/** The tops of three pictures side by side. */
async function composeReadme(browser) {
  const page = await browser.newPage({ viewport: { width: 1996, height: 560 } });
  const images = Object.entries({
    'public/home-1440': 845,
    'screens/order-now-390': 244,
    'screens/orders-1440': 845,
  });
  const image = ([name, width]) => {
    const data = readFileSync(inRoot('docs/pictures', `${name}.png`)).toString('base64');
    return `<img src="data:image/png;base64,${data}" style="width:${width}px;height:528px;border-radius:10px;object-fit:cover;object-position:top">`;
  };
  await page.setContent(
    `<body style="margin:0;display:flex;gap:15px;padding:16px;background:#d9e0e9">${images.map(image).join('')}</body>`,
  );
  await page.screenshot({ path: inRoot('docs/pictures/site.png') });
}

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'laundry-pictures-'));
const env = { NODE_ENV: 'production', DATA_DIR: dataDir };
const server = await startServer(process.execPath, ['scripts/start.mjs'], env);
const browser = await chromium.launch(launchOptions(await ensureChromium()));
try {
  const { origin } = server;
  const lookUp = await createLookUp({ origin, outbox: join(dataDir, 'outbox') }, await signIn(server));
  for (const [name, gallery] of Object.entries(galleries))
    if (isWanted(name)) await takeGallery(browser, await gallery(origin), lookUp);
  if (isWanted('readme')) await composeReadme(browser);
  await run(bin('biome'), ['format', '--write', 'docs'], { show: false });
  console.log('Pictures are in docs/pictures');
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
