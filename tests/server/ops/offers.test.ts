import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPromo, newShopper } from '../orders/shop';
import { mailsTo } from '../support/mailbox';
import { inbox, type OpsShop, openOpsShop } from './ops-shop';

let shop: OpsShop;
beforeAll(async () => {
  shop = await openOpsShop({
    'cards.html': '<h2>Gift cards</h2><script>alert(1)</script><p onclick="x()">Any amount.</p>\n',
    'empty.html': '<script>alert(1)</script>',
    'nul.html': '<p>a\u0000b</p>',
    'long.html': `<p>${'x'.repeat(200_001)}</p>`,
  });
});
afterAll(() => shop.close());

describe('ops promo', () => {
  const check = async (code: string, subtotal = 100) => {
    const { client } = await newShopper(shop.client);
    const body = { code, user_id: client.user.id, category_ids: [1], pickup_date: '11-23-2026', subtotal };
    return (await client.post<'orders.verifyCoupon'>('/order/verify/coupon-code', body)).body;
  };

  it('makes codes that customers can use at once, and stops them', async () => {
    expect((await shop.type(['promo'])).out).toBe('There are no promo codes.');
    await shop.json(['promo', 'add', 'winter15', '--percent', '12.5', '--until', '02-28-2027']);
    expect((await check('WINTER15')).data).toMatchObject({ discount: 12.5, ends: '2027-02-28' });
    await shop.json(['promo', 'add', 'HELLO-10', '--amount', '10', '--minimum', '30', '--first-order']);
    expect((await check('hello-10')).data).toMatchObject({ discount: 10, promo_code_type: 'Direct' });
    expect((await check('hello-10', 29)).message).toBe('Add $1.00 more to use this code');
    expect((await shop.type(['promo', 'stop', 'winter15'])).out).toBe(
      'WINTER15 can no longer be used. It was used 0 times.',
    );
    expect((await check('WINTER15')).message).toBe('We do not know this code');
    const codes = await shop.json<{ code: string; active: string }[]>(['promo']);
    expect(codes.find(({ code }) => code === 'WINTER15')).toMatchObject({ active: 'no', amount: 12.5 });
    expect((await shop.type(['promo'])).out).toMatch(
      /HELLO-10 +\$10\.00 .*first order only, once per customer/,
    );
  });

  it('keeps start, number of uses and repetition', async () => {
    const rules = ['--from', '12-01-2026', '--max-uses', '3', '--repeat'];
    await shop.json(['promo', 'add', 'LATER', '--percent', '5', ...rules]);
    expect((await check('LATER')).message).toBe('This code starts on 12/01/2026');
    const codes = await shop.json<{ code: string }[]>(['promo']);
    expect(codes.find(({ code }) => code === 'LATER')).toMatchObject({ max_uses: 3, once_per_user: 'no' });
  });

  it('refuses what is no offer', async () => {
    const says = async (...words: string[]) => (await shop.refusal(['promo', 'add', ...words]))[1];
    const taken = await insertPromo(shop.db);
    expect(await says(taken, '--percent', '5')).toBe(
      `There is a code ${taken} already. Codes are never used for a second offer.`,
    );
    expect(await says('example15', '--percent', '5')).toBe(
      'EXAMPLE15 is the example of the public API pages. Choose another code.',
    );
    expect(await says('NEW1')).toBe('Give either --percent 15 or --amount 10.00.');
    expect(await says('NEW1', '--percent', '5', '--amount', '5')).toBe(
      'Give either --percent 15 or --amount 10.00.',
    );
    expect(await says('NEW1', '--percent', '0')).toBe('A code that takes nothing off is none.');
    expect(await says('NEW1', '--percent', '101')).toMatch(/is no percentage/);
    expect(await says('NEW1', '--amount', '0')).toMatch(/is no amount/);
    expect(await says('NEW1', '--amount', '1.005')).toMatch(/is no amount/);
    expect(await says('NEW1', '--percent', '5', '--from', '12-02-2026', '--until', '12-01-2026')).toBe(
      'The last good day comes before the first.',
    );
    for (const code of ['', 'A', 'A B', "A';--", 'É15', '🧺🧺', 'x'.repeat(31)])
      expect((await shop.refusal(['promo', 'add', code, '--percent', '5']))[0], code).toBe(2);
    expect(await shop.refusal(['promo', 'stop', 'NOSUCH'])).toEqual([1, 'There is no code NOSUCH.']);
  });
});

describe('ops page', () => {
  const pages = async () => (await shop.client.get<'content.staticPages'>('/static-page')).body.data;
  const page = async (slug: string) => (await pages()).find((each) => each.slug === slug);

  it('makes, changes and removes pages; what they show is clean', async () => {
    const made = ['page', 'set', 'gift-cards', '--title', 'Gift cards', '--file', 'cards.html'];
    expect((await shop.type(made)).out).toBe('/gift-cards is made.');
    expect(await page('gift-cards')).toMatchObject({
      title: 'Gift cards',
      show_in_footer: 'yes',
      // The page has its title already.
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
    expect(await shop.refusal(['page', 'remove', 'gift-cards'])).toEqual([
      1,
      'There is no page /gift-cards.',
    ]);
    expect(await shop.json(['page'])).toHaveLength(3);
  });

  it('refuses addresses of the site itself, and pages without anything to show', async () => {
    const says = async (slug: string, ...words: string[]) =>
      (await shop.refusal(['page', 'set', slug, ...words]))[1];
    for (const slug of ['orders', 'api', 'track', 'cards', 'login', 'unsubscribe'])
      expect(await says(slug, '--title', 'x')).toBe(`/${slug} is a page of the site itself.`);
    for (const slug of ['', '..', 'a/b', 'A', 'a b', '_a', 'a--b', 'ä', 'x'.repeat(61)])
      expect(await says(slug, '--title', 'x')).toContain('is no address of a page');
    expect(await says('new-page', '--title', 'x')).toBe('/new-page is a new page: give --title and --file.');
    expect(await says('terms')).toMatch(/^Say what to set/);
    expect(await says('terms', '--footer', 'maybe')).toBe('--footer is yes or no, not "maybe".');
    expect(await says('terms', '--file', 'empty.html')).toBe(
      '"empty.html" has nothing in it that a page can show.',
    );
    expect(await says('terms', '--file', 'nul.html')).toBe('"nul.html" is no text.');
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
      'Call 718-555-0166, <a href="mailto:hello@hudsonandfold.example">write</a>. We charge your card once',
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
    expect(await settings()).toEqual(before);
  });

  it('knows its settings only', async () => {
    for (const key of ['price_version', '__proto__', 'constructor', 'nonsense', ''])
      expect((await shop.refusal(['setting', 'set', key, 'x']))[1]).toMatch(/^There is no setting /);
  });
});

describe('ops feedback', () => {
  const write = async (feedbacks: string) => {
    const ann = await newShopper(shop.client);
    const body = { user_id: ann.client.user.id, feedback_subject_id: 2, feedbacks };
    const { data } = (await ann.client.post<'feedback.create'>('/feedback/', body)).body;
    return { ann, id: data.id };
  };

  it('lists what waits, and an answer reaches the customer once', async () => {
    const { ann, id } = await write('One sock\nis missing');
    const waiting = await shop.json<{ id: number }[]>(['feedback']);
    expect(waiting.find((entry) => entry.id === id)).toMatchObject({
      subject: 'Missing or damaged item',
      feedbacks: 'One sock\nis missing',
      email: ann.client.user.email,
    });
    expect((await shop.type(['feedback'])).out).toContain('One sock is missing');
    const answer = ['feedback', 'answer', String(id), 'We found it. It comes with your next order.'];
    expect((await shop.type(answer)).out).toBe('Ann Lee is told.');
    expect((await inbox(ann)).at(-1)).toMatchObject({
      type: 'issue.answered',
      title: 'We answered: Missing or damaged item',
      link: '/feedback',
    });
    expect((await mailsTo(shop.db, ann.client.user.email)).at(-1)?.subject).toBe(
      'Our answer to your feedback: Missing or damaged item',
    );
    const query = { status: 'answered' };
    const { body } = await ann.client.get<'feedback.list'>(`/feedback/${ann.client.user.id}`, { query });
    expect(body.data[0]).toMatchObject({
      status: 'answered',
      reply: 'We found it. It comes with your next order.',
    });
    expect(await shop.refusal(answer)).toEqual([1, `Feedback ${id} was answered before.`]);
    expect((await shop.json<{ id: number }[]>(['feedback'])).some((entry) => entry.id === id)).toBe(false);
    expect((await shop.json<{ id: number }[]>(['feedback', '--all'])).some((entry) => entry.id === id)).toBe(
      true,
    );
  });

  it('is answered once by several people', async () => {
    const { ann, id } = await write('Late again');
    const ends = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shop.type(['feedback', 'answer', String(id), `Sorry ${index}`]),
      ),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await inbox(ann)).filter(({ type }) => type === 'issue.answered')).toHaveLength(1);
  });

  it('refuses what is not there, and no answer', async () => {
    expect(await shop.refusal(['feedback', 'answer', '999999', 'x'])).toEqual([
      1,
      'There is no feedback 999999.',
    ]);
    for (const id of ['0', '-1', 'x', '1e3', '9'.repeat(30)])
      expect((await shop.refusal(['feedback', 'answer', id, 'x']))[0], id).toBe(2);
    const { id } = await write('Hello');
    for (const text of ['', '  ', 'x'.repeat(2_001), 'a\u0000b'])
      expect((await shop.refusal(['feedback', 'answer', String(id), text]))[0]).toBe(2);
  });
});

describe('ops orders', () => {
  it('lists open orders, those of a status or customer, and those to be billed', async () => {
    const scheduled = await shop.placed();
    const counted = await shop.counted();
    const numbers = async (...words: string[]) =>
      (await shop.json<{ order_number: string }[]>(['orders', ...words])).map((row) => row.order_number);
    expect(await numbers()).toEqual(expect.arrayContaining([scheduled.number, counted.number]));
    expect(await numbers('--unpaid')).toContain(counted.number);
    expect(await numbers('--unpaid')).not.toContain(scheduled.number);
    await shop.json(['bill', counted.number]);
    expect(await numbers('--unpaid')).not.toContain(counted.number);
    expect(await numbers('--status', 'counted and weighed')).toContain(counted.number);
    expect(await numbers('--customer', counted.shopper.client.user.email.toUpperCase())).toEqual([
      counted.number,
    ]);
    expect(await numbers('--customer', 'nobody@example.com')).toEqual([]);
    expect((await shop.type(['orders', '--customer', 'nobody@example.com'])).out).toBe('No orders.');
    expect((await shop.refusal(['orders', '--customer', 'x']))[0]).toBe(2);
  });

  it('shows everything about one', async () => {
    const order = await shop.counted();
    await shop.json(['bill', order.number]);
    const { out } = await shop.type(['order', order.number]);
    for (const part of ['Counted and weighed (4)', '20 lb × $1.75', 'What happened', 'Payments', 'succeeded'])
      expect(out).toContain(part);
    expect(await shop.json(['order', order.number])).toMatchObject({
      order_number: order.number,
      customer: { email: order.shopper.client.user.email },
      events: [
        { type: 'order.placed' },
        { type: 'order.picked_up' },
        { weight_lb: 20 },
        { type: 'payment.charged' },
      ],
      payments: [{ amount: 35, state: 'succeeded' }],
    });
  });
});

describe('ops check', () => {
  it('ends with 1 while something is missing, and prints a row or an object for each', async () => {
    const { code, out, error } = await shop.type(['check']);
    expect([code, error]).toEqual([1, expect.stringMatching(/^\d+ things are missing\.$/)]);
    expect(out).toMatch(/^missing\n/);
    expect(out).toMatch(/^backups +No backup was made/m);
    const machine = await shop.type(['check', '--json']);
    expect(machine.code).toBe(1);
    expect(JSON.parse(machine.out)).toContainEqual({
      name: 'backups',
      what: expect.stringMatching(/^No backup/),
    });
  });

  it('asks the gateway too, which knows its own account', async () => {
    const payments = { ...shop.ops.payments, faults: async () => ['The keys are wrong.'] };
    expect((await shop.type(['check'], { payments })).out).toMatch(/^gateway +The keys are wrong\.$/m);
  });
});
