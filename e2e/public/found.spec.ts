// What search engines and shared links get, on the built site.
import type { APIRequestContext, Page } from '@playwright/test';
import { accountDeletedPath, mailRoutes, routes, wellKnownChangePassword } from '@/lib/routes';
import { missingReferences } from '@/tests/structured-data/references';
import { expect, test } from '../fixtures';
import { accountPages, signInPages } from '../support/pages/account-pages';
import { fixedPages } from '../support/pages/public-pages';

const hiddenPages = [
  ...signInPages,
  routes.orderNow,
  ...accountPages,
  accountDeletedPath,
  mailRoutes.confirmSubscription('a@b.example', 'token'),
  mailRoutes.unsubscribe('a@b.example', 'token'),
  mailRoutes.acceptTerms('token'),
];

async function publicPages(request: APIRequestContext): Promise<string[]> {
  const { data } = await (await request.get('/api/v1/static-page')).json();
  return [...fixedPages, ...data.map(({ slug }: { slug: string }) => routes.staticPage(slug))];
}

// What a crawler reads, which runs no scripts.
test.use({ javaScriptEnabled: false });

const content = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute);

test('every public page names itself, its address and its picture', async ({ page, request, baseURL }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set<string>() };
  const paths = await publicPages(request);
  for (const path of paths) {
    // The canonical URL is always that of PUBLIC_URL.
    const reply = await page.goto(`${path}?utm_source=elsewhere`);
    expect(reply?.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveCount(1);
    const title = await page.title();
    expect(title.length, `title of ${path}`).toBeGreaterThan(10);
    expect(title.length, `title of ${path}`).toBeLessThan(70);
    const description = (await content(page, 'meta[name=description]')) ?? '';
    expect(description.length, `description of ${path}`).toBeGreaterThan(40);
    expect(description.length, `description of ${path}`).toBeLessThan(200);
    const address = new URL(path, baseURL).href;
    const canonical = (await content(page, 'link[rel=canonical]', 'href')) ?? '';
    expect(new URL(canonical).href, `canonical of ${path}`).toBe(address);
    expect(new URL((await content(page, 'meta[property="og:url"]')) ?? '').href).toBe(address);
    expect(await content(page, 'meta[property="og:title"]')).toBe(title);
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.locator('meta[name=robots][content*=noindex]'), path).toHaveCount(0);
    const picture = (await content(page, 'meta[property="og:image"]')) ?? '';
    expect(picture, path).toMatch(`${baseURL}/share-picture/`);
    expect(await content(page, 'meta[name="twitter:image"]')).toBe(picture);
    expect(await content(page, 'meta[property="og:image:alt"]'), path).toBeTruthy();
    seen.titles.add(title);
    seen.descriptions.add(description);
    seen.pictures.add(picture);
  }
  for (const [what, values] of Object.entries(seen)) expect(values.size, what).toBe(paths.length);
});

test('the picture of every public page is drawn', async ({ page, request }) => {
  const pictures = new Set<string>();
  for (const path of await publicPages(request)) {
    await page.goto(path);
    pictures.add((await content(page, 'meta[property="og:image"]')) ?? '');
  }
  for (const picture of pictures) {
    const reply = await request.get(picture);
    expect(reply.status(), picture).toBe(200);
    expect(reply.headers()['content-type'], picture).toBe('image/png');
    expect(reply.headers()['cross-origin-resource-policy'], picture).toBe('cross-origin');
    const bytes = await reply.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
});

test('the structured data of every page says what it is about, and refers to nothing else', async ({
  request,
}) => {
  const types: Record<string, string[]> = {};
  for (const path of await publicPages(request)) {
    const html = await (await request.get(path)).text();
    const documents = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(missingReferences(documents), path).toEqual([]);
    for (const { '@context': context } of documents) expect(context, path).toBe('https://schema.org');
    types[path] = documents.flatMap((document) =>
      document['@graph'].map((thing: { '@type': string }) => thing['@type']),
    );
    expect(types[path], path).toContain('DryCleaningOrLaundry');
  }
  expect(types[routes.pricing]).toContain('Service');
  expect(Object.values(types).flat()).not.toContain('FAQPage');
});

test('robots may read all but the API, of it the description, and are told of the sitemap', async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/^User-Agent: \*$/im);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  expect(text.match(/^Allow: .*$/gm)).toEqual(['Allow: /', 'Allow: /api/v1/openapi.json']);
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('account, order and sign-in pages, and pages that are not there, are not indexed', async ({
  request,
}) => {
  for (const path of hiddenPages) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).not.toContain('rel="canonical"');
  }
  const missing = await request.get('/no-such-page');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toMatch(/<meta name="robots" content="noindex/);
  expect((await request.get('/share-picture/no-such-page.png')).status()).toBe(404);
});

test('the page that changes a password is at its well-known address, and nothing else is there', async ({
  request,
}) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await request.fetch(wellKnownChangePassword, { method, maxRedirects: 0 });
    expect([reply.status(), reply.headers().location], method).toEqual([302, routes.changePassword]);
  }
  const never = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200/';
  for (const path of [
    never,
    never.slice(0, -1),
    '/.well-known',
    '/.well-known/',
    `${wellKnownChangePassword}/x`,
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('no host but that of PUBLIC_URL is ever named', async ({ request }) => {
  for (const path of [routes.home, routes.pricing, '/sitemap.xml', '/robots.txt']) {
    const reply = await request.get(path, { headers: { host: 'evil.example' } });
    expect(await reply.text(), path).not.toContain('evil.example');
  }
});
