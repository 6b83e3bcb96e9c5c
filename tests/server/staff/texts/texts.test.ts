import { describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(() =>
  openOpsShop({
    'cards.html': '<h2>Gift cards</h2><script>alert(1)</script><p onclick="x()">Any amount.</p>\n',
    'empty.html': '<script>alert(1)</script>',
    'nul.html': '<p>a\u0000b</p>',
    'long.html': `<p>${'x'.repeat(200_001)}</p>`,
  }),
);

describe('ops page', () => {
  const pages = async () => (await shop.client.get<'content.staticPages'>('/static-page')).body.data;
  const page = async (slug: string) => (await pages()).find((each) => each.slug === slug);

  it('makes, changes and removes pages; what they show is clean', async () => {
    const made = ['page', 'set', 'gift-cards', '--title', 'Gift cards', '--file', 'cards.html'];
    expect((await shop.type(made)).out).toBe('/gift-cards is made.');
    expect(await page('gift-cards')).toMatchObject({
      title: 'Gift cards',
      show_in_footer: 'yes',
      // The page already has its title.
      content: '<p>Any amount.</p>',
      updated_at: shop.clock.now().toISOString(),
    });
    expect(
      (await shop.type(['page', 'set', '/gift-cards', '--footer', 'no', '--description', 'For all'])).out,
    ).toBe('/gift-cards is changed.');
    expect(await page('gift-cards')).toMatchObject({ show_in_footer: 'no', meta_description: 'For all' });
    expect((await shop.type(['page', 'gift-cards'])).out).toContain('<h2>Gift cards</h2>');
    await shop.json(['page', 'remove', 'gift-cards']);
    expect(await page('gift-cards')).toBeUndefined();
    expect(await shop.refused(1, ['page', 'remove', 'gift-cards'])).toBe('There is no page /gift-cards.');
    expect(await shop.json(['page'])).toHaveLength(3);
  });

  it('refuses addresses of the site itself, and pages without anything to show', async () => {
    const says = async (slug: string, ...words: string[]) =>
      (await shop.refusal(['page', 'set', slug, ...words]))[1];
    for (const slug of ['orders', 'api', 'track', 'cards', 'login', 'unsubscribe'])
      expect(await says(slug, '--title', 'x')).toBe(`/${slug} is one of the site's own pages.`);
    for (const slug of ['', '..', 'a/b', 'A', 'a b', '_a', 'a--b', 'ä', 'x'.repeat(61)])
      expect(await says(slug, '--title', 'x')).toContain('is not a page address');
    expect(await says('new-page', '--title', 'x')).toBe('/new-page is a new page: give --title and --file.');
    expect(await says('terms')).toMatch(/^Say what to set/);
    expect(await says('terms', '--footer', 'maybe')).toBe('--footer is yes or no, not "maybe".');
    expect(await says('terms', '--file', 'empty.html')).toBe(
      '"empty.html" contains nothing that a page can show.',
    );
    expect(await says('terms', '--file', 'nul.html')).toBe('"nul.html" is not text.');
    expect(await says('terms', '--file', 'long.html')).toBe('A page can have 200,000 characters.');
    expect(await pages()).toHaveLength(3);
  });
});

describe('words in double braces', () => {
  const words = {
    'words.md': 'Call {{phone}}, [write](mailto:{{support_email}}). {{charged_once}}',
    'typo.md': 'Call {{fone}}.',
  };
  const readFile = async (path: string) => words[path as keyof typeof words];
  const pageText = async () =>
    (await shop.client.get<'content.staticPages'>('/static-page')).body.data.find(
      ({ slug }) => slug === 'call',
    )?.content;

  it('are filled from the settings, escaped, also in a link of a Markdown page', async () => {
    const { code } = await shop.type(['page', 'set', 'call', '--title', 'Call', '--file', 'words.md'], {
      readFile,
    });
    expect(code).toBe(0);
    await shop.json(['setting', 'set', 'contact_number1', '718-555-0166']);
    expect(await pageText()).toContain(
      'Call 718-555-0166, <a href="mailto:hello@hudsonandfold.example">write</a>. We charge your card after we weigh and count',
    );
    await shop.db
      .updateTable('settings')
      .set({ value: 'a"><script>alert(1)</script>@x.example' })
      .where('key', '=', 'support_email')
      .execute();
    expect(await pageText()).not.toMatch(/<script|"><|""/);
    await shop.json(['setting', 'set', 'support_email', 'hello@hudsonandfold.example']);
    await shop.json(['page', 'remove', 'call']);
  });

  it('that mean nothing are refused by name', async () => {
    const [code, sentence] = await shop.refusal(['page', 'set', 'terms', '--file', 'typo.md'], { readFile });
    expect([code, sentence]).toEqual([
      2,
      expect.stringMatching(/^There is no word \{\{fone\}\}\. There are: .*phone, /),
    ]);
  });
});

describe('ops setting', () => {
  const settings = async () => (await shop.client.get<'content.settings'>('/auth/settings')).body.data;

  it('changes what the site says of the business', async () => {
    await shop.json(['setting', 'set', 'business_name', '  Clean & Co ']);
    await shop.json(['setting', 'set', 'contact_number1', '(212) 555-0199']);
    await shop.json([
      'setting',
      'set',
      'opening_hours',
      '[{"days":"Mo-Sa","opens":"08:00","closes":"20:00"}]',
    ]);
    expect(await settings()).toMatchObject({
      business_name: 'Clean & Co',
      contact_number1: '2125550199',
      opening_hours: [{ days: 'Mo-Sa', opens: '08:00', closes: '20:00' }],
    });
    expect((await shop.type(['setting', 'business_name'])).out).toBe('Clean & Co');
    expect(await shop.json(['setting'])).toMatchObject({ business_name: 'Clean & Co', surcharge_cents: '0' });
  });

  it('a surcharge stands on the next order, not on one that is placed', async () => {
    const before = await shop.pickedUp();
    expect(await shop.refused(2, ['setting', 'set', 'opening_hours', ' '.repeat(1_001)])).toBe(
      'opening_hours: write at most 1000 characters.',
    );
    await shop.json(['setting', 'set', 'surcharge_title', 'Fuel']);
    await shop.json(['setting', 'set', 'surcharge_cents', '150']);
    expect(await shop.json(['count', before.number, '--weight', '20'])).toMatchObject({ total: 35 });
    const after = await shop.counted();
    expect((await shop.json(['order', after.number])).net_price).toBe(36.5);
    await shop.json(['setting', 'set', 'surcharge_cents', '0']);
    expect(await shop.json(['count', after.number, '--weight', '20'])).toMatchObject({ total: 36.5 });
  });

  it.each([
    ['support_email', 'nobody'],
    ['contact_number1', '555'],
    ['blog_url', 'javascript:alert(1)'],
    ['google_analytics', '<script>'],
    ['opening_hours', '[{"days":"Mo","opens":"7","closes":"8"}]'],
    ['opening_hours', 'Mo-Fr'],
    ['opening_hours', 'Mon-Thu 7 AM-10 PM; Fri 7 AM-2 AM'],
    ['opening_hours', 'Fri 7 AM-7 AM'],
    ['opening_hours', '[{"days":"Fr","opens":"07:00","closes":"02:00"}]'],
    ['opening_hours', '[{"days":"Funday","opens":"07:00","closes":"22:00"}]'],
    ['opening_hours', '[{"days":"Mo-We-Fr","opens":"07:00","closes":"22:00"}]'],
    ['social', '["x"]'],
    ['surcharge_cents', '1.50'],
    ['surcharge_cents', '1000000'],
    ['business_name', ''],
    ['business_name', 'a\u0000b'],
    ['location', 'x'.repeat(301)],
  ])('refuses %s = %j', async (key, value) => {
    const before = await settings();
    const [code, sentence] = await shop.refusal(['setting', 'set', key, value]);
    expect([code, sentence.startsWith(key)]).toEqual([2, true]);
    expect(sentence).not.toContain('Check this value');
    expect(await settings()).toEqual(before);
  });

  it('knows its settings only', async () => {
    for (const key of ['price_version', '__proto__', 'constructor', 'nonsense', ''])
      expect((await shop.refusal(['setting', 'set', key, 'x']))[1]).toMatch(/^There is no setting /);
  });
});
