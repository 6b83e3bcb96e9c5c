import { describe, expect, it } from 'vitest';
import { json, openSite } from './support';

const bearer = { headers: { authorization: 'Bearer abc' } };
const yes = json({ status: true, data: [] });

describe('only calls of the contract are forwarded', () => {
  it.each([
    '/api/v1/',
    '/api/v1/admin/users',
    '/api/v1//state',
    '/api/v1/state//',
    '/api/v1/order/%2e%2e/admin',
    '/api/v1/order/..%2fadmin',
    '/api/v1/order/1%2f2',
    '/api/v1/order/1%5c2',
    '/api/v1/order/%00',
    '/api/v1/order/1%3Fx=1',
    '/api/v1/order/1;x=1',
    '/api/v1/order/@evil.example',
    '/api/v1/order/http:%2f%2fevil.example',
    '/api/v1/order/%ff',
    '/api/v1/zipcode/verify/10023%2f..%2f..%2fadmin',
    '/api/v1/zipcode/verify/http:',
    '/api/v2/state',
    '/api/v1state',
    '/api/v1/http://evil.example/state',
    '/api/v1/STATE',
  ])('%s', async (path) => {
    const { call, got } = await openSite(yes);
    const { status, body } = await call(path, bearer);
    expect(status === 404 || status === 422).toBe(true);
    expect(body.status).toBe(false);
    expect(got).toEqual([]);
  });

  it('dot segments are resolved before, and lead nowhere else', async () => {
    const { call, got } = await openSite(yes);
    expect((await call('/api/v1/order/../../../etc/passwd', bearer)).status).toBe(404);
    expect((await call('/api/v1/zipcode/../state')).status).toBe(200);
    expect(got.map(({ url }) => url)).toEqual(['/api/v1/state']);
  });

  it('asks for the path that the contract spells, whatever the request added', async () => {
    const { call, got } = await openSite(json({ status: true, data: { id: 7 } }));
    await call('/api/v1/order/%37?x=%2e%2e', bearer);
    expect(got[0]?.url).toBe('/api/v1/order/7');
  });

  it('other methods are refused here', async () => {
    const { call, got } = await openSite(yes);
    const reply = await call('/api/v1/order/cancel/7', { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await call('/api/v1/order/cancel/7', { method: 'HEAD' })).status).toBe(405);
    expect((await call('/api/v1/state', { method: 'PUT', body: '{}' })).status).toBe(405);
    expect(got).toEqual([]);
  });

  it('HEAD of a read is asked as GET, and answered without a body', async () => {
    const { call, got } = await openSite(json({ status: true, message: '', data: [] }));
    const reply = await call('/api/v1/state', { method: 'HEAD' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(got.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([301, 302, 303, 307, 308])('a redirect (%i) is neither followed nor passed on', async (code) => {
    const { call, got } = await openSite((response) =>
      response.writeHead(code, { Location: 'http://169.254.169.254/latest/meta-data' }).end('<html>'),
    );
    const reply = await call('/api/v1/state');
    expect(reply.status).toBe(502);
    expect(reply.headers.has('location')).toBe(false);
    expect(got).toHaveLength(1);
  });

  it('a parameter given twice is refused', async () => {
    const { call, got } = await openSite(yes);
    expect((await call('/api/v1/order?page=1&page=2', bearer)).status).toBe(422);
    expect(got).toEqual([]);
  });
});

describe('what a request may weigh and be', () => {
  const big = JSON.stringify({ message: 'x'.repeat(70_000) });

  it.each([
    ['too large', big, 'application/json', 413],
    ['no JSON', '{"email":', 'application/json', 400],
    ['no object', '[1]', 'application/json', 400],
    ['another type', '<xml/>', 'application/xml', 415],
    ['a form where none is taken', 'email=a', 'application/x-www-form-urlencoded', 415],
  ])('%s', async (_what, body, type, code) => {
    const { call, got } = await openSite(yes);
    const reply = await call('/api/v1/auth/signin', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(reply.status).toBe(code);
    expect(got).toEqual([]);
  });

  it('too many requests of one client stop here', async () => {
    const { post, got } = await openSite(json({ status: false, message: 'no' }, { status: 401 }), {
      rateLimitScale: 1,
    });
    const codes: number[] = [];
    for (let n = 0; n < 7; n++)
      codes.push((await post('/api/v1/auth/signin', { email: 'a@b.co', password: 'x' })).status);
    expect(codes).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(got).toHaveLength(5);
  });
});

it('a customer has one limit, however the token is sent', async () => {
  const { post } = await openSite(json({ status: true, data: [] }), { rateLimitScale: 1 });
  const codes: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const scheme = turn % 2 ? 'Bearer' : 'bearer';
    const authorization = `${scheme}${' '.repeat(turn + 1)}abc${turn > 5 ? ` ${turn}` : ''}`;
    codes.push((await post('/api/v1/order/confirm-order', { user_id: 12 }, { authorization })).status);
  }
  expect(codes.slice(0, 10)).not.toContain(429);
  expect(codes.slice(10)).toEqual([429, 429]);
  const other = { authorization: 'Bearer other' };
  expect((await post('/api/v1/order/confirm-order', { user_id: 12 }, other)).status).not.toBe(429);
});
