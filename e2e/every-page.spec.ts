// One visit to each page: its headers and policy, nobody else who is asked, hydration without an error, names for
// everything, and the rules of WCAG 2.2 A and AA.
import type { Page } from '@playwright/test';
import { accountDeletedPath, mailRoutes, routes } from '@/lib/routes';
import { axe, expect, signIn, test } from './fixtures';
import { expectNoOverflow } from './support/no-overflow';
import { accountPages, signInPages } from './support/pages/account-pages';
import { inParts, publicPages } from './support/pages/public-pages';
import { expectNoConsent, expectPage, untilNextRuns, watchOthers } from './support/policy';
import { core } from './support/tags';

/** Pages for visitors other than the public ones. */
const visitorPages = [
  routes.zipCheck,
  routes.appLink,
  accountDeletedPath,
  routes.subscribe,
  mailRoutes.unsubscribe('a@b.co', 'a-token'),
  routes.acceptTerms,
  mailRoutes.acceptTerms('a-token'),
  ...signInPages,
  routes.orderNow,
];

test.beforeEach(({ allowedErrors }) => {
  allowedErrors.push(/status of 404 .*\/404/);
});

/** Makes sure that the lists cover lib/routes.ts. */
test('every route is walked', { tag: core }, () => {
  const walked = new Set<string>([...publicPages, ...visitorPages, ...accountPages]);
  for (const [name, route] of Object.entries(routes)) {
    const example = typeof route === 'string' ? route : undefined;
    if (example) expect(walked, name).toContain(example);
  }
});

/** What stands for something that is not there yet. */
const waiting = (page: Page) => page.locator('main [data-skeleton], main [aria-busy="true"]');

async function visitEach(page: Page, paths: readonly string[], origin: string | undefined) {
  const asked = watchOthers(page.context(), origin);
  for (const path of paths) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(path === '/404' ? 404 : 200);
    expectPage(reply, path);
    await untilNextRuns(page);
    await expect(page.locator('main h1:visible').first(), path).toBeVisible();
    await expect(waiting(page), path).toHaveCount(0);
    await expectNoConsent(page, path);
    await axe(page);
  }
  expect(asked, 'of others').toEqual([]);
}

for (const pages of inParts([...publicPages, ...visitorPages])) {
  test(`a visitor: ${pages.join(', ')}`, { tag: core }, ({ page, baseURL }) =>
    visitEach(page, pages, baseURL),
  );
}

for (const pages of inParts([routes.home, ...accountPages])) {
  test(`a customer: ${pages.join(', ')}`, { tag: core }, async ({ page, baseURL }) => {
    await signIn(page);
    await visitEach(page, pages, baseURL);
  });
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Only one of a group stays open
      part.removeAttribute('name');
      part.open = true;
    }
    // What is laid out only near the screen would lie over what follows it.
    for (const part of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });

for (const path of publicPages) {
  test(`${path}: unfolded, in the dark, and on the narrowest phone`, { tag: '@phone-only' }, async ({
    page,
  }) => {
    const reply = await page.goto(path);
    // Preloaded, so that they arrive with the style sheet on most connections. Next lists the fonts of the 404 page
    // where it does not look for them.
    const html = (await reply?.text()) ?? '';
    expect(html.match(/<link rel="preload"[^>]* as="font"/g) ?? []).toHaveLength(path === '/404' ? 0 : 2);
    // Each further one would keep the page from painting (docs/decisions/0089-tailwind.md).
    expect(html.match(/<link rel="stylesheet"/g)?.length).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 320, height: 720 });
    await unfold(page);
    await expectNoOverflow(page);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
    await page.locator('header summary').first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'FAQs' })).toBeVisible();
    await expectNoOverflow(page);
  });
}
