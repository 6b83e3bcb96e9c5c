import { describe, expect, it } from 'vitest';
import { commonHeaders } from '@/server/platform/http/security-headers';
import { send, sendRaw, startFront } from './front';

describe('who answers', () => {
  it.each([
    '/api/v1/order',
    '/api/v1',
    '/api',
    '/%61pi/v1/order',
    '/api%2Fv1/order',
    '/API/v1/order',
    '//api/v1/x',
  ])('the API answers %s', async (path) => {
    const { origin, calls } = await startFront();
    await send(origin, path);
    expect(calls).toEqual({ api: 1, page: 0 });
  });

  it.each(['/', '/apiary', '/orders?next=/api/v1/order', '/a/api/v1'])('a page answers %s', async (path) => {
    const { origin, calls } = await startFront();
    await send(origin, path);
    expect(calls).toEqual({ api: 0, page: 1 });
  });

  it('leads an address in other letters to its page, with its query, for GET and HEAD alone', async () => {
    const spellingOf = (path: string) => (path === '/Pricing' ? '/pricing' : undefined);
    const { origin, calls } = await startFront({ canonicalPath: spellingOf });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(origin, '/Pricing?a=B&c=%2f', { method });
      expect([status, headers.location]).toEqual([308, '/pricing?a=B&c=%2f']);
      for (const name of Object.keys(commonHeaders)) expect(headers).toHaveProperty(name.toLowerCase());
    }
    expect(calls.page).toBe(0);
    await send(origin, '/pricing');
    expect(calls.page).toBe(1);
  });

  it('TRACE never reaches the API', async () => {
    const { origin, calls } = await startFront();
    const reply = await send(origin, '/api/v1/order/cancel/1', { method: 'TRACE' });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD, POST, DELETE');
    expect(calls.api).toBe(0);
  });

  it.each(['PUT', 'DELETE', 'TRACE', 'OPTIONS'])('%s never reaches a page', async (method) => {
    const { origin, calls } = await startFront();
    const reply = await send(origin, '/orders', { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD, POST');
    expect(calls.page).toBe(0);
  });

  it('POST reaches a page only as a form of limited length', async () => {
    const { origin, calls } = await startFront();
    const post = (type: string, body: string) =>
      send(origin, '/contact', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await post('application/json', '{}')).status).toBe(415);
    expect((await post('multipart/form-data; boundary=x', 'x'.repeat(65_537))).status).toBe(413);
    expect(calls.page).toBe(0);
    expect((await post('multipart/form-data; boundary=x', '--x--')).status).toBe(200);
    expect(calls.page).toBe(1);
  });

  it('a mail program posts its one click in either form, to that address alone', async () => {
    const { origin, calls } = await startFront();
    const post = (path: string, type: string) =>
      send(origin, path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': type },
      });
    const written = 'application/x-www-form-urlencoded';
    for (const path of ['/contact', '/unsubscribe', '/unsubscribe/one-click/x'])
      expect((await post(path, written)).status).toBe(415);
    expect((await post('/unsubscribe/one-click?token=x', 'application/json')).status).toBe(415);
    expect(calls.page).toBe(0);
    expect((await post('/unsubscribe/one-click?token=x', written)).status).toBe(200);
    expect((await post('/unsubscribe/one-click?token=x', 'multipart/form-data; boundary=x')).status).toBe(
      200,
    );
    expect(calls.page).toBe(2);
  });

  it.each([
    '/_next/static/chunks/a.js',
    '/_next/image',
    '/icon-32.png',
    '/robots.txt',
    '/health/live',
    '//_next/a',
  ])('POST never reaches the file %s', async (path) => {
    const { origin, calls } = await startFront();
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const reply = await send(origin, path, { method: 'POST', body: '--x--', headers });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(calls.page).toBe(0);
  });

  const form = (headers: Record<string, string>) => ({
    method: 'POST',
    body: '--x--',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', Host: 'laundry.test', ...headers },
  });

  it.each<[Record<string, string>]>([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'x' }],
    [{ Origin: 'http://laundry.test:8080' }],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: 'https://blog.laundry.test', 'Sec-Fetch-Site': 'same-site' }],
  ])('a form of another site never reaches a page: %j', async (headers) => {
    const { origin, calls } = await startFront();
    expect((await send(origin, '/contact', form(headers))).status).toBe(400);
    expect(calls.page).toBe(0);
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ Origin: 'http://laundry.test' }],
    [{ Origin: 'https://laundry.test' }],
    [{ Origin: 'https://www.laundry.example' }],
    // A page whose address is secret names no origin (Referrer-Policy: no-referrer).
    [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ])('a form of this site reaches it, with an origin that Next accepts: %j', async (headers) => {
    const { origin } = await startFront({ publicUrl: 'https://www.laundry.example' });
    const reply = await send(origin, '/reset-password/x', form(headers));
    const seen = JSON.parse(reply.body.toString());
    expect(seen.origin).toBe(headers.Origin && 'http://laundry.test');
    expect(seen['x-forwarded-host']).toBe('laundry.test');
  });

  it.each(['/%zz', '/%00', '/a%00b', '/%c0%af', '/%ff?x=1', '/a%0Ab', '/%5cb', '/..%2fb'])(
    'the page of missing addresses answers %s',
    async (path) => {
      const { origin, calls } = await startFront({
        page: (request, response) => void response.writeHead(404).end(request.url),
      });
      const reply = await send(origin, path);
      expect([reply.status, reply.body.toString()]).toEqual([404, '/404']);
      expect(calls).toEqual({ api: 0, page: 1 });
    },
  );

  it('the page of missing addresses answers what no page has', async () => {
    const { origin } = await startFront({
      page: (request, response) => void response.end(request.url),
      isMissing: (path) => path === '/nope',
    });
    expect((await send(origin, '/nope?a=/b')).body.toString()).toBe('/404');
    expect((await send(origin, '/terms?a=/nope')).body.toString()).toBe('/terms?a=/nope');
  });

  it.each([
    ['/_next/image?url=%2Fa.png&w=640', '/_next/image?url=%2Fa.png&w=640&q=75'],
    ['/_next/image?url=%2Fa.png&w=640&q=50', '/_next/image?url=%2Fa.png&w=640&q=50'],
    ['/_next/image?url=%2Fa.png&w=640&q=1', '/_next/image?url=%2Fa.png&w=640&q=5'],
    ['/_next/image?q=88&url=%2Fa.png&w=640', '/_next/image?q=90&url=%2Fa.png&w=640'],
    ['/_next/image?url=%2Fa.png&w=640&q=0', '/_next/image?url=%2Fa.png&w=640&q=0'],
    ['/_next/image?url=%2Fa.png&w=640&q=101', '/_next/image?url=%2Fa.png&w=640&q=101'],
    ['/_next/image?url=%2Fa.png&w=640&q=80&q=82', '/_next/image?url=%2Fa.png&w=640&q=80&q=82'],
    ['/_next/image?url=%2Fa.png&w=640&q=', '/_next/image?url=%2Fa.png&w=640&q='],
    ['/_next/image?q=75&url=%2Fa.png&w=641', '/_next/image?q=75&url=%2Fa.png&w=641'],
    [
      '/_next/image?url=/_next/static/media/a.0b-c-1.webp&w=640',
      '/_next/image?url=/_next/static/media/a.0b-c-1.webp&w=640&q=75',
    ],
    ['/_next/images?w=640', '/_next/images?w=640'],
    ['/pricing?w=640', '/pricing?w=640'],
  ])(
    'a picture has the specification’s quality without one, and the nearest that Next makes: %s',
    async (asked, passedOn) => {
      const { origin } = await startFront({ page: (request, response) => void response.end(request.url) });
      expect((await send(origin, asked)).body.toString()).toBe(passedOn);
    },
  );

  it.each([
    '/_next/image',
    '/_next/image?w=640',
    '/_next/image?url=%2Fapi%2Fv1%2Fauth%2Fsettings&w=640&q=75',
    '/_next/image/?url=/api/v1/order/cancel/1&w=640',
    '/_next/image?url=/a.png?v=1&w=640&q=80',
    '/_next/image?url=/a.png&url=/api/v1/state&w=640',
    '/_next/image?url=/%61pi/v1/state.png&w=640',
    '/_next/image?url=/a/../api.png&w=640',
    '/_next/image?url=//evil.example/a.png&w=640',
    '/_next/image?url=http://169.254.169.254/a.png&w=640',
    '/_next/image?url=%5Cevil.example/a.png&w=640',
    '/_next/image?url=/share-picture/index.png&w=640',
    '/_next/image?url=/icon.svg&w=640',
  ])('nothing but a picture of the site is made smaller: %s', async (path) => {
    const { origin, calls } = await startFront();
    const reply = await send(origin, path);
    expect(reply.status).toBe(400);
    expect(calls).toEqual({ api: 0, page: 0 });
  });

  it('one client gets few pictures of another size a minute; other clients and pages get theirs', async () => {
    const { origin, calls } = await startFront({ rateLimitScale: 0.05, trustedProxyHops: 1 });
    const ask = (path: string, from = '203.0.113.9') =>
      send(origin, path, { headers: { 'X-Forwarded-For': from } });
    const picture = '/_next/image?url=%2Fa.png&w=640';
    const codes: number[] = [];
    for (let turn = 0; turn < 4; turn++) codes.push((await ask(picture)).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    const refused = await ask('/_next/image/?url=%2Fa.png&w=641');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(picture, '203.0.113.10')).status).toBe(200);
    expect((await ask('/pricing')).status).toBe(200);
    expect(calls.page).toBe(5);
  });

  it.each(['/api/%ff', '/api/v1/%00', '/%61pi/%c0%af'])('refuses the address %s', async (path) => {
    const { origin, calls } = await startFront();
    expect((await send(origin, path)).status).toBe(400);
    expect(calls).toEqual({ api: 0, page: 0 });
  });

  it('refuses a proxy request', async () => {
    const { port, calls } = await startFront();
    const reply = await sendRaw(
      port,
      'GET http://other.example/ HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1.1 400/);
    expect(calls).toEqual({ api: 0, page: 0 });
  });
});
