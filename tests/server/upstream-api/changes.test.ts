import { describe, expect, it } from 'vitest';
import { bearer, byMethod, openShop, order, ordersOf, placing, row, silent } from './placing';
import { type Answer, json, openSite } from './support';

describe('what was made has an id', () => {
  it('a card without one is looked up among the cards', async () => {
    const cards = [
      { id: 3, card_number: 'XXXX4242' },
      { id: '9', card_number: 'XXXX4242' },
      { id: 12, card_number: 'XXXX0005' },
    ];
    const { post, got } = await openSite(
      byMethod(json({ data: cards }), json({ status: true, msg: 'saved' })),
    );
    const sent = { user_id: 12, cardNumber: '4242424242424242' };
    const { body } = await post('/api/v1/payment/add-card', sent, bearer);
    expect(body).toEqual({ status: true, message: 'saved', msg: 'saved', data: { id: 9 } });
    expect(got[1]).toMatchObject({
      url: '/api/v1/payment/cards/12',
      headers: { authorization: 'Bearer abc' },
    });
  });

  it('a saved card stays saved when the look-up fails', async () => {
    const { post } = await openSite(byMethod(json('no'), json({ status: true, msg: 'saved' })));
    expect((await post('/api/v1/payment/add-card', { user_id: 12 }, bearer)).status).toBe(200);
  });

  it('an order is found by its times', async () => {
    const { confirm } = await openShop(
      placing([{ ...row, id: 99, from_slot: '9:00 AM' }, row], json({ status: true })),
    );
    const { body } = await confirm();
    expect(body.data).toMatchObject({ id: 77, order_number: '1048213', estimate_high: 48.5 });
  });

  it('verifyToken without a user reads the profile with that token', async () => {
    const { post, got } = await openSite(
      byMethod(json({ data: { id: 12, first_name: 'Ann' } }), json({ status: true })),
    );
    const { body } = await post('/api/v1/auth/verifyToken', { token: 'abc' });
    expect(body.data).toMatchObject({ id: 12, first_name: 'Ann' });
    expect(got[1]).toMatchObject({
      url: '/api/v1/users/my-profile',
      headers: { authorization: 'Bearer abc' },
    });
  });
});

describe('an order is placed only when the answer says so', () => {
  const nothing: [string, Answer][] = [
    ['{}', json({})],
    ['an empty 200', (response) => response.writeHead(200).end()],
    ['204', (response) => response.writeHead(204).end()],
    ['words without a yes', json({ message: 'Order received' })],
    ['a 500 with a yes', json({ status: true, data: { id: 77 } }, { status: 500 })],
    ['a 500 with words', json({ status: false, message: 'deadlock in table orders' }, { status: 500 })],
  ];
  it.each(nothing)('%s, and the list shows none: nobody knows, and Retry looks first', async (_, reply) => {
    const { confirm, answer, posts } = await openShop(ordersOf([], reply));
    const first = await confirm();
    expect(first).toMatchObject({ status: 502, body: { status: false } });
    expect(first.text).not.toContain('deadlock');
    answer(ordersOf([row], reply));
    const again = await confirm();
    expect(again.body).toMatchObject({ status: true, data: { id: 77, order_number: '1048213' } });
    expect(posts()).toBe(1);
  });

  it.each(nothing)('%s, and the list shows it: that one', async (_, reply) => {
    const { confirm } = await openShop(placing([row], reply));
    const { status, body } = await confirm();
    expect([status, body.data]).toMatchObject([200, { id: 77, order_number: '1048213' }]);
  });

  it('a yes without a number whose order no list shows: unknown, looked for, and never sent again', async () => {
    const { confirm, answer, posts } = await openShop(
      ordersOf([], json({ status: true, message: 'Thanks' })),
    );
    for (let time = 0; time < 3; time += 1) {
      expect((await confirm()).status).toBe(502);
    }
    expect(posts()).toBe(1);
    answer(ordersOf([row], silent));
    expect((await confirm()).body.data).toMatchObject({ id: 77 });
    expect(posts()).toBe(1);
  });

  it('an order that was there before is not taken for this one', async () => {
    const { confirm } = await openShop(ordersOf([row, { ...row, id: 5 }], json({})));
    expect((await confirm()).status).toBe(502);
    expect((await confirm()).status).toBe(502);
  });

  it('nothing is sent while the list of orders can’t be read', async () => {
    const { confirm, answer, posts } = await openShop(byMethod(json('no'), json({ status: true })));
    expect((await confirm()).status).toBe(503);
    expect(posts()).toBe(0);
    answer(ordersOf([], json({ status: true, data: { id: 77, order_number: '1048213' } })));
    expect((await confirm({ ...order, tips: 5 })).body).toMatchObject({ data: { id: 77 } });
  });
});

describe('what nobody confirmed is not shown as done', () => {
  const calls = [
    ['/api/v1/payment/add-card', { user_id: 12, cardNumber: '4242424242424242' }],
    ['/api/v1/user-address', { user_id: 12 }],
    ['/api/v1/order/verify/coupon-code', { user_id: 12, code: 'NOPE' }],
    ['/api/v1/feedback/', { user_id: 12 }],
    ['/api/v1/users/send-app-link', { email: 'ann@example.com' }],
  ] as const;

  it.each(calls)('%s', async (path, body) => {
    const { post, answer } = await openSite(json({}));
    expect((await post(path, body, bearer)).status).toBe(502);
    answer((response) => response.writeHead(200).end());
    expect((await post(path, body, bearer)).status).toBe(502);
  });

  it('a cancellation, and a zip code that may not be served', async () => {
    const { call } = await openSite(json({}));
    expect((await call('/api/v1/order/cancel/7', { headers: bearer })).status).toBe(502);
    expect((await call('/api/v1/zipcode/verify/10023')).status).toBe(502);
  });
});
