/** A site with a site key that its build did not know: what a form sends in the first seconds, and whom the page asks. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import { type OwnSite, startOwnSite } from '../support/own-site';

const key = 'site-key-of-the-test';

let site: OwnSite;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // Starts a site.
  test.setTimeout(60_000);
  site = await startOwnSite(async () => {}, { RECAPTCHA_SITE_KEY: key, RECAPTCHA_SECRET_KEY: 'secret' });
});
test.afterAll(() => site?.stop());

const script = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: async (key, { action }) => key + ' ' + action,
};`;

/** Stands in for Google, and records what it is asked. */
async function google(context: BrowserContext, answers: boolean) {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => {
      asked.push(route.request().url());
      return answers ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort();
    },
  );
  return asked;
}

for (const answers of [true, false])
  test(`the first form ${answers ? 'sends a token' : 'goes without one when Google is not reached'}, and nothing of Google comes before it`, async ({
    page,
    allowedErrors,
  }) => {
    if (!answers) allowedErrors.push(/ERR_FAILED .*google\.com\/recaptcha/);
    const asked = await google(page.context(), answers);
    const sent: Record<string, unknown>[] = [];
    await page.route('**/api/v1/auth/forgot-password', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { status: true, message: 'We sent a link.', data: null } });
    });
    // No waiting until the site has rendered its pages anew.
    await page.goto(`${site.origin}/login?forgot=1`);
    await expect(page.locator('html')).toHaveAttribute('data-captcha-key', key);
    await page.locator('#email').fill('ann@example.com');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('We sent a link.').first()).toBeVisible();
    expect(asked).toEqual([`https://www.google.com/recaptcha/api.js?render=${key}`]);
    expect(sent[0]?.captchaToken).toBe(answers ? `${key} forgot_password` : undefined);
  });
