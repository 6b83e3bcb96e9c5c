// npm run pictures:compare: pictures of two running sites with the same data, pixel by pixel.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { ensureChromium, launchOptions } from '../../scripts/lib/chromium.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { signIn } from '../lib/demo-customer.mjs';
import { readOptions } from '../lib/options.mjs';
import { publicPaths } from '../lib/public-pages.mjs';
import { comparePictures } from './lib/difference.mjs';
import { screens } from './lib/gallery.mjs';
import { createLookUp } from './lib/look-up.mjs';
import { takePicture } from './lib/picture.mjs';
import { orderViews, publicView, screenViews } from './lib/views.mjs';

const help = `npm run pictures:compare -- --before=<address> --after=<address> [options]

  --views=public,cards-new   groups (public, screens, orders), names or paths of pages; all of them by default
  --widths=390,1440          390, 768 and 1440 by default
  --dark                     the dark scheme
  --forced-colors            colors of the system
  --print                    as it prints
  --text=200                 size of the text in percent
  --login='email / password' of the customer

Both sites need the same data: copies of one database. What differs is in test-results/compared.`;

const { before, after, ...options } = readOptions(help, {
  before: { type: 'string' },
  after: { type: 'string' },
  views: { type: 'string', default: 'public,screens,orders' },
  widths: { type: 'string', default: '390,768,1440' },
  dark: { type: 'boolean' },
  'forced-colors': { type: 'boolean' },
  print: { type: 'boolean' },
  text: { type: 'string', default: '100', least: 50, most: 400 },
  login: { type: 'string', default: 'demo@hudsonandfold.example / clean-laundry-24' },
});
if (!before || !after) {
  console.error(help);
  process.exit(2);
}

const now = new Date();
const how = {
  look: {
    colorScheme: options.dark ? 'dark' : 'light',
    forcedColors: options['forced-colors'] ? 'active' : 'none',
  },
  prepare: (page) => page.clock.setFixedTime(now),
  async settle(page) {
    if (options.print) await page.emulateMedia({ media: 'print' });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, `${options.text}%`);
  },
};
const lookName = [options.dark && 'dark', options['forced-colors'] && 'forced', options.print && 'print'];
const name =
  [...lookName, options.text !== '100' && `text-${options.text}`].filter(Boolean).join('-') || 'light';

async function wantedViews() {
  const groups = {
    public: (await publicPaths(before)).map(publicView),
    screens: screenViews,
    // Two sites have no order in common that came by mail.
    orders: orderViews.filter(({ path }) => path !== 'LINK'),
  };
  const all = Object.entries(groups).flatMap(([group, views]) => views.map((view) => ({ ...view, group })));
  return options.views
    .split(',')
    .flatMap((wanted) =>
      all.filter((view) => [view.group, view.name, view.group === 'public' && view.path].includes(wanted)),
    );
}

const folder = inRoot('test-results/compared', name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const widths = options.widths.split(',').map(Number);
const browser = await chromium.launch(launchOptions(await ensureChromium()));
const lookUps = await Promise.all(
  [before, after].map(async (origin) => {
    const site = { origin, printed: () => `Demo login: ${options.login}` };
    return createLookUp(site, await signIn(site));
  }),
);

const takeBoth = (view, screen) =>
  Promise.all(
    lookUps.map(async (lookUp) => {
      const { address, storage } = await lookUp(view);
      return takePicture(browser, address, screen, storage, view, () => true, how);
    }),
  );

async function compare(view, screen) {
  const first = await comparePictures(...(await takeBoth(view, screen)));
  // One of the pages may not have been at rest.
  const difference = first && (await comparePictures(...(await takeBoth(view, screen))));
  if (!difference) return '';
  writeFileSync(`${folder}/${view.name}-${screen.width}.png`, difference.picture);
  return difference.text;
}

let count = 0;
let different = 0;
try {
  for (const view of await wantedViews()) {
    for (const width of widths) {
      const screen = screens.find((each) => each.width === width) ?? { width, height: 900 };
      const text = await compare(view, screen).catch(({ message }) => message.split('\n')[0]);
      count += 1;
      if (text) different += 1;
      if (text) console.log(`${view.name} at ${width}: ${text}`);
    }
  }
} finally {
  await browser.close();
}
console.log(`${name}: ${different} of ${count} pictures differ${different > 0 ? `; see ${folder}` : ''}`);
process.exitCode = different > 0 || count === 0 ? 1 : 0;
