import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/messages/messages';
import { type Answer, html, json, openSite } from './support';

const bearer = { authorization: 'Bearer abc' };

/** The token is good: only the call itself is refused. */
const liveSession =
  (refusal: Answer): Answer =>
  (response, got, request) =>
    (got.url.includes('my-profile') ? json({ status: true, data: { id: 12 } }) : refusal)(
      response,
      got,
      request,
    );

describe('a 401 signs the customer out, so it is one only when the session has ended', () => {
  it.each([
    ['/auth/signin', messages.badCredentials],
    ['/auth/change-password', messages.oldPasswordWrong],
    ['/auth/reset-password/web', messages.resetEnded],
  ])('bad credentials on %s: 400', async (path, sentence) => {
    const { post, answer } = await openSite(
      liveSession(json({ status: false, message: 'wrong!' }, { status: 401 })),
    );
    expect(await post(`/api/v1${path}`, {}, bearer)).toMatchObject({
      status: 400,
      body: { message: 'wrong!' },
    });
    answer(liveSession(html(401)));
    expect(await post(`/api/v1${path}`, {}, bearer)).toMatchObject({
      status: 400,
      body: { message: sentence },
    });
  });

  it('change-password with a token that is over: 401', async () => {
    const { post, got } = await openSite(json({ status: false }, { status: 401 }));
    expect(await post('/api/v1/auth/change-password', {}, bearer)).toMatchObject({
      status: 401,
      body: { message: messages.sessionExpired },
    });
    expect(got.map(({ url }) => url)).toEqual(['/api/v1/auth/change-password', '/api/v1/users/my-profile']);
  });

  it('verifyToken: 401, which the refresh cookie may mend; a plain no stays one', async () => {
    const { post, answer } = await openSite(json({ status: false }, { status: 401 }));
    expect(await post('/api/v1/auth/verifyToken', { token: 'dead' })).toMatchObject({
      status: 401,
      body: { status: false, message: messages.sessionExpired },
    });
    answer(json({ status: false }));
    expect(await post('/api/v1/auth/verifyToken', { token: 'dead' })).toMatchObject({
      status: 200,
      body: { status: false },
    });
  });

  it.each([{}, { message: 'x' }, { status: null }, { status: '' }, { status: 0, data: { id: 12 } }])(
    'verifyToken: a falsy status is a no, also one that is missing or empty: %j',
    async (said) => {
      const { post, got } = await openSite(liveSession(json(said)));
      expect(await post('/api/v1/auth/verifyToken', { token: 'dead' })).toMatchObject({
        status: 200,
        body: { status: false, message: messages.sessionExpired },
      });
      expect(got.map(({ url }) => url)).toEqual(['/api/v1/auth/verifyToken']);
    },
  );

  it.each<[string, Answer]>([
    ['an empty 200', (response) => response.writeHead(200).end()],
    ['no JSON', html(200)],
    ['neither yes nor no', json({ status: 'perhaps' })],
  ])('verifyToken: %s is no such no', async (_what, answer) => {
    const { post } = await openSite(liveSession(answer));
    const { status, body } = await post('/api/v1/auth/verifyToken', { token: 'abc' });
    expect(status === 502 || body.status).toBe(true);
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

it('a refresh after a sign-out that the other API may not have heard of is not passed on', async () => {
  const asked: string[] = [];
  const { call } = await openSite((response, got, request) => {
    asked.push(got.url);
    json({ status: true, accessToken: 'new' })(response, got, request);
  });
  const refresh = (cookie: string) =>
    call('/api/v1/admin/auth/refresh', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
  expect(await refresh('refresh_token=abc; __Host-signed_out=1')).toMatchObject({
    status: 401,
    body: { message: messages.sessionExpired },
  });
  expect(asked).toEqual([]);
  // A neighbor of the domain can set it under this name.
  await refresh('refresh_token=abc; signed_out=1');
  expect(asked).toHaveLength(1);
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
    'Pay\u202egro.live at us',
    'one line\nanother',
  ])('but no stack, markup or screed', async (message) => {
    const { call } = await openSite(json({ status: false, message }, { status: 400 }));
    const reply = await call('/api/v1/order/7', { headers: bearer });
    expect(reply).toMatchObject({ status: 400, body: { message: messages.generic } });
  });

  it.each([500, 502, 503, 504])('also with %i', async (status) => {
    const sentence = 'We are counting the stock tonight';
    const refused = json({ status: false, message: sentence }, { status });
    const { call, post } = await openSite((response, one, request) =>
      (one.url.startsWith('/api/v1/order?') ? json({ data: [] }) : refused)(response, one, request),
    );
    for (const reply of [
      await call('/api/v1/order/7', { headers: bearer }),
      await post('/api/v1/payment/add-card', { user_id: 12 }, bearer),
      await post('/api/v1/order/confirm-order', { user_id: 12 }, { ...bearer, 'idempotency-key': 'one' }),
    ])
      expect(reply).toMatchObject({
        status: status === 503 ? 503 : 500,
        body: { status: false, message: sentence, data: null },
      });
  });

  it('and with 403', async () => {
    const { call } = await openSite(json({ status: false, message: 'Not in your plan' }, { status: 403 }));
    expect(await call('/api/v1/order/7', { headers: bearer })).toMatchObject({
      status: 403,
      body: { status: false, message: 'Not in your plan' },
    });
  });

  it('an order refused with 500 is looked for before it is sent again', async () => {
    const refused = json({ status: false, message: 'Please call us' }, { status: 500 });
    const { post, got } = await openSite((response, one, request) =>
      one.method === 'POST' ? refused(response, one, request) : json({ data: [] })(response, one, request),
    );
    const confirm = () =>
      post('/api/v1/order/confirm-order', { user_id: 12 }, { ...bearer, 'idempotency-key': 'one' });
    await confirm();
    await confirm();
    expect(got.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'GET', 'POST', 'GET']);
  });

  it.each([500, 502, 503, 504, 520])('but no word of a %i that is for its programmers', async (status) => {
    const said = {
      ...{ status: false, message: 'duplicate key value violates unique constraint', err: 'SQLSTATE 23505' },
      ...{
        errors: { email: 'users_email_key' },
        messages: { message: [{ code: 'PG', text: 'deadlock on users' }] },
      },
    };
    const { call, post, logged } = await openSite(json(said, { status, headers: { 'Retry-After': '7' } }));
    for (const reply of [
      await call('/api/v1/state'),
      await call('/api/v1/order/7', { headers: bearer }),
      await post('/api/v1/auth/signup', { email: 'a@b.co' }),
      await post('/api/v1/payment/add-card', { user_id: 12 }, bearer),
    ]) {
      expect(reply).toMatchObject({
        status: status === 503 ? 503 : 502,
        body: {
          status: false,
          message: expect.stringMatching(/service.*Please try again in a moment$/),
        },
      });
      expect(reply.text).not.toMatch(/duplicate|SQLSTATE|users|PG/);
    }
    expect(logged()).toContain(`${status}`);
  });

  it.each([
    { message: 'No route for POST' },
    { error: 'Bad Request', message: 'users_email_key' },
    { status: true, message: 'users_email_key' },
    'users_email_key',
  ])('nor of a 400 that is no refusal in form: %j', async (said) => {
    const { post } = await openSite(json(said, { status: 400 }));
    const reply = await post('/api/v1/auth/signup', { email: 'a@b.co' });
    expect(reply).toMatchObject({ status: 400, body: { status: false, message: messages.generic } });
  });

  it('messages by field', async () => {
    const errors = { email: 'taken', 'a b': 'no field', city: '<b>' };
    const { post } = await openSite(json({ status: false, message: 'no', errors }, { status: 422 }));
    const reply = await post('/api/v1/auth/signup', { email: 'a@b.co' });
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { email: 'taken' } }]);
    expect(reply.text).not.toMatch(/no field|<b>/);
  });

  it('data of a no is nobody else’s business, but for the next free times of an order', async () => {
    const data = { reason: 'price', estimate_total: 12.5, secret: 'x' };
    const refused = json({ status: false, message: 'Prices changed', data }, { status: 409 });
    const { post, call } = await openSite((response, one, request) =>
      (one.url.startsWith('/api/v1/order?') ? json({ data: [] }) : refused)(response, one, request),
    );
    const order = await post('/api/v1/order/confirm-order', { user_id: 1 }, bearer);
    expect(order.body.data).toEqual({ reason: 'price', estimate_total: 12.5 });
    expect((await call('/api/v1/order/7', { headers: bearer })).body.data).toBe(null);
  });
});

describe('a card', () => {
  const text = 'This transaction has been declined.';
  const error = { resultCode: 'Error', message: [{ code: 'E00027', text }] };
  const save = async (said: object) => {
    const { post, logged } = await openSite(json(said));
    const { status, body } = await post('/api/v1/payment/add-card', { user_id: 12 }, bearer);
    return { status, body, logged };
  };

  it.each([
    { status: false, message: text },
    { status: 'False', msg: text },
    { status: 0, err: text },
    { status: 'no', messages: error },
    { status: '0', response: { messages: error } },
  ])('is declined with the words wherever the specification has them: %j', async (said) => {
    expect(await save(said)).toMatchObject({ status: 200, body: { status: false, message: text } });
  });

  it('is declined without words for the page to have its own', async () => {
    expect((await save({ status: false })).body).toMatchObject({ status: false, message: '' });
  });

  it.each([
    ['"why":"says neither', { err: text }],
    ['"why":"says neither', { data: { id: 9 } }],
    ['"why":"says neither', { success: true }],
    ['"why":"says neither', { messages: error }],
    ['"paths":["err"]', { status: true, err: text, data: { id: 9 } }],
    ['"paths":["status"]', { status: 'declined', message: text }],
    ['"paths":["status"]', { status: 402, message: text }],
  ])('is neither saved nor declined by guess, and the log says why: %s %j', async (why, said) => {
    const { status, logged } = await save(said);
    expect(status).toBe(502);
    expect(logged()).toContain('"call":"cards.add"');
    expect(logged()).toContain(why);
  });

  it.each([
    { status: true, msg: 'saved', data: { id: 9 } },
    { status: '1', err: null, data: { id: '9' } },
  ])('is saved by a yes: %j', async (said) => {
    expect((await save(said)).body).toMatchObject({ status: true, data: { id: 9 } });
  });
});
