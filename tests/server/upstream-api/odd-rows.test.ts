/** One odd order, card or address never hides its list: what cannot be read of it is missing. */
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { usualTimes } from '@/tests/support/usual-times';
import { json, openSite } from './support';

const bearer = { headers: { authorization: 'Bearer abc' } };
const order = {
  id: 77,
  order_number: '1048213',
  services: 'Wash & Fold',
  ...usualTimes('2026-11-24', '2026-11-26'),
  orderStatus: { status: 'Scheduled' },
  status: 1,
  net_price: '48.50',
};
const card = { id: 9, card_number: 'XXXX4242', cardData: '2027-08', primary: 'yes' };
const address = { id: 5, address1: '1 Battery Place', city_id: 1, state_id: 33, mobile: '2125550188' };

async function read(path: string, rows: unknown) {
  const { call, logged } = await openSite(json({ status: true, data: rows }));
  const { status, body } = await call(path, bearer);
  return { status, data: body.data as Record<string, unknown>[], logged };
}
const readOrders = (...rows: unknown[]) => read('/api/v1/order?user_id=12', rows);
const readCards = (...rows: unknown[]) => read('/api/v1/payment/cards/12', rows);
const readAddresses = (...rows: unknown[]) => read('/api/v1/user-address/user/12', rows);

describe('an order', () => {
  it.each<[string, object, object]>([
    ['no price', { net_price: null }, {}],
    ['a price that is none', { net_price: {} }, {}],
    ['a day that is none', { pickup_date: 'soon' }, { pickup_date: '' }],
    ['a list for a text', { services: [1, 2] }, { services: '' }],
    ['no status', { status: null, orderStatus: null }, { status: 0, orderStatus: { status: '' } }],
    [
      'a word as status',
      { status: 'Delivered', orderStatus: null },
      { orderStatus: { status: 'Delivered' } },
    ],
    ['a text for its status', { orderStatus: 'In the wash' }, { orderStatus: { status: 'In the wash' } }],
  ])('with %s stands among the others', async (_what, odd, shown) => {
    const { status, data } = await readOrders({ ...order, ...odd, id: 78 }, order);
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ id: 78, order_number: '1048213', ...shown });
    expect('net_price' in (data[0] ?? {})).toBe(!('net_price' in odd));
    expect(data[1]).toMatchObject({ id: 77, net_price: 48.5 });
  });

  it.each([
    { status: 'In the wash', orderStatus: null },
    { status: 4, orderStatus: 'In the wash' },
  ])('whose status is a word has its receipt: %j', async (odd) => {
    const { call } = await openSite(json({ data: { ...order, ...odd } }));
    const { status, body } = await call('/api/v1/order/77', bearer);
    expect([status, body.data]).toMatchObject([200, { status: 0, orderStatus: { status: 'In the wash' } }]);
  });

  it('without an id cannot be opened, so it is left out and the log names it', async () => {
    const { data, logged } = await readOrders({ ...order, id: 'secret' }, order);
    expect(data).toMatchObject([{ id: 77 }]);
    expect(logged()).toContain('"call":"orders.list"');
    expect(logged()).toContain('data.0.id');
    expect(logged()).not.toContain('secret');
  });

  it('that is all odd is no answer', async () => {
    expect((await readOrders({ id: 'x' }, { id: {} })).status).toBe(502);
  });
});

describe('a card', () => {
  it.each<[unknown, string]>([
    ['2027-08', '2027-08'],
    ['02/2024', '2024-02'],
    ['2/2024', '2024-02'],
    ['02/24', '2024-02'],
    ['0224', '2024-02'],
    ['022024', '2024-02'],
    ['2024-02-01', '2024-02'],
    ['2024-02-01T00:00:00.000Z', '2024-02'],
    [{ month: '2', year: '2024' }, '2024-02'],
    [{ month: 2, year: 24 }, '2024-02'],
    [{ token: 'abc' }, ''],
    ['XXXX', ''],
    ['13/2024', ''],
    ['2024', ''],
    [null, ''],
    [[], ''],
  ])('that expires %j stands in the list with "%s"', async (cardData, read) => {
    const { status, data } = await readCards({ ...card, cardData }, { ...card, id: 10 });
    expect([status, data]).toMatchObject([200, [{ id: 9, cardData: read }, { id: 10 }]]);
  });

  it('without a number stands in it too', async () => {
    const { data } = await readCards({ ...card, card_number: {} }, { ...card, id: 10 });
    expect(data).toMatchObject([
      { id: 9, card_number: '' },
      { id: 10, card_number: 'XXXX4242' },
    ]);
  });
});

describe('an address', () => {
  it.each<[string, object, object]>([
    ['a text for its city', { city: 'New York' }, { city: { id: 1, name: '' } }],
    ['an object for its street', { address1: {} }, { address1: '' }],
    ['a word for its state', { state_id: 'NY' }, { state_id: 0 }],
    ['a phone that is none', { mobile: {} }, { mobile: '' }],
  ])('with %s stands among the others', async (_what, odd, shown) => {
    const { status, data } = await readAddresses({ ...address, ...odd }, { ...address, id: 6 });
    expect([status, data]).toMatchObject([200, [{ id: 5, ...shown }, { id: 6 }]]);
  });

  it.each(['maybe', null, ''])('does not say that it has no doorman where that is %j', async (odd) => {
    const rows = [odd, false, 1].map((doorman_building) => ({ ...address, doorman_building }));
    const { status, data } = await readAddresses(...rows);
    expect(status).toBe(200);
    expect(data.map((row) => row.doorman_building)).toEqual([undefined, 'no', 'yes']);
  });

  it.each([['2125550188'], [2125550188], ['(212) 555-0188'], ['+1 212 555 0188'], ['212-555-0188']])(
    'has its phone with dashes: %j',
    async (mobile) => {
      expect((await readAddresses({ ...address, mobile })).data).toMatchObject([{ mobile: '212-555-0188' }]);
    },
  );
});

describe('statuses of an API that does not say what the customer can do', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    '%i means nothing here: its text is shown',
    async (status) => {
      const { data } = await readOrders({ ...order, status, orderStatus: { status: 'In the wash' } });
      expect(data).toMatchObject([{ status: 0, orderStatus: { status: 'In the wash' } }]);
      expect(data[0]).not.toHaveProperty('can');
    },
  );

  it('1 can be canceled', async () => {
    expect((await readOrders(order)).data).toMatchObject([{ status: 1 }]);
  });

  it('are ours where it speaks our contract', async () => {
    const reply = { ...contract['orders.list'].example.reply, status: true };
    const row = { ...reply.data[0], status: 10, can: [] };
    const { call } = await openSite(json({ ...reply, data: [row] }), { features: ['changes'] });
    const { body } = await call('/api/v1/order?user_id=12', bearer);
    expect(body.data).toMatchObject([{ status: 10, can: [] }]);
  });
});

describe('an odd row in every list', () => {
  const named = { id: 1, name: 'New York' };
  const lists: [string, object][] = [
    ['/api/v1/order?user_id=12', order],
    ['/api/v1/payment/cards/12', card],
    ['/api/v1/user-address/user/12', address],
    ['/api/v1/payment/user/12', { transaction_id: 'a', order_id: 7, amount: 48.5 }],
    ['/api/v1/feedback/12', { id: 3, subject: { name: 'Billing' }, feedbacks: 'Fine' }],
    ['/api/v1/feedback/subjects', named],
    ['/api/v1/auth/notify?user_id=12', { id: 3, message: 'Picked up' }],
    ['/api/v1/state', named],
    ['/api/v1/city/state/33', named],
    ['/api/v1/pickup-days/verify/5', { pickup_date: '03-26-2027' }],
    ['/api/v1/static-page', { title: 'Terms', slug: 'terms' }],
    ['/api/v1/category', named],
  ];

  it.each(lists)('of %s hides no other, and the log says which', async (path, good) => {
    for (const odd of [null, 7, 'row', []]) {
      const { status, data, logged } = await read(path, [odd, good]);
      expect([status, data]).toMatchObject([200, [{}]]);
      expect(data).toHaveLength(1);
      expect(logged()).toContain('"rows":["data.0"]');
    }
  });

  it.each(lists.filter(([, good]) => 'id' in good && !('message' in good) && !('feedbacks' in good)))(
    'of %s without an id is left out, and a text for a number is read or left out',
    async (path, good) => {
      for (const id of [undefined, null, '', 'seven', {}])
        expect((await read(path, [{ ...good, id }, good])).data).toHaveLength(1);
      expect((await read(path, [{ ...good, id: '9' }, good])).data).toMatchObject([{ id: 9 }, {}]);
    },
  );
});

describe('a receipt', () => {
  const receipt = {
    ...order,
    wash_fold_amount: '35.00',
    preferences: [{ category_id: 1, preference_name: 'Hang dry', preference_amount: null, quantity: '2' }],
    orderItems: [{ category_id: 2, quantity: 3, product: { name: 'Shirt', price: '4.50' } }],
    tips: null,
  };
  const open = async (changes: object) => {
    const { call } = await openSite(json({ status: true, data: { ...receipt, ...changes } }));
    return (await call('/api/v1/order/77', bearer)).body.data;
  };

  it('whose preference has no amount has its total', async () => {
    expect(await open({})).toMatchObject({
      total_known: true,
      preferences: [{ preference_amount: 0, quantity: 2 }],
      wash_fold_amount: 35,
      tips: 0,
    });
  });

  it.each([
    ['an amount', { dry_clean_amount: 'ask us' }],
    ['a row', { orderItems: [...receipt.orderItems, null] }],
    ['a price', { orderItems: [...receipt.orderItems, { product: { name: 'Tie', price: 'soon' } }] }],
    [
      'a preference',
      { preferences: [...receipt.preferences, { preference_name: 'Starch', preference_amount: {} }] },
    ],
    ['the turnaround', { order_turn_around: { turntimes: 'Same day', amount: 'x' } }],
  ])('with %s that can’t be read has its other rows, and its total is unknown', async (_what, odd) => {
    expect(await open(odd)).toMatchObject({
      total_known: false,
      wash_fold_amount: 35,
      preferences: [{ preference_name: 'Hang dry' }],
      orderItems: [{ product: { name: 'Shirt', price: 4.5 } }],
    });
  });
});
