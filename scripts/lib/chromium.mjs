import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { aptInstall, canInstall, isRoot, quietly } from './debian.mjs';
import { bin } from './run.mjs';

/** No sandbox as root, and no background requests. */
export const launchOptions = (executablePath) => ({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
});

/** Debian's headless shell: tests take about two thirds of the time. */
export function findShell(whole) {
  const shell = `${whole}-headless-shell`;
  return existsSync(shell) ? shell : whole;
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROMIUM_PATH, Playwright's own, the system's Chromium or Chrome. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces].find(
    (path) => path && existsSync(path),
  );
}

/** An installed one may lack libraries. */
async function opens(executablePath) {
  try {
    const browser = await chromium.launch(launchOptions(executablePath));
    await (await browser.newPage()).goto('about:blank');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Installs Playwright's download, or Debian's package. @throws Error that says what to do when both fail */
export async function ensureChromium() {
  const found = findChromium();
  if (found && (await opens(found))) return found;

  await quietly('No Chromium or Chrome here: trying "playwright install chromium"…', bin('playwright'), [
    'install',
    ...(canInstall ? ['--with-deps'] : []),
    'chromium',
  ]);
  const downloaded = chromium.executablePath();
  if (existsSync(downloaded) && (await opens(downloaded))) return downloaded;

  await aptInstall('chromium');
  if (await opens('/usr/bin/chromium')) return '/usr/bin/chromium';

  throw new Error(
    `The browser tests need Chromium or Chrome, and none could be found or installed. Install one as you usually install
programs, or run "npx playwright install --with-deps chromium" on a machine with internet access, or set CHROMIUM_PATH:
CHROMIUM_PATH=/path/to/chrome npm test`,
  );
}
