import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Choose, loosen } from '@/e2e/support/base-api/loosen';
import { contract, type Reply } from '@/lib/contract';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { toContract } from '@/server/upstream-api/to-contract';
import { arbitrary } from './arbitrary-reply';

/** Photos are not forwarded. */
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => !('responseType' in endpoints[name]),
);

/** Turns random numbers into choices. */
const chooser = (numbers: readonly number[]): Choose => {
  let at = 0;
  return (count) => (numbers[at++ % numbers.length] ?? 0) % count;
};

/** No list to sell from is no answer. */
const sellsNothing = (name: EndpointName, { data = [] }: { data?: unknown[] }) =>
  name.startsWith('catalog.') && data.length === 0;

/** What an export holds has no types that could be told from loose ones. */
const typed = names.filter((name) => name !== 'profile.export');

describe('a reply said loosely', () => {
  it.each(typed)('%s comes back as the strict reply', (name) => {
    const schema: z.ZodType = contract[name].reply;
    fc.assert(
      fc.property(
        arbitrary(schema),
        fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 40 }),
        (strict, numbers) => {
          fc.pre(!sellsNothing(name, strict as { data?: unknown[] }));
          const loose = loosen(name, strict as Record<string, unknown>, chooser(numbers));
          const travelled = JSON.parse(JSON.stringify(loose));
          expect(toContract(name, travelled)).toEqual({ ok: true, body: schema.parse(strict), odd: [] });
        },
      ),
    );
  });

  it.each(names)('%s: anything at all gives a reply of the contract or the paths that do not fit', (name) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        const shaped = toContract(name, body);
        if (shaped.ok) expect(contract[name].reply.safeParse(shaped.body).success).toBe(true);
        else expect(shaped.paths.length).toBeGreaterThan(0);
      }),
    );
  });
});

/** The fields of the specification are sufficient. */
describe('bare replies', () => {
  const shaped = (name: EndpointName, body: unknown, asked = {}) => {
    const result = toContract(name, body, asked);
    if (!result.ok) throw new Error(`${name}: ${result.paths.join(', ')}`);
    return result.body as { data: never; [more: string]: unknown };
  };

  it('a session whose token stands beside the user', () => {
    const body = { data: { id: '12', first_name: 'Ann', last_name: 'Lee', accessToken: 'abc' } };
    expect(shaped('auth.signin', body)).toMatchObject({
      accessToken: 'abc',
      data: { id: 12, email: '', email_notifications: 'no' },
    });
  });

  it('a session without a token is none', () => {
    expect(toContract('auth.signin', { status: true, data: { id: 1 } })).toEqual({
      ok: false,
      paths: ['accessToken'],
    });
  });

  it('a served zip code is a status alone', () => {
    const { data } = shaped('service-area.verifyZip', { status: true }, { params: { zip: '10023' } });
    expect(data).toEqual({
      zip_code: '10023',
      neighborhood: '',
      state_id: 0,
      city_id: 0,
      next_pickup: null,
    });
  });

  it('an address names its city by id and name only', () => {
    const address = { id: 5, city_id: '1', state_id: 33, zip_code: 10023, city: { name: 'New York' } };
    const { data } = shaped('addresses.list', { data: [address] }, { params: { userId: 12 } });
    expect(data[0]).toMatchObject({
      user_id: 12,
      city: { id: 1, name: 'New York' },
      state: { id: 33, name: '' },
      open_order: null,
      primary: 'no',
    });
  });

  it('a payload is in data and nowhere else', () => {
    const states = [{ id: 1, name: 'Alabama' }];
    for (const body of [states, { status: true, states }, { data: { states } }, { data: null }])
      expect(toContract('service-area.states', body)).toMatchObject({ ok: false });
  });

  it('tells of no delivery that it does not know, and passes on the instant of one', () => {
    const row = { id: 77, order_number: '77', status: 8, net_price: '30.00', delivery_date: '2026-11-27' };
    const data = [row, { ...row, delivered_at: '2026-11-22T23:20:00Z' }];
    expect(shaped('orders.list', { status: true, data })).toMatchObject({
      data: [
        { delivered_at: null, canceled_at: null },
        { delivered_at: '2026-11-22T23:20:00Z', canceled_at: null },
      ],
    });
  });

  it('actions that this site does not know are left out of an order, and the others stay', () => {
    const until = '2026-11-23T20:00:00-05:00';
    const can = [
      { action: 'gift_wrap', until: null },
      { action: 'cancel' },
      { action: 'tip', until },
      ...[{ action: 7 }, { until }, 'report', null],
    ];
    const known = [
      { action: 'cancel', until: null },
      { action: 'tip', until },
    ];
    const order = { id: 77, order_number: '77', status: 1, net_price: '30.00', can };
    expect(shaped('orders.list', { data: [order] })).toMatchObject({ data: [{ id: 77, can: known }] });
    expect(shaped('orders.get', { data: order }, { params: { id: 77 } }).data).toMatchObject({ can: known });
    const strange = { ...order, can: [{ action: 'gift_wrap', until: null }] };
    expect(shaped('orders.get', { data: strange }, { params: { id: 77 } }).data).toMatchObject({ can: [] });
    const broken = { ...order, can: 'cancel' };
    expect(shaped('orders.list', { data: [broken] }).data).toMatchObject([{ id: 77 }]);
  });

  it('a receipt of the specification has no dates and counts as final', () => {
    const { data } = shaped('orders.get', { data: { order_number: 77 } }, { params: { id: 77 } });
    expect(data).toMatchObject({
      id: 77,
      order_number: '77',
      pickup_date: '',
      is_final: true,
      tips: 0,
      orderItems: [],
    });
  });

  it.each([
    ['Hudson & Fold: laundry and dry cleaning pickup in Manhattan', 'Hudson & Fold'],
    ['Bright Suds | Pickup laundry', 'Bright Suds'],
    ['Bright Suds – Pickup laundry', 'Bright Suds'],
    ['Wash-o-Matic', 'Wash-o-Matic'],
    [': ', 'Laundry'],
    [null, 'Laundry'],
  ])('settings without a name: of the title "%s" it is %s', (meta_name, business_name) => {
    const data = { meta_name, contact_number1: '2125550199' };
    expect(shaped('content.settings', { data }).data).toMatchObject({ business_name });
  });

  it.each([
    ...(['content.settings', 'content.staticPages', 'catalog.categories', 'catalog.pricing'] as const),
    ...([
      'service-area.states',
      'service-area.pickupDays',
      'orders.list',
      'orders.get',
      'cards.list',
    ] as const),
    ...(['addresses.list', 'feedback.list', 'profile.get', 'profile.notifications'] as const),
  ])('%s: nothing is no answer', (name) => {
    const nothing = [
      {},
      { status: true },
      { status: true, data: {} },
      { data: {} },
      { status: true, message: 'ok', __v: 0 },
    ];
    for (const body of nothing) expect(toContract(name, body)).toEqual({ ok: false, paths: ['data'] });
    expect(toContract(name, { status: false, errors: [] })).toMatchObject({ ok: false });
  });

  it('an empty list is an answer', () => {
    expect(shaped('content.staticPages', { status: true, data: [] }).data).toEqual([]);
    expect(shaped('orders.list', { status: true, data: [] })).toMatchObject({ data: [], totalDocs: 0 });
  });

  it.each(['catalog.categories', 'catalog.pricing'] as const)('%s: a list without a row is none', (name) => {
    expect(toContract(name, { status: true, data: [] })).toEqual({ ok: false, paths: ['data'] });
  });

  it('notifications without read marks are read', () => {
    const body = shaped('profile.notifications', { data: [{ id: 1, message: 'Picked up' }] });
    expect(body).toMatchObject({ unread: null, totalDocs: 1, data: [{ id: 1, read: true }] });
  });

  it('a price that is missing is no price of zero', () => {
    const product = { id: 1, name: 'Shirt' };
    const result = toContract('catalog.pricing', {
      data: [{ category_id: 2, name: 'Dry', minimum: 0, products: [product] }],
    });
    expect(result).toEqual({ ok: false, paths: ['data.0.products.0.price'] });
  });
});

describe('where cards go', () => {
  const settings = contract['content.settings'].example.reply.data;
  const announced = (card_tokens: unknown) => {
    const result = toContract('content.settings', { status: true, data: { ...settings, card_tokens } });
    return result.ok && (result.body as Reply<'content.settings'>).data.card_tokens;
  };

  it('is what the other API announces', () => {
    const tokens = { environment: 'live', login_id: 'login', client_key: 'key' };
    expect(announced(tokens)).toEqual(tokens);
  });

  it.each([
    ['nothing', undefined],
    ['a script of its own', { environment: 'https://evil.example', login_id: 'a', client_key: 'b' }],
    ['no key', { environment: 'live', login_id: 'login', client_key: '' }],
    ['text', 'yes'],
  ])('is that API itself when it announces %s', (_, tokens) => {
    expect(announced(tokens)).toBeUndefined();
  });
});
