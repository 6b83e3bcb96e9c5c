// With every setting and house rule changed, the API, its mails and its rules follow, and nothing of the demo
// business remains.
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '@/server/api/openapi/document';
import { policyKeys } from '@/server/shop/policy';
import { newShopper } from './orders/shop';
import { inbox, openOpsShop } from './staff/ops-shop';
import { anotherBusiness, forgotten, oldWordsIn } from './support/another-business';
import { forFile } from './support/for-file';
import { mailsTo } from './support/services/mailbox';

const shop = forFile(openOpsShop);
beforeAll(async () => {
  for (const [key, value] of Object.entries(anotherBusiness)) await shop.json(['setting', 'set', key, value]);
});

const settings = async () => (await shop.client.get<'content.settings'>('/auth/settings')).body.data;

it('changes each setting that there is', async () => {
  expect(forgotten(policyKeys)).toEqual([]);
  expect(forgotten(Object.keys(await shop.json(['setting'])))).toEqual([]);
});

it('the settings deliver the house rules', async () => {
  const { policy } = await settings();
  expect(policy).toMatchObject({ cutoff_time: '18:37', missed_pickup_fee: 17.35, report_days: 19 });
  expect(policy).toMatchObject({ tip_steps: [2, 4.5], doorman_question: 'no' });
  expect(Object.keys(policy ?? {}).sort()).toEqual([...policyKeys].sort());
});

it('the price list has the weight of a bag, of which estimates are made', async () => {
  const { bag_lb } = (await shop.client.get<'catalog.pricing'>('/category/pricing')).body;
  expect(bag_lb).toEqual({ light: 12, full: 18 });
});

it('the stored pages say what the settings say', async () => {
  const pages = (await shop.client.get<'content.staticPages'>('/static-page')).body.data;
  const text = pages
    .map(({ title, content, meta_description }) => `${title} ${content} ${meta_description}`)
    .join('\n');
  expect(oldWordsIn(text)).toEqual([]);
  expect(text).not.toMatch(/\{\{|\}\}|%7B/);
  for (const said of [
    'Soap &amp; Starch',
    'href="mailto:help@soap.example"',
    'href="tel:+17185550188">718-555-0188',
    'Tuesday through Saturday, 6:15 AM to 9:45 PM',
    'All times are Central time.',
    'the State of New Jersey',
    '6:37 PM the evening before',
    'each one is $17.35',
    'within 19 days',
    'at least 16 days',
    '$431.50',
    '77 days',
    'We’ll get back to you within 3 business days.',
    'We charge your card after we weigh and count. A tip you add after that is charged a minute later.',
  ])
    expect(text).toContain(said);
});

it('the description of the API is nobody’s', () => {
  const document = openApiDocument();
  expect(oldWordsIn(JSON.stringify(document))).toEqual([]);
});

describe('mails', () => {
  const robotless = { form_age: 5_000 };
  const forms: [what: string, path: string, body: (email: string) => object][] = [
    ['the app', '/users/send-app-link', (email) => ({ email })],
    ['the list', '/users/subscribers/add', (email) => ({ email })],
    [
      'an inquiry',
      '/inquiry',
      (email) => ({
        name: 'Ann',
        email,
        mobile: '',
        subject: 'Price',
        order_number: '',
        message: 'How much?',
      }),
    ],
    [
      'an account',
      '/auth/signup',
      (email) => ({
        first_name: 'Ann',
        last_name: 'Lee',
        email,
        mobile: '646-555-0177',
        password: 'a long enough one',
        zip_code: '10023',
        terms: true,
      }),
    ],
  ];

  it.each(forms)('of %s are signed by the business', async (what, path, body) => {
    const email = `${what.replace(/\W/g, '')}@example.com`;
    const reply = await shop.client.post(path, { ...body(email), ...robotless });
    expect(reply.body.status).toBe(true);
    expect(oldWordsIn(JSON.stringify(reply.body))).toEqual([]);
    const mails = [...(await mailsTo(shop.db, email)), ...(await mailsTo(shop.db, 'help@soap.example'))];
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, body_text, body_html } of mails) {
      expect(oldWordsIn([subject, body_text, body_html].join('\n'))).toEqual([]);
      expect(body_text).toContain('Soap & Starch · 9 Water Street, Hoboken, NJ 07030 · 718-555-0188');
    }
    if (what === 'the app') expect(mails[0]?.body_text).toContain('https://apps.soap.example/ios');
    if (what === 'an account')
      expect(mails[0]?.body_text).toContain('We charge your card after we weigh and count');
  });

  it('carry the domain of the business in their Message-ID', async () => {
    const rows = await shop.db.selectFrom('outbox').select('message_id').execute();
    for (const { message_id } of rows) expect(message_id).toMatch(/@soap\.example>$/);
  });
});

describe('the rules', () => {
  const slots = async (date: string) =>
    (await shop.client.get<'service-area.slots'>('/slots', { query: { zip_code: '10023', date } })).body.data;

  it('close tomorrow at the cut-off of the settings', async () => {
    // Sunday evening in Chicago, seven minutes apart
    shop.clock.set('2026-11-23T00:33:00.000Z');
    expect((await slots('11-23-2026')).pickup[0]).toMatchObject({ available: true });
    expect((await slots('11-23-2026')).cutoff_at).toBe('2026-11-22T18:37:00-06:00');
    shop.clock.set('2026-11-23T00:40:00.000Z');
    expect((await slots('11-23-2026')).pickup[0]).toMatchObject({ reason: 'Past the 6:37 PM cut-off' });
    shop.clock.set('2026-11-23T16:00:00.000Z');
    const today = (await slots('11-23-2026')).pickup;
    expect(today.find(({ from_slot }) => from_slot === '12:00 PM')).toMatchObject({
      reason: 'Starts in less than 5 hours',
    });
    shop.clock.set('2026-11-20T15:00:00.000Z');
  });

  it('offer and take orders as many days ahead as the settings say', async () => {
    expect((await slots('11-23-2026')).last_date).toBe('12-13-2026');
    const reply = await shop.client.get('/slots', { query: { zip_code: '10023', date: '12-14-2026' } });
    expect(JSON.stringify(reply.body)).toContain('You can book pickups up to 23 days ahead');
    const ann = await newShopper(shop.client);
    const far = await ann.confirm({ pickup_date: '12-14-2026', delivery_date: '12-16-2026' });
    expect([far.status, JSON.stringify(far.body)]).toEqual([422, expect.stringContaining('23 days ahead')]);
    const near = await ann.confirm();
    expect(near.body.data.cutoff_at).toBe('2026-11-22T18:37:00-06:00');
  });

  it('count the days of a report from the delivery, and ask above the tolerance', async () => {
    const order = await shop.counted();
    for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
    const { client } = order.shopper;
    const receipt = (await client.get<'orders.get'>(`/order/${order.id}`)).body.data;
    expect(receipt.issue_until).toBe('2026-12-09T00:00:00.000Z');
    expect(receipt.business).toEqual({
      name: 'Soap & Starch',
      address: '9 Water Street, Hoboken, NJ 07030',
      phone: '7185550188',
    });
    // Up to $64.35 with the surcharge: 12 percent above it is inside the tolerance, 14 is not.
    const other = await shop.pickedUp();
    expect(await shop.json(['count', other.number, '--weight', '40.4'])).toMatchObject({ needs_ok: false });
    expect(await shop.json(['count', other.number, '--weight', '41.2'])).toMatchObject({ needs_ok: true });
    for (const { title, message } of await inbox(other.shopper))
      expect(oldWordsIn(`${title} ${message}`)).toEqual([]);
  });
});

describe('one house rule', () => {
  it('goes back to its default when it is cleared', async () => {
    await shop.json(['setting', 'set', 'report_days', '']);
    expect((await settings()).policy?.report_days).toBe(7);
    await shop.json(['setting', 'set', 'report_days', '19']);
  });

  it.each([
    ['cutoff_time', '25 PM', 'write a time like 8 PM or 20:00'],
    ['cutoff_time', '24:00', 'write a time like 8 PM or 20:00'],
    ['same_day_lead_hours', '0', 'write a whole number from 1 to 12'],
    ['report_days', '1.5', 'write a whole number from 1 to 365'],
    ['report_days', 'NaN', 'write a whole number from 1 to 365'],
    ['missed_pickup_fee', '10001', 'write dollars like 10.00, at most 10000'],
    ['missed_pickup_fee', '1e3', 'write dollars like 10.00, at most 10000'],
    ['tip_steps', '3,,5', 'write one to four amounts in dollars like 3,5,10'],
    ['tip_steps', '0', 'write one to four amounts in dollars like 3,5,10'],
    ['tip_steps', '1,2,3,4,5', 'write one to four amounts in dollars like 3,5,10'],
    ['doorman_question', 'sometimes', 'write yes or no'],
    ['promo_bar', 'on', 'write yes or no'],
    ['bag_lb', '15-10', 'write pounds of a light and a full bag like 10-15'],
  ])('refuses %s = %j', async (key, value, why) => {
    const before = await settings();
    const [code, sentence] = await shop.refusal(['setting', 'set', key, value]);
    expect([code, sentence]).toEqual([2, `${key}: ${why}.`]);
    expect(await settings()).toEqual(before);
  });

  it('mistyped in the database has its default', async () => {
    const set = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'storage_days').execute();
    await set('many');
    expect((await settings()).policy?.storage_days).toBe(60);
    await set('77');
  });
});
