import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { widerThanScreen } from '@/e2e/support/no-overflow';
import { messages } from '@/lib/messages/page-messages';
import { inRoot } from '@/scripts/lib/root.mjs';
import { startFirefox, visitWithFirefox } from './support/firefox';
import { brokenImages, settledHeading, squeezedIcons } from './support/in-page';
import { type Engine, patience, type Visit } from './support/visit';
import { startWebKit, visitWithWebKit } from './support/webkit';

export { expect };

export type Choice = { engine: Engine };

type Starter = { begin(origin: string): Promise<Visit & AsyncDisposable> };

export const test = base.extend<{ visit: Visit }, Choice & { starter: Starter }>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  /** The browser, started once a worker. */
  starter: [
    async ({ engine }, use) => {
      if (engine === 'firefox') {
        const browser = await startFirefox();
        await use({ begin: (origin) => visitWithFirefox(browser, origin) });
        await browser.close();
      } else {
        const { session, stop } = await startWebKit();
        await use({ begin: (origin) => visitWithWebKit(session, origin) });
        await stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  /** A new visitor; the test fails when the browser noted a fault. */
  visit: async ({ starter, baseURL }, use) => {
    const visit = await starter.begin(baseURL ?? '');
    try {
      await use(visit);
      expect(visit.faults(), 'errors in the browser').toEqual([]);
    } finally {
      await visit[Symbol.asyncDispose]();
    }
  },
});

/** Set by `npm run test:browsers -- --short`. */
export const short = process.env.E2E_SHORT === 'yes';

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/**
 * The screen in front: it is settled, has its heading, all its images and whole icons, and nothing is wider than the screen. Its
 * picture goes to dist/browsers/<browser>/<width>.
 */
export async function expectGoodScreen(visit: Visit, name: string, heading: string | RegExp = /\S/) {
  await expect
    .poll(() => visit.run(settledHeading, messages.loading), { message: name, timeout: patience })
    .toMatch(heading);
  expect.soft(await visit.run(brokenImages), `images of ${name}`).toEqual([]);
  expect.soft(await visit.run(widerThanScreen), `${name} fits`).toEqual([]);
  expect.soft(await visit.run(squeezedIcons), `icons of ${name}`).toEqual([]);
  const width = await visit.run(() => innerWidth);
  const file = inRoot('dist/browsers', visit.engine, String(width), `${name.replaceAll('/', '-')}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await visit.picture());
}
