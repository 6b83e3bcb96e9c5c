import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { demoLogin } from '@/server/seed';
import { waitForLife } from './support/alive';

export { demoLogin, expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Fixtures = {
  /** Console errors that a test expects, such as for a missing page: `allowedErrors.push(/…/)`. */
  allowedErrors: RegExp[];
  faults: string[];
  alive: undefined;
  finger: undefined;
};

/** A refusal whose message the page shows; the browser logs it as an error anyway. */
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

  /** On a touch screen each click is a tap: a mouse does not do all that a finger does, nor in its order. */
  finger: [
    async ({ context, hasTouch }, use) => {
      if (hasTouch) context.on('page', tapsForClicks);
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

/** All locators of this process, which belongs to one project, share their methods. */
function tapsForClicks(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.click = function (this: Locator, options) {
    return this.tap(options as Parameters<Locator['tap']>[0]);
  };
}

/**
 * Fails with one line for each WCAG 2.2 A or AA rule that the page breaks in its current state. Toasts are left out,
 * because a fading one would fail the contrast check; a test that keeps one open still includes it. In sunlight text
 * needs a contrast of 7 (4.5 where it is large).
 */
export async function axe(page: Page, { toasts = false, inSunlight = false } = {}): Promise<void> {
  // After a click on a link Next shows the page first and its title up to a third of a second later.
  await expect(page).toHaveTitle(/./);
  // Waits for transitions to end (a skeleton's shimmer never does).
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      // The end of its bar closes a toast.
      const isToastTimer =
        effect instanceof KeyframeEffect && effect.target?.classList.contains('Toastify__progress-bar');
      if (effect?.getComputedTiming().endTime !== Infinity && !isToastTimer) animation.finish();
    }
  });
  await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ withToasts, enabled }) => {
      type Result = {
        violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
      };
      const { axe: engine } = window as unknown as {
        axe: { run(target: object, options: object): Promise<Result> };
      };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      const { violations } = await engine.run(
        withToasts ? document : { include: [['html']], exclude: [['.toast-place']] },
        // No rule of these reads style sheets, and what is in order is not told.
        {
          runOnly: { type: 'tag', values: tags },
          rules: { 'color-contrast-enhanced': { enabled } },
          preload: false,
          resultTypes: ['violations'],
        },
      );
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
      );
    },
    { withToasts: toasts, enabled: inSunlight },
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Signs in through the API and stores the session in the page, so that the next `goto` is signed in. Tests of the
 * sign-in screen use its form instead.
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

/** Changes the stored session before any page is open, because a page that verifies its token saves it again. */
export async function changeSession(page: Page, changes: Record<string, string>): Promise<void> {
  const context = page.context();
  const state = await context.storageState();
  for (const entry of state.origins.flatMap(({ localStorage }) => localStorage)) {
    if (entry.name === 'user') entry.value = JSON.stringify({ ...JSON.parse(entry.value), ...changes });
  }
  await context.setStorageState(state);
}
