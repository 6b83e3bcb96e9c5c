import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../support/own-site';

let site: OwnSite;
test.beforeAll(async () => {
  // Starts a site, which renders all of its pages.
  test.setTimeout(60_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

const withinAMinute = { timeout: 60_000, intervals: [1_000] };

// @lab: the running site looks for changes every 15 seconds by its own clock, which no test can turn.
test('a changed setting, price, page or place shows within a minute on the running site', {
  tag: '@lab',
}, async ({ request }) => {
  test.setTimeout(240_000);
  const read = async (path: string) => {
    const reply = await request.get(site.origin + path);
    return { status: reply.status(), html: await reply.text(), tag: reply.headers().etag ?? '' };
  };
  const known = async (path: string, tag: string) =>
    (await request.get(site.origin + path, { headers: { 'If-None-Match': tag } })).status();

  // Every page was requested before, a missing one more than once, so all of them are cached.
  for (const path of ['/', '/pricing', '/accessibility', '/gift-cards', '/gift-cards']) await read(path);
  expect((await read('/gift-cards')).status).toBe(404);
  expect((await read('/accessibility')).status).toBe(200);
  await expect.poll(async () => known('/', (await read('/')).tag), withinAMinute).toBe(304);
  const { tag } = await read('/');

  const hostile = '"><script>alert(2)</script>';
  const markdown = '# Gift cards\n\nAny amount, **by mail**.\n\n<script>alert(1)</script>';
  await site.ops(['setting', 'set', 'business_name', 'Cold & Starch']);
  await site.ops(['setting', 'set', 'time_zone', 'America/Chicago']);
  await site.ops(
    ['page', 'set', 'gift-cards', '--title', 'Gift <i>cards', '--description', hostile, '--file', '-'],
    markdown,
  );
  await site.ops(['page', 'remove', 'accessibility']);
  expect((await read('/pickupaddress')).html).not.toContain('Trumansburg');
  await site.ops([
    'zip',
    'open',
    '14886',
    '--neighborhood',
    'Main Street',
    '--city',
    'Trumansburg',
    '--state',
    'NY',
  ]);
  await site.db.updateTable('products').set({ price_cents: 98_765 }).where('name', '=', 'Shirt').execute();

  await expect.poll(async () => (await read('/gift-cards')).status, withinAMinute).toBe(200);
  const page = await read('/gift-cards');
  expect(page.html).toContain('Any amount, <strong>by mail</strong>.');
  expect(page.html).not.toMatch(/alert\(1\)|<script>alert|<i>/);

  await expect.poll(async () => (await read('/')).html, withinAMinute).toContain('Cold &amp; Starch');
  const home = await read('/');
  expect(home.html).toContain('href="/gift-cards"');
  expect(home.html).not.toContain('href="/accessibility"');
  expect(await known('/', tag)).toBe(200);
  await expect.poll(async () => (await read('/accessibility')).status, withinAMinute).toBe(404);
  await expect.poll(async () => (await read('/pricing')).html, withinAMinute).toContain('987.65');
  await expect.poll(async () => (await read('/pickupaddress')).html, withinAMinute).toContain('Trumansburg');
  await expect.poll(async () => (await read('/nowhere')).html, withinAMinute).toContain('Cold &amp; Starch');

  for (const path of ['/contact', '/terms', '/faqs', '/order-now'])
    await expect
      .poll(async () => (await read(path)).html, withinAMinute)
      .toContain('data-time-zone="America/Chicago"');
  for (const path of ['/contact', '/about-us', '/terms', '/faqs'])
    expect((await read(path)).html, path).toContain('Central time');

  // Changes the same page once more.
  await site.ops(['page', 'set', 'gift-cards', '--file', '-'], '<p>None at the moment.</p>');
  await expect
    .poll(async () => (await read('/gift-cards')).html, withinAMinute)
    .toContain('<p>None at the moment.</p>');
});
