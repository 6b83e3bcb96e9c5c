import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './debian.mjs';
import { run } from './run.mjs';

const first = (paths) => paths.find((path) => path && existsSync(path));

const inPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => folder && join(folder, name));

/** Not Ubuntu's stub of the snap. */
async function findFirefox() {
  const path = first([
    process.env.FIREFOX_PATH,
    ...inPath('firefox-esr'),
    ...inPath('firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);
  const starts = path && (await run(path, ['--version'], { show: false })).code === 0;
  return starts ? { FIREFOX_PATH: path } : undefined;
}

/** WebKitGTK's driver with its MiniBrowser, and a virtual screen. */
function findWebKit() {
  const found = { WEBKIT_DRIVER_PATH: first(inPath('WebKitWebDriver')), XVFB_PATH: first(inPath('Xvfb')) };
  return Object.values(found).every(Boolean) ? found : undefined;
}

/** As root on Debian it installs them. @returns settings for lab/browsers/playwright.config.ts, and a problem */
export async function ensureBrowsers() {
  const required = [
    [findFirefox, 'Firefox', ['firefox-esr']],
    [findWebKit, 'WebKit (WebKitWebDriver and Xvfb)', ['webkit2gtk-driver', 'xvfb']],
  ];
  const found = {};
  const missing = [];
  for (const [find, name, packages] of required) {
    if (!(await find())) await aptInstall(...packages);
    const settings = await find();
    if (settings) Object.assign(found, settings);
    else missing.push(name);
  }
  const advice = 'on Debian, install firefox-esr, webkit2gtk-driver and xvfb';
  return {
    settings: found,
    lacking:
      missing.length > 0 && `No ${missing.join(' and ')} here, and it could not be installed: ${advice}.`,
  };
}
