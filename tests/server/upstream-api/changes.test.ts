import { describe, expect, it } from 'vitest';
import { type Answer, json, openSite } from './support';

const bearer = { authorization: 'Bearer abc' };
const key = { ...bearer, 'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000001' };
const order = {
  user_id: 12,
  pickup_date: '11-24-2026',
  from_slot: '7:00 AM',
  delivery_date: '11-26-2026',
  delivery_from_slot: '6:00 PM',
  estimate_total: 48.5,
};
const row = {
  id: '77',
  order_number: 1048213,
  services: 'Wash & Fold',
  pickup_date: '2026-11-24',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '2026-11-26',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  orderStatus: { status: 'Scheduled' },
  status: '1',
  net_price: '48.50',
};

const silent: Answer = () => {};

/** A read gets `read`, a change `change`. */
const byMethod =
  (read: Answer, change: Answer): Answer =>
  (response, got, request) =>
    (got.method === 'GET' ? read : change)(response, got, request);

/** Returns `rows` as the list of orders, and passes confirm-order to `confirm`. */
const ordersOf = (rows: unknown[], confirm: Answer) => byMethod(json({ status: true, data: rows }), confirm);

/** @param answer to every request */
async function openShop(answer: Answer, options?: Parameters<typeof openSite>[1]) {
  const site = await openSite(answer, options);
  return {
    ...site,
    confirm: (sent: object = order, headers: Record<string, string> = key) =>
      site.post('/api/v1/order/confirm-order', sent, headers),
    posts: () => site.got.filter(({ method }) => method === 'POST').length,
  };
}

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
      ordersOf([{ ...row, id: 5, from_slot: '9:00 AM' }, row], json({ status: true })),
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
    const { confirm } = await openShop(ordersOf([row], reply));
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

  it('the order of another confirmation is not taken for this one', async () => {
    const { confirm, answer } = await openShop(
      json({ status: true, data: { id: 77, order_number: '1048213' } }),
    );
    await confirm();
    answer(ordersOf([row], json({})));
    const other = { ...key, 'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000002' };
    expect((await confirm(order, other)).status).toBe(502);
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

describe('one order for one key, also where the other API knows no keys', () => {
  const placed = json({ status: true, data: { id: 77, order_number: '1048213' } });
  it('gives the same answer again without asking', async () => {
    const { confirm, posts } = await openShop(placed);
    const first = await confirm();
    const second = await confirm();
    expect(second.text).toBe(first.text);
    expect(posts()).toBe(1);
  });

  it('fifty at once are one order and fifty equal answers', async () => {
    let release = () => {};
    const { confirm, got, posts } = await openShop((response, one, request) => {
      release = () => placed(response, one, request);
    });
    const replies = Array.from({ length: 50 }, () => confirm());
    await expect.poll(() => got.length).toBe(1);
    release();
    const texts = (await Promise.all(replies)).map(({ status, text }) => `${status} ${text}`);
    expect(new Set(texts)).toEqual(new Set([`200 ${(await confirm()).text}`]));
    expect(posts()).toBe(1);
  });

  it('a second request waits while the order of an unusable answer is looked for', async () => {
    let list = () => {};
    const { confirm, got, posts } = await openShop((response, one, request) => {
      if (one.method === 'POST') return void response.end('<html>');
      list = () => json({ status: true, data: [row] })(response, one, request);
    });
    const first = confirm();
    await expect.poll(() => got.length).toBe(2);
    const second = confirm();
    list();
    expect((await first).body).toMatchObject({ status: true, data: { id: 77 } });
    expect((await second).text).toBe((await first).text);
    expect(posts()).toBe(1);
  });

  it('in another session it is refused until the first is done', async () => {
    let release = () => {};
    const { confirm, got } = await openShop((response, one, request) => {
      release = () => placed(response, one, request);
    });
    const first = confirm();
    await expect.poll(() => got.length).toBe(1);
    const other = { ...key, authorization: 'Bearer other' };
    expect((await confirm(order, other)).status).toBe(409);
    release();
    expect((await first).status).toBe(200);
  });

  it('another order under the same key is refused', async () => {
    const { confirm } = await openShop(placed);
    await confirm();
    expect((await confirm({ ...order, tips: 5 })).status).toBe(422);
  });

  it('after a lost answer the order is looked for before it is sent again', async () => {
    const { confirm, answer, posts } = await openShop(ordersOf([], silent), { timeoutMs: 1_000 });
    expect((await confirm()).status).toBe(504);
    answer(ordersOf([row], silent));
    const again = await confirm();
    expect(again.body).toMatchObject({ status: true, data: { id: 77, order_number: '1048213' } });
    expect(posts()).toBe(1);
  });

  it('and sent again when it is not there', async () => {
    const { confirm, answer, posts } = await openShop(ordersOf([], silent), { timeoutMs: 1_000 });
    await confirm();
    answer(ordersOf([], placed));
    expect((await confirm()).status).toBe(200);
    expect(posts()).toBe(2);
  });

  it('but not blindly when it cannot be looked for', async () => {
    const { confirm, answer, posts } = await openShop(silent, { timeoutMs: 1_000 });
    await confirm();
    answer(json({ status: false }, { status: 500 }));
    expect((await confirm()).status).toBe(502);
    expect(posts()).toBe(1);
  });

  it('a no leaves the key free', async () => {
    const { confirm, answer } = await openShop(json({ status: false, message: 'taken' }, { status: 409 }));
    expect((await confirm()).status).toBe(409);
    answer(placed);
    expect((await confirm({ ...order, from_slot: '9:00 AM' })).status).toBe(200);
  });

  it('the stored answer is for nobody else', async () => {
    const { confirm, answer } = await openShop(placed);
    await confirm();
    answer(json({ status: false }, { status: 401 }));
    const other = await confirm(order, { ...key, authorization: 'Bearer other' });
    expect(other.body.status).toBe(false);
  });
});
