import { describe, expect, it } from 'vitest';
import { buildPath, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type Answer, html, json, openSite } from './support';

const states = json({ status: true, data: [{ id: 1, name: 'Alabama' }] });
const user = { id: 12, first_name: 'Ann', last_name: 'Lee', email: 'a@b.co', mobile: '' };
const session = { status: true, data: user, accessToken: 'abc' };

const kept = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).cached === true,
);

describe('headers on their way to the other API', () => {
  it('takes along what the call needs and nothing else', async () => {
    const { call, got } = await openSite(json({ status: true, data: user }));
    await call('/api/v1/users/my-profile', {
      headers: {
        authorization: 'Bearer abc',
        'accept-language': 'en-US',
        cookie: 'refresh_token=secret; session=other',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '10.0.0.2',
        forwarded: 'for=10.0.0.3',
        origin: 'https://evil.example',
        referer: 'https://laundry.test/reset-password/secret',
        'user-agent': 'Browser',
        te: 'trailers',
        'x-middleware-subrequest': '1',
        'proxy-authorization': 'Basic abc',
      },
    });
    const { connection, host, ...headers } = got[0]?.headers ?? {};
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(connection).toBe('keep-alive');
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      'accept-language': 'en-US',
      authorization: 'Bearer abc',
      'x-forwarded-for': '192.0.2.1',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each(kept)('%s, whose answer is kept for everybody, says nothing of who asks', async (name) => {
    const { call, got } = await openSite(json({ status: true, data: [] }), { features: ['waitlist'] });
    const params = { stateId: 33, zip: '10023' };
    await call(buildPath(endpoints[name], params), {
      headers: { authorization: 'Bearer abc', 'accept-language': 'de' },
    });
    expect(got).not.toEqual([]);
    for (const { headers } of got) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('accept-language');
    }
  });

  it("sends no address for the site's own reads", async () => {
    const { call, got } = await openSite(states);
    await call('/api/v1/state', { clientAddress: 'internal' });
    expect(got[0]?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('keeps method, path, query, body, content type and idempotency key', async () => {
    const { post, got } = await openSite(json({ status: true, data: [] }), { path: '/base' });
    const body = { user_id: 12, special_instructions: 'ü' };
    const headers = { authorization: 'Bearer abc', 'idempotency-key': 'k1' };
    await post('/api/v1/order/confirm-order?orderVia=Website', body, headers);
    expect(got.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/base/api/v1/order/confirm-order?orderVia=Website',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });

  it('sends the refresh cookie with refresh and logout only', async () => {
    const { call, post, got } = await openSite(json({ status: true, accessToken: 'new' }), {
      features: ['sessions'],
    });
    const cookie = 'a=1; refreshToken=r%3D1; session=2';
    await post('/api/v1/admin/auth/refresh', {}, { cookie });
    await post('/api/v1/auth/logout', {}, { cookie });
    await call('/api/v1/users/my-profile', { headers: { cookie, authorization: 'Bearer abc' } });
    expect(got.map(({ headers }) => headers.cookie)).toEqual([
      'refreshToken=r%3D1',
      'refreshToken=r%3D1',
      undefined,
    ]);
  });
});

describe('headers on their way back', () => {
  const chatty = {
    Server: 'nginx/1.18.0',
    'X-Powered-By': 'PHP/5.6',
    'X-Internal-Node': 'api-7',
    'Access-Control-Allow-Origin': '*',
    Link: '<http://evil.example>; rel=preload',
    'Clear-Site-Data': '"*"',
    'Strict-Transport-Security': 'max-age=0',
    'Content-Security-Policy': 'default-src *',
  };

  it('lets none of theirs through', async () => {
    const { call } = await openSite(json({ status: true, data: [] }, { headers: chatty }));
    const { headers } = await call('/api/v1/state');
    for (const name of ['server', 'x-powered-by', 'x-internal-node', 'access-control-allow-origin', 'link'])
      expect(headers.has(name)).toBe(false);
    expect(headers.has('clear-site-data')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('scopes the refresh cookie anew and drops every other one', async () => {
    const cookies = [
      'tracking=1; Domain=example.com',
      'refreshToken=r%3D1; Domain=api.example.com; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=None',
      'session=abc; HttpOnly',
      'refresh bad=1',
    ];
    const { post } = await openSite(json(session, { headers: { 'Set-Cookie': cookies } }));
    const { headers } = await post('/api/v1/auth/signin', { email: 'a@b.co', password: 'x' });
    expect(headers.getSetCookie()).toEqual([
      `refreshToken=r%3D1; Max-Age=${400 * 24 * 3600}; Path=/api/v1/admin/auth/refresh; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  it('takes the configured name, and no Secure without TLS', async () => {
    const answer = json(session, { headers: { 'Set-Cookie': ['rt=1; Max-Age=60', 'refresh=2'] } });
    const { post } = await openSite(answer, { refreshCookie: 'rt', publicUrl: 'http://localhost:3000' });
    const { headers } = await post('/api/v1/auth/signin', { email: 'a@b.co', password: 'x' });
    expect(headers.getSetCookie()).toEqual([
      'rt=1; Max-Age=60; Path=/api/v1/admin/auth/refresh; HttpOnly; SameSite=Lax',
    ]);
  });

  it('sets no cookie with a refresh that brought none', async () => {
    const cookies = ['refreshToken=; Max-Age=0'];
    const { post } = await openSite(
      json({ status: false }, { status: 401, headers: { 'Set-Cookie': cookies } }),
    );
    const path = '/api/v1/admin/auth/refresh';
    expect((await post(path, {})).headers.getSetCookie()).toEqual([]);
    expect((await post(path, {}, { cookie: 'refreshToken=old' })).headers.getSetCookie()).toHaveLength(1);
  });

  it('sends no refresh or logout of another site on', async () => {
    const { got, post } = await openSite(json({ status: true, data: null }), { features: ['sessions'] });
    const headers = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'refreshToken=r',
    };
    for (const path of ['/api/v1/admin/auth/refresh', '/api/v1/auth/logout'])
      expect((await post(path, {}, headers)).status).toBe(400);
    expect(got).toEqual([]);
  });

  it('sets no cookie with other calls', async () => {
    const answer = json({ status: true, data: user }, { headers: { 'Set-Cookie': 'refreshToken=1' } });
    const { call } = await openSite(answer);
    const { headers } = await call('/api/v1/users/my-profile', { headers: { authorization: 'Bearer abc' } });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('keeps Retry-After of a refusal when it is one', async () => {
    const { call, answer } = await openSite(
      json({ status: false }, { status: 429, headers: { 'Retry-After': '7' } }),
    );
    expect((await call('/api/v1/state')).headers.get('retry-after')).toBe('7');
    answer(json({ status: false }, { status: 429, headers: { 'Retry-After': 'soon' } }));
    expect((await call('/api/v1/state')).headers.has('retry-after')).toBe(false);
  });
});

describe('copies', () => {
  it('has an ETag of its own reply, which no tag of the other API is', async () => {
    const { call, got } = await openSite(json({ status: true, data: [] }, { headers: { ETag: '"v1"' } }));
    const first = await call('/api/v1/state');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[^v]/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const known = await call('/api/v1/state', { headers: { 'if-none-match': tag } });
    expect(known).toMatchObject({ status: 304, text: '' });
    expect(got.some(({ headers }) => 'if-none-match' in headers)).toBe(false);
  });

  it('a price list whose turnaround times stand elsewhere has a tag of the whole', async () => {
    const times = (amount: number) => [{ id: 2, turntimes: 'Next business day', days: 1, amount }];
    const say = (amount: number): Answer => {
      const categories = json({ data: [{ id: 1, name: 'Wash & Fold' }], turnarounds: times(amount) });
      const prices = [{ category_id: 1, name: 'Wash & Fold', minimum: 0 }];
      const pricing = json({ data: prices }, { headers: { ETag: '"v1"' } });
      return (response, got, request) =>
        (got.url.startsWith('/api/v1/category/pricing') ? pricing : categories)(response, got, request);
    };
    const { call, got, answer } = await openSite(say(10));
    const first = await call('/api/v1/category/pricing');
    expect(first.body).toMatchObject({ turnarounds: times(10) });
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await call('/api/v1/category/pricing', known)).status).toBe(304);
    answer(say(12));
    expect((await call('/api/v1/category/pricing', known)).body).toMatchObject({ turnarounds: times(12) });
    expect(got.some(({ headers }) => 'if-none-match' in headers)).toBe(false);
    answer((response, asked, request) =>
      (asked.url.endsWith('/category') ? html(500) : say(12))(response, asked, request),
    );
    expect((await call('/api/v1/category/pricing')).status).toBe(502);
  });

  it('nothing of a customer may be kept, not even a 304', async () => {
    const { call, got } = await openSite(json({ status: true, data: user }, { headers: { ETag: '"v1"' } }));
    const { headers } = await call('/api/v1/users/my-profile', {
      headers: { 'if-none-match': '"v1"', authorization: 'Bearer abc' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('etag')).toBe(false);
    expect(got[0]?.headers).not.toHaveProperty('if-none-match');
  });
});
