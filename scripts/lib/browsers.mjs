// Firefox and WebKit for `npm run test:browsers`: finds them, or installs them as Debian packages.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, isDebian, isRoot, isUbuntu } from './debian.mjs';
import { run } from './run.mjs';

const first = (paths) => paths.find((path) => path && existsSync(path));

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

const foldersIn = (parent) => {
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return [];
  }
};

/** FIREFOX_PATH, or an installed Firefox that starts: Ubuntu's is a note that it is a snap. */
async function findFirefox() {
  const path = first([
    process.env.FIREFOX_PATH,
    ...inPath('firefox-esr'),
    ...inPath('firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);
  if (!path) return undefined;
  const { code } = await run(path, ['--version'], { show: false });
  return code === 0 ? path : undefined;
}

/** WebKitGTK's driver, its small browser, which each distribution keeps elsewhere, and a screen without a monitor. */
function findWebKit() {
  const driver = first(inPath('WebKitWebDriver'));
  const folders = ['/usr/lib', '/usr/lib64', '/usr/libexec', ...foldersIn('/usr/lib')].flatMap((parent) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(parent, name, 'MiniBrowser')),
  );
  const browser = first(folders);
  const screen = first(inPath('Xvfb'));
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

export class MissingBrowsers extends Error {}

async function find() {
  return { firefox: await findFirefox(), webkit: findWebKit() };
}

/**
 * Finds Firefox and WebKit with Xvfb; as root on Debian it installs what is missing.
 * @returns the settings that e2e/browsers/playwright.config.ts reads
 * @throws MissingBrowsers with one sentence that says what is missing and what to install
 */
export async function ensureBrowsers() {
  let found = await find();
  if (isRoot && isDebian() && !isUbuntu() && !(found.firefox && found.webkit)) {
    const packages = [
      ...(found.firefox ? [] : ['firefox-esr']),
      ...(found.webkit ? [] : ['webkit2gtk-driver', 'xvfb']),
    ];
    await aptInstall(...packages);
    found = await find();
  }
  const { firefox, webkit } = found;
  if (firefox && webkit) {
    return {
      FIREFOX_PATH: firefox,
      WEBKIT_DRIVER_PATH: webkit.driver,
      WEBKIT_BROWSER_PATH: webkit.browser,
      XVFB_PATH: webkit.screen,
    };
  }
  const missing = [
    ...(firefox ? [] : ['Firefox']),
    ...(webkit ? [] : ['WebKit (WebKitWebDriver with its MiniBrowser, and Xvfb)']),
  ].join(' and ');
  throw new MissingBrowsers(
    `No ${missing} here, and it could not be installed: on Debian, install firefox-esr, webkit2gtk-driver and xvfb.`,
  );
}

/**
 * Whether the slow tests may leave these browsers out: on a contributor's machine that cannot install them.
 */
export const mayLackBrowsers = () => process.env.BROWSERS !== 'required' && !isRoot;
