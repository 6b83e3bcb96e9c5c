/** In front of an API of few words and loose types: what the specification does not name has a value. */
import { describe, expect, it } from 'vitest';
import { json, openSite } from './support';

const bearer = { headers: { authorization: 'Bearer abc' } };

const read = async (path: string, said: unknown) => {
  const { call, logged } = await openSite(json(said));
  const { status, body } = await call(`/api/v1${path}`, bearer);
  return { status, body: body as typeof body & Record<string, unknown>, logged };
};

const lists = [
  '/order?user_id=12&page=1&limit=10',
  '/user-address/user/12',
  '/payment/cards/12',
  '/payment/user/12',
  '/feedback/12',
  '/feedback/subjects',
  '/auth/notify?user_id=12',
  '/state',
  '/city/state/33',
  '/pickup-days/verify/5',
  '/static-page',
];

describe('a list', () => {
  it.each(lists)('%s is empty where the answer says yes and brings nothing', async (path) => {
    for (const said of [
      { status: true },
      { status: 1, data: null },
      { status: 'true', data: '' },
      { status: true, data: [] },
    ])
      expect(await read(path, said)).toMatchObject({ status: 200, body: { status: true, data: [] } });
  });

  it.each([...lists, '/order/77', '/users/my-profile', '/category', '/category/pricing', '/auth/settings'])(
    '%s is no answer without a yes',
    async (path) => {
      for (const said of [{}, '', { message: 'ok', __v: 0 }, { data: null }])
        expect(await read(path, said)).toMatchObject({ status: 502, body: { status: false } });
    },
  );

  it.each(['/category', '/category/pricing'])('%s: a business sells something', async (path) => {
    expect((await read(path, { status: true, data: [] })).status).toBe(502);
  });

  it('without page numbers is the whole', async () => {
    const rows = Array.from({ length: 23 }, (_, index) => ({ id: index + 1 }));
    expect(
      (await read('/order?user_id=12&page=1&limit=10', { status: true, data: rows })).body,
    ).toMatchObject({
      page: 1,
      limit: 10,
      totalDocs: 23,
      totalPages: 3,
    });
  });
});

describe('prices', () => {
  it('are prices without choice, days, minimum and ids of their categories', async () => {
    const data = [
      { name: 'Wash & Fold', rate_per_lb: '1.75' },
      { name: 'Dry Cleaning', products: [{ id: '41', name: 'Shirt', price: '$4.50' }] },
    ];
    const turnarounds = [
      { id: 1, turntimes: 'Same day', amount: '$1,010.00' },
      { id: 2, turntimes: 'Next business day' },
      { id: 3, turntimes: '2 business days' },
    ];
    const { status, body } = await read('/category/pricing', { status: '1', data, turnarounds });
    expect([status, body]).toMatchObject([
      200,
      {
        data: [
          { category_id: 1, minimum: 0, price_note: '', rate_per_lb: 1.75, products: [] },
          { category_id: 3, minimum: 0, products: [{ id: 41, price: 4.5, price_from: false }] },
        ],
        turnarounds: [
          { days: 0, amount: 1010 },
          { days: 1, amount: 0 },
          { days: 2, amount: 0 },
        ],
        surcharge: null,
        prices_changed_at: null,
      },
    ]);
  });

  it('are preferences without choice, group and amount', async () => {
    const preferences = [{ id: 11, name: 'Hang dry', amount: null }];
    const { body } = await read('/category', {
      status: true,
      data: [{ id: 1, name: 'Wash & Fold', preferences }],
    });
    expect(body.data).toMatchObject([
      { unit: '', preferences: [{ group: '', choice: 'many', amount: 0, default: false }] },
    ]);
  });

  it('that are missing are no prices of zero', async () => {
    const products = [
      { id: 1, name: 'Shirt' },
      { id: 2, name: 'Tie', price: 3 },
    ];
    const { body, logged } = await read('/category/pricing', {
      status: true,
      data: [{ category_id: 2, name: 'Dry', products }],
      turnarounds: [{ id: 1, turntimes: 'Same day' }],
    });
    expect(body.data).toMatchObject([{ products: [{ id: 2 }] }]);
    expect(logged()).toContain('products.0.price');
  });
});

describe('settings', () => {
  it.each([
    ['Hudson & Fold: laundry and dry cleaning pickup in Manhattan', 'Hudson & Fold'],
    ['Bright Suds | Pickup laundry', 'Bright Suds'],
    ['Bright Suds – Pickup laundry', 'Bright Suds'],
    ['Wash-o-Matic', 'Wash-o-Matic'],
    [': ', 'Laundry'],
    [null, 'Laundry'],
  ])('without a name: of the title "%s" it is %s', async (meta_name, business_name) => {
    const data = { meta_name, contact_number1: 2125550199 };
    expect((await read('/auth/settings', { status: true, data })).body.data).toMatchObject({
      business_name,
      contact_number1: '2125550199',
      features: ['app_links'],
    });
  });

  it('that name neither the business nor a way to reach it are none', async () => {
    expect((await read('/auth/settings', { status: true, data: {} })).status).toBe(502);
  });

  it('list only features that this site knows', async () => {
    const features = ['recurring', 'flying', 7, null];
    const { body } = await read('/auth/settings', { status: true, data: { meta_name: 'Suds', features } });
    expect(body.data).toMatchObject({
      features: ['app_links', 'recurring'],
      recurring: true,
      my_data: false,
    });
    const odd = await read('/auth/settings', {
      status: true,
      data: { meta_name: 'Suds', features: 'recurring' },
    });
    expect(odd.body.data).toMatchObject({ features: ['app_links'] });
  });

  it('have links of the web alone', async () => {
    const social = { a: 'javascript:alert(1)', b: 'https://social.example/suds' };
    const data = { meta_name: 'Suds', blog_url: 'data:text/html,x', social };
    expect((await read('/auth/settings', { status: true, data })).body.data).toMatchObject({
      blog_url: '',
      social: { b: 'https://social.example/suds' },
    });
  });

  it.each([
    [{ environment: 'live', login_id: 'login', client_key: 'key' }, true],
    [undefined, false],
    [{ environment: 'https://evil.example', login_id: 'a', client_key: 'b' }, false],
    [{ environment: 'live', login_id: 'login', client_key: '' }, false],
    ['yes', false],
  ])('say where cards go: %j', async (card_tokens, isKept) => {
    const { body } = await read('/auth/settings', { status: true, data: { meta_name: 'Suds', card_tokens } });
    const { card_tokens: kept } = body.data as { card_tokens?: unknown };
    expect(kept ?? undefined).toEqual(isKept ? card_tokens : undefined);
  });
});

it('texts have a length before anything reads them', async () => {
  const page = { title: 'a'.repeat(9_000), slug: 'terms', content: 'b'.repeat(300_000) };
  const { body } = await read('/static-page', { status: true, data: [page] });
  const [only] = body.data as { title: string; content: string }[];
  expect(only?.title.length).toBe(8_000);
  expect(only?.content.length).toBeLessThan(200_100);
});

it('a session has its token beside the user or in it, or is none', async () => {
  const user = { id: '12', first_name: 'Ann', last_name: 'Lee' };
  const { post, answer } = await openSite(json({ status: true, data: { ...user, accessToken: 'abc' } }));
  const signIn = () => post('/api/v1/auth/signin', { email: 'ann@example.com', password: 'x' });
  expect((await signIn()).body).toMatchObject({
    accessToken: 'abc',
    data: { id: 12, email: '', email_notifications: 'no' },
  });
  answer(json({ status: true, data: user }));
  expect((await signIn()).status).toBe(502);
});

it('an address names its city by id and name only', async () => {
  const address = { id: 5, city_id: '1', state_id: 33, zip_code: 10023, city: { name: 'New York' } };
  expect((await read('/user-address/user/12', { status: true, data: [address] })).body.data).toMatchObject([
    {
      user_id: 12,
      zip_code: '10023',
      city: { id: 1, name: 'New York' },
      state: { id: 33, name: '' },
      open_order: null,
      primary: 'no',
    },
  ]);
});

it('a receipt of the specification has no dates and counts as final', async () => {
  const { body } = await read('/order/77', { status: true, data: { order_number: 77 } });
  expect(body.data).toMatchObject({
    ...{ id: 77, order_number: '77', pickup_date: '', tips: 0, orderItems: [] },
    ...{ is_final: true, total_known: true },
  });
  expect((await read('/order/77', { status: true, data: {} })).status).toBe(502);
});
