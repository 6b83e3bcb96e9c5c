// What bench:bundle, bench:felt and bench:pages open: the built site with data of its own, a bare Next page to
// compare it with, and a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium, launchOptions } from '../../scripts/lib/chromium.mjs';
import { startBareNext } from './bare-next.mjs';

/**
 * Builds when the source has changed, opens all three, and closes them after `measure`.
 * @param startSite takes the environment
 * @param port where Lighthouse finds the browser
 * @returns what `measure({ bare, site, browser })` returns
 */
export async function besideBareNext(startSite, measure, port) {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-bench-'));
  const bare = await startBareNext();
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' });
  const options = launchOptions(executablePath);
  const debugging = port ? [`--remote-debugging-port=${port}`] : [];
  const browser = await chromium.launch({ ...options, args: [...options.args, ...debugging] });
  try {
    return await measure({ bare, site, browser });
  } finally {
    await browser.close();
    await Promise.all([bare.stop(), site.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
