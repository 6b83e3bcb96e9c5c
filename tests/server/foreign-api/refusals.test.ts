import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/messages';
import { html, json, openSite } from './support';

const bearer = { authorization: 'Bearer abc' };

describe('a 401 signs the customer out, so it is one only when the session has ended', () => {
  it.each([
    ['/auth/signin', messages.badCredentials],
    ['/auth/change-password', messages.oldPasswordWrong],
    ['/auth/reset-password/web', messages.resetEnded],
  ])('bad credentials on %s: 400', async (path, sentence) => {
    const { post, answer } = await openSite(json({ status: false, message: 'wrong!' }, { status: 401 }));
    expect(await post(`/api/v1${path}`, {}, bearer)).toMatchObject({
      status: 400,
      body: { message: 'wrong!' },
    });
    answer(html(401));
    expect(await post(`/api/v1${path}`, {}, bearer)).toMatchObject({
      status: 400,
      body: { message: sentence },
    });
  });

  it('a dead token on verifyToken: 200 and no', async () => {
    const { post } = await openSite(json({ status: false }, { status: 401 }));
    const reply = await post('/api/v1/auth/verifyToken', { token: 'dead' });
    expect(reply).toMatchObject({ status: 200, body: { status: false } });
  });

  it('an ended session anywhere else: 401', async () => {
    const { call, post } = await openSite(json({ status: false }, { status: 401 }));
    expect(await call('/api/v1/order?user_id=1', { headers: bearer })).toMatchObject({
      status: 401,
      body: { message: messages.sessionExpired },
    });
    expect((await post('/api/v1/admin/auth/refresh', {})).status).toBe(401);
  });
});

describe('a no keeps its sentence', () => {
  it.each([
    [
      { status: false, message: 'delivery not available at this zipcode' },
      'delivery not available at this zipcode',
    ],
    [{ status: 'false', msg: 'declined' }, 'declined'],
    [{ status: 0, err: 'The credit card has expired.' }, 'The credit card has expired.'],
    [{ status: false, messages: { message: [{ code: 'E1', text: 'Duplicate' }] } }, 'Duplicate'],
    [{ status: false, message: ['first', 'second'] }, 'first'],
  ])('%j', async (said, sentence) => {
    const { call } = await openSite(json(said));
    expect(await call('/api/v1/order/7', { headers: bearer })).toMatchObject({
      status: 200,
      body: { status: false, message: sentence },
    });
  });

  it.each([
    'Error: connect ECONNREFUSED\n    at TCPConnectWrap (node:net:1:2)',
    'TypeError at Object.run (/srv/app.js:1:1)',
    '<b>bold</b>',
    'x'.repeat(400),
  ])('but no stack, markup or screed', async (message) => {
    const { call } = await openSite(json({ status: false, message }, { status: 500 }));
    const reply = await call('/api/v1/order/7', { headers: bearer });
    expect(reply).toMatchObject({ status: 500, body: { message: messages.generic } });
  });

  it.each([
    [{ email: 'taken' }],
    [{ email: ['taken', 'long'] }],
    [[{ path: 'email', msg: 'taken' }]],
    [[{ field: 'email', message: 'taken' }]],
  ])('messages by field: %j', async (errors) => {
    const { post } = await openSite(json({ status: false, message: 'no', errors }, { status: 422 }));
    const reply = await post('/api/v1/auth/signup', { email: 'a@b.co' });
    expect(reply).toMatchObject({ status: 422, body: { errors: { email: 'taken' } } });
  });

  it('data of a no is nobody else’s business, but for the next free times of an order', async () => {
    const data = { reason: 'price', estimate_total: 12.5, secret: 'x' };
    const { post, call } = await openSite(
      json({ status: false, message: 'Prices changed', data }, { status: 409 }),
    );
    const order = await post('/api/v1/order/confirm-order', { user_id: 1 }, bearer);
    expect(order.body.data).toEqual({ reason: 'price', estimate_total: 12.5 });
    expect((await call('/api/v1/order/7', { headers: bearer })).body.data).toBe(null);
  });
});
