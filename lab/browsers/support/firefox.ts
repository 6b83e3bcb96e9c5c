import { createHash } from 'node:crypto';
import { type Browser, expect, firefox, type Locator, type Page } from '@playwright/test';
import { pageAlive } from '@/lib/browser/page/page-alive';
import { inFront, isAlive, storeItem, watchPage } from './in-page';
import { isFault, patience, type Target, type Visit } from './visit';

/** An unchanged Firefox, which Playwright drives by WebDriver BiDi. */
export const startFirefox = (): Promise<Browser> =>
  firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX_PATH });

function locate(page: Page, target: Target): Locator {
  if ('label' in target) return page.getByLabel(target.label, { exact: true });
  if ('role' in target)
    return page.getByRole(target.role, {
      name: target.name,
      ...(typeof target.name === 'string' ? { exact: true } : {}),
    });
  const group = page.getByRole('radiogroup', { name: target.radioIn });
  return target.name
    ? group.getByRole('radio', { name: target.name, exact: true })
    : group.getByRole('radio', { disabled: false });
}

/** Playwright adds this style before a picture; the site's policy refuses it. */
const pictureStyle = createHash('sha256').update('body {}').digest('base64');

function noteFaults(page: Page): string[] {
  const noted: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') noted.push(`console: ${message.text()} (${page.url()})`);
  });
  // The policy's refusals are among them.
  page.on('pageerror', ({ message, stack }) => {
    if (!message.includes(pictureStyle)) noted.push(`thrown: ${message} ${stack}`);
  });
  page.on('response', (response) => {
    const [status, address] = [response.status(), response.url()];
    if (isFault(status, address)) noted.push(`${status} ${address}`);
  });
  return noted;
}

export async function visitWithFirefox(browser: Browser, origin: string): Promise<Visit & AsyncDisposable> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage, pageAlive);
  page.setDefaultTimeout(patience);
  const noted = noteFaults(page);
  const find = (target: Target) => locate(page, target).first();
  return {
    engine: 'firefox',
    resize: (width, height) => page.setViewportSize({ width, height }),
    store: async (name, value) => void (await page.addInitScript(storeItem, { name, value })),
    async open(path) {
      await page.goto(origin + path);
      await expect.poll(() => page.evaluate(isAlive), { message: path, timeout: patience }).toBe(true);
    },
    run: page.evaluate.bind(page) as Visit['run'],
    press: (target) => find(target).click(),
    async tick(target) {
      const input = await find(target).evaluateHandle(inFront);
      await input.asElement()?.click();
    },
    async fill(target, text) {
      await find(target).clear();
      await find(target).pressSequentially(text);
    },
    async select(target, value) {
      await find(target).selectOption(value);
    },
    picture: () => page.screenshot({ fullPage: true }),
    faults: () => noted.splice(0),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
