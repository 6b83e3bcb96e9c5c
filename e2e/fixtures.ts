import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { demoLogin } from '@/server/seed';
import { waitForLife } from './support/alive';

export { demoLogin, expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Fixtures = {
  /** Console errors that a test expects, such as a page that is not there: `allowedErrors.push(/…/)`. */
  allowedErrors: RegExp[];
  faults: string[];
  alive: undefined;
};

/** A reply that the page shows as its message; the browser logs it as an error all the same. */
const refusedCall = /^Failed to load resource: .*status of 4\d\d/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  allowedErrors: ({}, use) => use([]),

  alive: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) await waitForLife(context);
      await use(undefined);
    },
    { auto: true },
  ],

  /** Fails any test whose pages log an error, throw, or break the Content-Security-Policy. */
  faults: [
    async ({ context, allowedErrors }, use) => {
      const faults: string[] = [];
      const note = (text: string) => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) faults.push(text);
      };
      await context.exposeBinding('reportViolation', (_source, text: string) => note(text));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
          report(
            `CSP ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample} on ${location.href}`,
          );
        });
      });
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        if (refusedCall.test(message.text()) && url.includes('/api/v1/')) return;
        note(`console: ${message.text()} (${url})`);
      });
      context.on('weberror', (error) => note(`thrown: ${error.error().stack ?? error.error().message}`));
      await use(faults);
      expect(faults, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Fails with one line for each rule of WCAG 2.2 A and AA that the page as it stands breaks. Toasts are left out,
 * because one that is fading away would be judged half-seen: a test that holds one still asks for them.
 */
export async function axe(page: Page, { toasts = false } = {}): Promise<void> {
  // A page must not be judged in the middle of a transition (a skeleton's shimmer never ends).
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (withToasts) => {
    type Result = {
      violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
    };
    const { axe: engine } = window as unknown as {
      axe: { run(target: object, options: object): Promise<Result> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await engine.run(
      withToasts ? document : { include: [['html']], exclude: [['.toast-place']] },
      { runOnly: { type: 'tag', values: tags } },
    );
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
    );
  }, toasts);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Signs in through the API and puts the session where the site keeps it, so that the next `goto` is signed
 * in. Tests of the sign-in screen itself type into it instead.
 */
export async function signIn(
  page: Page,
  login: { email: string; password: string } = demoLogin,
): Promise<void> {
  const context = page.context();
  const reply = await context.request.post('/api/v1/auth/signin', { data: login });
  const { data, accessToken, accessTokenExpires } = await reply.json();
  expect(reply.ok(), `sign-in of ${login.email}`).toBe(true);
  const session = JSON.stringify({ accessToken, accessTokenExpires, data, loggedInUser: data });
  const state = await context.storageState();
  await context.setStorageState({
    ...state,
    origins: [{ origin: new URL(reply.url()).origin, localStorage: [{ name: 'user', value: session }] }],
  });
}
