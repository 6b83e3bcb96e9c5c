/** Objects in place of a text, of which String() and Number() throw, from the other API and from callers. */
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { json, openSite } from './support';

const bearer = { authorization: 'Bearer abc' };
const odd = { valueOf: 1, toString: 1 };

describe('an object without a text in a list', () => {
  it.each<[string, string, object, object]>([
    ['the status of an order', '/order?user_id=12', { status: odd }, {}],
    ['the status text of an order', '/order?user_id=12', { status: [odd], orderStatus: { status: odd } }, {}],
    ['the kind of a payment', '/payment/user/12', { amount: 5, kind: odd, purpose: [odd] }, { amount: 5 }],
    ['the expiry of a card', '/payment/cards/12', { cardData: [odd] }, {}],
    ['month and year of a card', '/payment/cards/12', { cardData: { month: odd, year: [odd] } }, {}],
    ['yes or no of a card', '/payment/cards/12', { primary: [odd] }, {}],
  ])('as %s hides no other row', async (_what, path, row, good) => {
    const data = [
      { id: 7, ...row },
      { id: 8, ...good },
    ];
    const { call } = await openSite(json({ status: true, data }));
    const { status, body } = await call(`/api/v1${path}`, { headers: bearer });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
  });

  it('an order with one in a receipt is shown', async () => {
    const data = { id: 77, status: odd, promo_code_type: odd, orderStatus: odd };
    const { call } = await openSite(json({ status: true, data }));
    expect((await call('/api/v1/order/77', { headers: bearer })).status).toBe(200);
  });
});

describe('an object without a text from a caller', () => {
  const changes = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].method === 'POST' && !('requestType' in endpoints[name]),
  );
  const rows = [{ id: 7, status: 1, card_number: '4242' }];

  it.each(changes)('in any field of %s is no fault of this site', async (name) => {
    const { params, body } = contract[name].example as Record<string, object | undefined>;
    const fields = Object.keys({ ...body, user_id: 12, order_number: '7' });
    const sent = Object.fromEntries(fields.map((field) => [field, { toString: 1 }]));
    const { post } = await openSite((response, got, request) => {
      const isList = got.method === 'GET';
      json({ status: true, data: isList ? rows : undefined })(response, got, request);
    });
    const headers = {
      ...bearer,
      cookie: 'refresh=1',
      'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000001',
    };
    for (const one of [sent, ...fields.map((field) => ({ ...body, [field]: { toString: 1 } }))]) {
      const { status, text } = await post(buildPath(endpoints[name], params), one, headers);
      expect(status, text).not.toBe(500);
    }
  });

  it('as the user of an order reaches the other API', async () => {
    const { post, got } = await openSite((response, one, request) =>
      json({ status: true, data: one.method === 'GET' ? [] : { id: 77 } })(response, one, request),
    );
    const sent = { user_id: { toString: 1 }, estimate_total: { valueOf: 1 }, pickup_date: { toString: 1 } };
    const headers = { ...bearer, 'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000001' };
    expect((await post('/api/v1/order/confirm-order', sent, headers)).status).toBe(200);
    expect(got.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});
