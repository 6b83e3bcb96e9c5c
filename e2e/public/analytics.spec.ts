import type { BrowserContext, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { type OwnSite, startOwnSite } from '../support/own-site';

const id = 'G-TEST12345';
const key = 'analytics-consent';

let site: OwnSite;
// All share one site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // Starts a site, which renders all of its pages.
  test.setTimeout(60_000);
  site = await startOwnSite((db) =>
    db.updateTable('settings').set({ value: id }).where('key', '=', 'google_analytics').execute(),
  );
});
test.afterAll(() => site?.stop());

/** Stands in for Google, and records the requests. */
async function google(context: BrowserContext) {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.googleLoaded = true;' });
    },
  );
  return asked;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

/** The script has decided whether to ask and whether to count: in the same turn as it shows the button in the footer. */
const decided = (page: Page) =>
  page.waitForFunction(() => document.getElementById('cookie-choices')?.hidden === false);
const open = async (page: Page, path: string) => {
  const reply = await page.goto(site.origin + path);
  await decided(page);
  return reply;
};
/** Whether the page asks Google, or will as soon as the line lets it. */
const expectNothingAsked = async (page: Page, asked: string[]) => {
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
  expect(asked).toEqual([]);
};

/** URLs of the page views passed to the library. */
const views = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return layer
      .filter((entry) => entry[0] === 'event' && entry[1] === 'page_view')
      .map((entry) => (entry[2] as { page_location: string }).page_location.replace(/^https?:\/\/[^/]+/, ''));
  });

const script = `https://www.googletagmanager.com/gtag/js?id=${id}`;

test('nothing is asked of anybody before the choice, and one script after Accept', async ({
  page,
  context,
}) => {
  const asked = await google(context);
  const reply = await open(page, '/faqs?utm_source=mail&email=ann@example.com');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('https://www.googletagmanager.com/gtag/');
  expect(policy).not.toContain('unsafe');
  expect(reply?.headers()['cross-origin-embedder-policy']).toBe('credentialless');
  await expect(bar(page)).toBeVisible();
  await axe(page);
  await expectNothingAsked(page, asked);

  await button(page, 'Accept').click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => asked).toEqual([script]);
  await page.waitForFunction(() => 'googleLoaded' in window);
  expect(await views(page)).toEqual(['/faqs?utm_source=mail']);
  const kept = await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), key);
  expect(kept.choice).toBe('accepted');
  expect(Date.parse(kept.date)).toBeGreaterThan(0);

  await open(page, '/privacy-policy');
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => asked).toEqual([script, script]);
});

test('Decline is kept, and can be changed below the footer', async ({ page, context }) => {
  const asked = await google(context);
  await open(page, '/faqs');
  await button(page, 'Decline').click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await decided(page);
  await expect(bar(page)).toBeHidden();
  await expectNothingAsked(page, asked);

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expectNothingAsked(page, asked);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await button(page, 'Accept').click();
  await expect.poll(() => asked).toEqual([script]);

  await context.addCookies([{ name: '_ga', value: 'GA1.1.2', url: site.origin }]);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await button(page, 'Decline').click();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  expect(await page.evaluate((name) => Reflect.get(window, `ga-disable-${name}`), id)).toBe(true);
});

for (const signal of ['doNotTrack', 'globalPrivacyControl'])
  test(`${signal} means no, without asking`, async ({ page, context }) => {
    const asked = await google(context);
    await context.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
      localStorage.setItem(
        'analytics-consent',
        JSON.stringify({ choice: 'accepted', date: new Date().toISOString() }),
      );
    }, signal);
    await open(page, '/faqs');
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await expect(bar(page)).toContainText('Your browser asks sites not to track you');
    await expect(button(page, 'Accept')).toBeHidden();
    await button(page, 'Close').click();
    await expect(bar(page)).toBeHidden();
    await expectNothingAsked(page, asked);
  });

test('each page is counted once; those with secrets never', async ({ page, context }) => {
  const asked = await google(context);
  await open(page, '/faqs');
  await button(page, 'Accept').click();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await footer.getByRole('link', { name: 'FAQs', exact: true }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  // A page that one leaves at once is not counted.
  await expect.poll(() => views(page)).toEqual(['/faqs', '/pricing', '/faqs']);
  await page.goBack();
  await expect.poll(() => views(page)).toEqual(['/faqs', '/pricing', '/faqs', '/pricing']);

  asked.length = 0;
  for (const path of [
    '/reset-password/k7Qm2vXw9RtY4u',
    '/login?email=ann@example.com',
    '/register?email=ann@example.com',
  ]) {
    await open(page, path);
    await expectNothingAsked(page, asked);
  }
});

test('nothing is counted in a document that was opened for a card', async ({ page, context }) => {
  const asked = await google(context);
  await open(page, '/faqs');
  await button(page, 'Accept').click();
  await expect.poll(() => asked).toEqual([script]);
  asked.length = 0;
  // Signed out, so the page leads on to the sign-in, in the same document.
  await open(page, '/cards');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('banner').getByRole('link', { name: 'FAQs', exact: true }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingAsked(page, asked);
});

test('nobody is asked in the middle of an order', async ({ page, context }) => {
  const asked = await google(context);
  await open(page, '/order-now');
  await expect(bar(page)).toBeHidden();
  await expectNothingAsked(page, asked);
});

test('the bar covers neither the app offer nor the end of the page, and the keyboard reaches it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await google(context);
  await open(page, '/faqs');
  await expect(bar(page)).toBeVisible();
  const offer = await page.getByRole('complementary', { name: 'Get the app' }).boundingBox();
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((offer?.y ?? 0) + 1);
  const choices = page.getByRole('button', { name: 'Cookie choices' });
  await choices.scrollIntoViewIfNeeded();
  // Phones lay the footer out late, so the end of the page may move down.
  const endOfPage = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    const last = await choices.boundingBox();
    return (last?.y ?? 0) + (last?.height ?? 0);
  };
  await expect.poll(endOfPage).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) =>
      button(page, name).evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element);
        return { width, height, color, backgroundColor, borderColor, fontWeight };
      }),
    ),
  );
  expect(accept).toEqual(decline);
  await button(page, 'Decline').focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});
