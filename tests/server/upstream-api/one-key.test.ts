import { describe, expect, it } from 'vitest';
import { key, openShop, order, ordersOf, row, silent } from './placing';
import { json } from './support';

describe('one order for one key, also where the other API knows no keys', () => {
  const yes = json({ status: true, data: { id: 77, order_number: '1048213' } });
  const placed = ordersOf([], yes);
  it('gives the same answer again without asking', async () => {
    const { confirm, posts } = await openShop(placed);
    const first = await confirm();
    const second = await confirm();
    expect(second.text).toBe(first.text);
    expect(posts()).toBe(1);
  });

  it('fifty at once are one order and fifty equal answers', async () => {
    let release = () => {};
    const { confirm, posts } = await openShop(
      ordersOf([], (...held) => {
        release = () => yes(...held);
      }),
    );
    const replies = Array.from({ length: 50 }, () => confirm());
    await expect.poll(posts).toBe(1);
    release();
    const texts = (await Promise.all(replies)).map(({ status, text }) => `${status} ${text}`);
    expect(new Set(texts)).toEqual(new Set([`200 ${(await confirm()).text}`]));
    expect(posts()).toBe(1);
  });

  it('a second request waits while the order of an unusable answer is looked for', async () => {
    let list = () => {};
    const { confirm, got, posts } = await openShop((response, one, request) => {
      if (one.method === 'POST') return void response.end('<html>');
      if (got.length === 1) return json({ status: true, data: [] })(response, one, request);
      list = () => json({ status: true, data: [row] })(response, one, request);
    });
    const first = confirm();
    await expect.poll(() => got.length).toBe(3);
    const second = confirm();
    list();
    expect((await first).body).toMatchObject({ status: true, data: { id: 77 } });
    expect((await second).text).toBe((await first).text);
    expect(posts()).toBe(1);
  });

  it('in another session it is refused until the first is done', async () => {
    let release = () => {};
    const { confirm, posts } = await openShop(
      ordersOf([], (...held) => {
        release = () => yes(...held);
      }),
    );
    const first = confirm();
    await expect.poll(posts).toBe(1);
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
    answer(placed);
    expect((await confirm()).status).toBe(200);
    expect(posts()).toBe(2);
  });

  it('but not blindly when it cannot be looked for', async () => {
    const { confirm, answer, posts } = await openShop(ordersOf([], silent), { timeoutMs: 1_000 });
    await confirm();
    answer(json({ status: false }, { status: 500 }));
    expect((await confirm()).status).toBe(502);
    expect(posts()).toBe(1);
  });

  it('the order of another key is not taken for one that was lost on the way', async () => {
    const { confirm, answer, posts } = await openShop(ordersOf([], silent), { timeoutMs: 1_000 });
    expect((await confirm()).status).toBe(504);
    answer(ordersOf([], yes));
    const other = { ...key, 'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000002' };
    expect((await confirm(order, other)).body.data).toMatchObject({ id: 77 });
    answer(ordersOf([row], json({ status: true, data: { id: 78, order_number: '1048214' } })));
    expect((await confirm()).body.data).toMatchObject({ id: 78, order_number: '1048214' });
    expect(posts()).toBe(3);
  });

  it('nor where the answer names none', async () => {
    const { confirm, answer } = await openShop(ordersOf([], silent), { timeoutMs: 1_000 });
    await confirm();
    answer(ordersOf([], yes));
    await confirm(order, { ...key, 'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000002' });
    answer(ordersOf([row], json({ status: true })));
    expect((await confirm()).status).toBe(502);
    answer(ordersOf([row, { ...row, id: 78 }], silent));
    expect((await confirm()).body.data).toMatchObject({ id: 78 });
  });

  it('an order that was answered is not sent again with a newer token', async () => {
    const { confirm, answer, posts } = await openShop(placed);
    await confirm();
    const newer = { ...key, authorization: 'Bearer newer' };
    expect((await confirm(order, newer)).status).toBe(502);
    answer(ordersOf([row], yes));
    expect((await confirm(order, newer)).body.data).toMatchObject({ id: 77 });
    expect(posts()).toBe(1);
  });

  it('an order that was accepted when it was sent again is not sent a third time', async () => {
    const { confirm, answer, posts } = await openShop(ordersOf([], silent), { timeoutMs: 1_000 });
    await confirm();
    answer(ordersOf([], json({ status: true })));
    expect((await confirm()).status).toBe(502);
    expect((await confirm()).status).toBe(502);
    expect(posts()).toBe(2);
  });

  it('a no leaves the key free', async () => {
    const taken = json({ status: false, message: 'taken' }, { status: 409 });
    const { confirm, answer } = await openShop(ordersOf([], taken));
    expect((await confirm()).status).toBe(409);
    answer(placed);
    expect((await confirm({ ...order, from_slot: '9:00 AM' })).status).toBe(200);
  });

  it('the stored answer is for nobody else', async () => {
    const { confirm, answer } = await openShop(placed);
    await confirm();
    answer(json({ status: false }, { status: 401 }));
    const other = { ...key, authorization: 'Bearer other' };
    for (let time = 0; time < 2; time += 1) expect((await confirm(order, other)).body.status).toBe(false);
  });
});
