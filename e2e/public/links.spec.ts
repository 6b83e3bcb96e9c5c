// Follows every link and fetches every resource, starting at the home page and the sitemap.
import type { APIRequestContext, Page } from '@playwright/test';
import { demoBusiness } from '@/server/seed/settings';
import { expect, test } from '../fixtures';
import { publicPages } from '../support/pages/public-pages';

test.use({ javaScriptEnabled: false });

/** Links and resources of a page as the server sends it. */
const pointersOf = (page: Page) =>
  page.evaluate(() => {
    const values = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    const sets = values('[srcset]', 'srcset').flatMap((set) => set.split(','));
    return {
      links: values('a[href], area[href]', 'href'),
      forms: values('form[action]', 'action').filter((action) => action !== ''),
      assets: [
        ...values('img[src], script[src], source[src], input[src]', 'src'),
        ...values('link[href]:not([rel~=canonical], [rel~=alternate], [rel~=preconnect])', 'href'),
        ...values('use[href], image[href]', 'href').filter((href) => !href.startsWith('#')),
        ...values('meta[property="og:image"], meta[name="twitter:image"]', 'content'),
        ...sets.map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
      ].filter((address) => !address.startsWith('data:')),
      canonical: values('link[rel=canonical]', 'href'),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    };
  });

/** Names that nobody owns; the demo's accounts alone have them. */
const demoAccounts: readonly string[] = Object.values(demoBusiness.social);

/** External links must use https and a real host, without placeholders. */
function problemWithOutside(url: URL): string | undefined {
  if (url.protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(url.pathname) ? undefined : 'no address';
  if (url.protocol === 'tel:') return /^\+\d{11,}$/.test(url.pathname) ? undefined : 'no number';
  if (url.protocol !== 'https:') return 'not https';
  if (demoAccounts.includes(url.href)) return undefined;
  if (/(^|\.)(example\.(com|org|net)|localhost|test|invalid|example)$/.test(url.hostname))
    return 'a placeholder';
  return url.hostname.includes('.') ? undefined : 'no host';
}

const locationsOf = async (request: APIRequestContext) =>
  [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, address]) => address ?? '',
  );

test('every link, its #fragment and every file that a page names are there', async ({
  page,
  request,
  baseURL,
  allowedErrors,
}) => {
  // Walks the whole public site, and fetches every file once.
  test.slow();
  const origin = baseURL ?? '';
  allowedErrors.push(/status of 404 .*\/404/);
  const problems = new Set<string>();
  const outside = new Set<string>();
  const files = new Map<string, string>();
  const fragments: { from: string; page: string; id: string }[] = [];
  const pages = new Map<string, { ids: Set<string> }>();
  const waiting = [...publicPages, ...(await locationsOf(request))].map((to) => ({ from: 'the list', to }));

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const url = new URL(next.to, origin);
    const key = url.pathname + url.search;
    if (pages.has(key)) continue;
    const reply = await page.goto(key, { waitUntil: 'domcontentloaded' });
    const status = reply?.status();
    if (status !== (key === '/404' ? 404 : 200)) problems.add(`${next.from} → ${key}: ${status}`);
    if (reply?.request().redirectedFrom())
      problems.add(`${next.from} → ${key} leads elsewhere: ${reply.url()}`);
    const { links, forms, assets, canonical, ids } = await pointersOf(page);
    pages.set(key, { ids: new Set(ids) });
    for (const twice of ids.filter((id, index) => ids.indexOf(id) !== index)) {
      problems.add(`${key} has two #${twice}`);
    }
    for (const address of canonical) {
      if (new URL(address).pathname !== url.pathname) problems.add(`${key} says that it is ${address}`);
    }
    for (const asset of assets) files.set(new URL(asset, url).href, key);
    for (const form of forms) waiting.push({ from: `a form of ${key}`, to: new URL(form, url).href });
    for (const link of links) {
      if (!URL.canParse(link, url)) problems.add(`${key} → "${link}" is no address`);
      else if (new URL(link, url).origin !== url.origin) outside.add(`${key} ${link}`);
      else {
        const target = new URL(link, url);
        waiting.push({ from: key, to: target.href });
        const id = decodeURIComponent(target.hash.slice(1));
        if (id) fragments.push({ from: key, page: target.pathname + target.search, id });
      }
    }
  }

  for (const { from, page: target, id } of fragments) {
    if (!pages.get(target)?.ids.has(id)) problems.add(`${from} → ${target}#${id}: nothing has this id`);
  }
  for (const [address, from] of files) {
    if (new URL(address).origin !== origin) problems.add(`${from} loads from elsewhere: ${address}`);
    else {
      const reply = await request.get(address);
      const type = reply.headers()['content-type'] ?? '';
      if (!reply.ok() || type.startsWith('text/html')) {
        problems.add(`${from} → ${address}: ${reply.status()} ${type}`);
      }
      if (!type.startsWith('text/css')) continue;
      for (const [, inside] of (await reply.text()).matchAll(/url\(["']?(?!data:|#)([^"')]+)/g)) {
        const file = await request.get(new URL(inside ?? '', address).href);
        if (!file.ok()) problems.add(`${address} → ${inside}: ${file.status()}`);
      }
    }
  }
  for (const line of outside) {
    const [from, link = ''] = line.split(/ (.*)/s);
    const problem = problemWithOutside(new URL(link));
    if (problem) problems.add(`${from} → ${link}: ${problem}`);
  }
  const external = [...new Set([...outside].map((line) => line.split(/ (.*)/s)[1] ?? ''))].sort();
  test.info().annotations.push({ type: 'links that lead out', description: external.join('\n') });

  expect([...problems]).toEqual([]);
  expect(pages.size, 'pages walked').toBeGreaterThan(publicPages.length);
});

test('the sitemap, and with it every test of public pages, lists them all', async ({ request, baseURL }) => {
  const listed = (await locationsOf(request)).map((address) => {
    expect(new URL(address).origin).toBe(baseURL);
    return new URL(address).pathname;
  });
  expect(listed.sort()).toEqual(publicPages.filter((path) => path !== '/404').sort());
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`${baseURL}/sitemap.xml`);
});

test('the pictures of the manifest are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const start = await request.get(manifest.start_url);
  expect(start.status()).toBe(200);
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  for (const asked of ['/favicon.ico', '/apple-touch-icon.png']) {
    expect((await request.get(asked)).headers()['content-type'], asked).toBe('image/png');
  }
});
