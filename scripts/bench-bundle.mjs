// npm run bench:bundle: how much JavaScript a first visit to each route loads (gzip), against a bare Next
// page of the same version built in the same run. Fails when a route is over its budget.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from './build.mjs';
import { budgets, draft } from './lib/bench-routes.mjs';
import { ensureChromium, launchOptions } from './lib/chromium.mjs';
import { inRoot } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';
import { startServer } from './lib/server.mjs';
import { isBuilt } from './lib/stamp.mjs';

/** One layout and one page, rendered on the server, no link: what Next itself costs. */
async function buildBare() {
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
  return folder;
}

/** Bytes of JavaScript, gzip, that one first visit loads until the network is idle. */
async function weigh(browser, url, storage) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { origin } = new URL(url);
  const localStorage = Object.entries(storage).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await context.setStorageState({
    cookies: [],
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

/** Signs in with the login that the server prints at its start. */
async function signIn({ origin, printed }) {
  const [, email, password] = /Demo login: (\S+) \/ (\S+)/.exec(printed()) ?? [];
  const reply = await fetch(`${origin}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`The demo login was refused: ${reply.status}`);
  const { accessToken, accessTokenExpires, data } = await reply.json();
  return { user: { accessToken, accessTokenExpires, data, loggedInUser: data } };
}

async function main() {
  const executablePath = await ensureChromium();
  if (!isBuilt() && !(await build())) throw new Error('The build failed.');
  const bareFolder = await buildBare();
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-bench-'));
  const bare = await startServer(bin('next'), ['start', bareFolder]);
  const site = await startServer(process.execPath, [inRoot('scripts/start.mjs')], { DATA_DIR: dataDir });
  const browser = await chromium.launch(launchOptions(executablePath));
  try {
    const base = (await weigh(browser, `${bare.origin}/`, {})).bytes;
    console.log(`bare Next page: ${(base / 1000).toFixed(1)} kB\n`);
    console.log('route                             kB  ratio  budget');
    const session = await signIn(site);
    let over = 0;
    for (const { path, budget, signedIn, withDraft } of budgets) {
      const storage = { ...(signedIn ? session : {}), ...(withDraft ? draft() : {}) };
      const { bytes, landed } = await weigh(browser, site.origin + path, storage);
      const ratio = bytes / base;
      if (ratio > budget) over += 1;
      const remark = `${ratio > budget ? '  OVER' : ''}${landed === path ? '' : `  (went to ${landed})`}`;
      console.log(
        `${path.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(7)}  ${ratio.toFixed(3)}  ${budget.toFixed(2)}${remark}`,
      );
    }
    console.log(over ? `\n${over} routes over budget` : '\nAll routes within budget');
    return over === 0;
  } finally {
    await browser.close();
    await Promise.all([bare.stop(), site.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
