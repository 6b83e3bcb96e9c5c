// The same site for another business: every setting is different, and no page, file or mail mentions the demo
// business.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { anotherBusiness, forgotten, oldWordsIn } from '@/tests/server/support/another-business';
import { mailsIn } from '@/tests/support/outbox';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { publicPages } from '../support/pages/public-pages';

// All tests share one site.
test.describe.configure({ mode: 'default' });
let site: OwnSite;
test.beforeAll(async () => {
  // Starts a site, which renders all of its pages.
  test.setTimeout(60_000);
  site = await startOwnSite(async (db) => {
    for (const [key, value] of Object.entries(anotherBusiness))
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
        .execute();
  });
});
test.afterAll(() => site?.stop());

const pages: string[] = [
  ...publicPages,
  ...['/login', '/register', '/reset-password/abc', '/login?forgot=1'],
  ...['/order-now', '/pickupaddress', '/payment', '/revieworder', '/thank-you'],
  ...['/orders', '/cards', '/profile', '/notifications', '/order/order-details/1'],
  ...[
    '/account-deleted',
    '/app-link',
    '/subscribe',
    '/unsubscribe',
    '/unsubscribe?email=a%40example.com&token=abc',
    '/accept-terms?token=abc',
  ],
  ...['/zip-check?zipCode=10023', '/zip-check?zipCode=10499', '/nowhere-at-all'],
];
const files = [
  ...['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/icon.svg'],
  ...['/api/v1/openapi.json', '/api/v1/auth/settings', '/api/v1/static-page'],
];

test('no page and no file of another business says a word of the demo one', async ({ request }) => {
  expect(forgotten([])).toEqual([]);
  const read = async (path: string) => (await request.get(site.origin + path)).text();
  const scripts = new Set<string>();
  for (const path of [...pages, ...files]) {
    const text = await read(path);
    if (pages.includes(path)) expect.soft(text, path).toContain('Soap &amp; Starch');
    expect.soft(oldWordsIn(text), path).toEqual([]);
    expect.soft(text, path).not.toMatch(/\{\{\w+\}\}/);
    for (const [, script = ''] of text.matchAll(/"(\/_next\/[^"\\]+\.js)"/g)) scripts.add(script);
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts)
    expect.soft(await read(script), script).not.toMatch(/Hudson &(amp;)? Fold|hudsonandfold|212-?555-?0123/);
});

test('the pages say the new words', async ({ request }) => {
  const says = async (path: string, ...words: string[]) => {
    const text = (await (await request.get(site.origin + path)).text()).replaceAll('\u00a0', ' ');
    expect(
      words.filter((word) => !text.includes(word)),
      path,
    ).toEqual([]);
  };
  await says(
    '/service-area',
    'Tuesday through Saturday, 6:15 AM to 9:45 PM.',
    'Book by 6:37 PM the evening before, or 5 hours ahead',
  );
  await says('/pricing', '$17.35', 'Sales tax of 10.25% is added to the price.');
  await says(
    '/',
    '19 days',
    '18 days',
    '12 times',
    '$431.50',
    'help@soap.example',
    '"openingHoursSpecification"',
  );
  await says('/faqs', 'within 3 business days', '77 days', 'more than 13% above', 'up to 23 days ahead');
  await says('/terms', 'the State of New Jersey', 'Soap &amp; Starch');
  await says('/contact', '718-555-0188', 'Hoboken');
  await says('/order-now', '18:37', 'data-time-zone="America/Chicago"');
  for (const path of ['/contact', '/about-us', '/faqs', '/terms']) await says(path, 'Central time');
});

test('mails come from the business, with its stores and its domain', async ({ request }) => {
  const form = { form_age: 5_000 };
  const data = { email: 'ann@example.com', ...form };
  expect((await request.post(`${site.origin}/api/v1/users/send-app-link`, { data })).ok()).toBe(true);
  const mails = () => mailsIn(join(site.dataDir, 'outbox'));
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  const eml = mails()[0] ?? '';
  expect(eml).toMatch(/^From: "?Soap & Starch"? <help@soap\.example>\r?$/m);
  expect(eml).toMatch(/^Message-ID: <\w+@soap\.example>\r?$/m);
  expect(eml).toContain('https://apps.soap.example/ios');
  expect(oldWordsIn(eml)).toEqual([]);
});
