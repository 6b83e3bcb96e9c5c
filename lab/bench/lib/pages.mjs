import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { ensureChromium, launchOptions } from '../../../scripts/lib/chromium.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { bin, run } from '../../../scripts/lib/run.mjs';
import { startServer } from '../../../scripts/lib/server.mjs';
import { openPage } from '../../lib/demo-customer.mjs';
import { startSite } from './site.mjs';

/** Of a first visit's JavaScript, as multiples of a bare Next page's (docs/decisions/0076-script-budgets.md). */
export const scriptBudgets = { public: 1.12, signIn: 1.25, account: 1.6, order: 1.75, loadedAhead: 0.5 };

/** One layout and no links: Next's own cost. */
async function startBareNext() {
  const folder = inRoot('.next-bare');
  const files = {
    'package.json': '{ "name": "bare", "private": true }',
    'app/layout.jsx':
      'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
    'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
  };
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { NODE_ENV: 'production' };
  const { code, output } = await run(bin('next'), ['build', folder], { show: false, env });
  if (code !== 0) throw new Error(`The bare application did not build:\n${output}`);
  return startServer(bin('next'), ['start', folder]);
}

/** Builds if needed, and closes all three after `measure({ bare, site, browser })`. @param port for Lighthouse */
export async function besideBareNext(measure, port) {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-bench-'));
  const bare = await startBareNext();
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' });
  const options = launchOptions(executablePath);
  if (port) options.args.push(`--remote-debugging-port=${port}`);
  const browser = await chromium.launch(options);
  try {
    await measure({ bare, site, browser });
  } finally {
    await browser.close();
    await Promise.all([bare.stop(), site.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** React has hydrated, so every script of the page has run. */
const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));

/** When no script has loaded for two seconds. */
async function waitForLast(sizes) {
  for (let before = -1; before !== sizes.length; ) {
    before = sizes.length;
    await pause(2_000);
  }
}

/**
 * The gzipped bytes of JavaScript that a first visit loads, and the final address.
 * @param unanswered a pattern of calls that get no answer, so that only what comes before it is weighed
 * @throws Error when it loads none, which only a page that was left too early does
 */
export async function weighJavaScript(browser, url, visitor, unanswered) {
  const page = await openPage(browser, new URL(url).origin, visitor, {
    viewport: { width: 1440, height: 900 },
  });
  if (unanswered) await page.route(unanswered, () => {});
  const sizes = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url);
  await page.waitForFunction(isHydrated, undefined, { timeout: 60_000 });
  await waitForLast(sizes);
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  if (bytes === 0) throw new Error(`${url} loaded no script`);
  const landed = new URL(page.url()).pathname;
  await page.context().close();
  return { bytes, landed };
}
