// The baseline for a page's JavaScript: a bare Next page, and how the bytes of a visit are counted.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../scripts/lib/root.mjs';
import { bin, run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

/** Builds and starts a server-rendered page with one layout and no links, to measure Next's own cost. */
export async function startBareNext() {
  const folder = inRoot('.next-bare');
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "bare", "private": true }');
  writeFileSync(
    join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  );
  writeFileSync(
    join(folder, 'app/page.jsx'),
    'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
  );
  const { code, output } = await run(bin('next'), ['build', folder], {
    show: false,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The bare application did not build:\n${output}`);
  return startServer(bin('next'), ['start', folder]);
}

/**
 * The gzipped bytes of JavaScript that a first visit loads until the network is idle, and the final address.
 */
export async function weighJavaScript(browser, url, { storage = {}, cookies = [] } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { origin } = new URL(url);
  const localStorage = Object.entries(storage).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await context.setStorageState({
    cookies,
    origins: localStorage.length ? [{ origin, localStorage }] : [],
  });
  const page = await context.newPage();
  const sizes = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  const landed = new URL(page.url());
  await context.close();
  return { bytes, landed: landed.pathname };
}
