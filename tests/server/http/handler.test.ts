import { describe, expect, it } from 'vitest';
import { apiHeaders } from '@/server/api/security-headers';
import { createFrontServer } from '@/server/http/create-server';
import { send, sendRaw, startFront } from './front';

/** A promise that a test fulfills. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

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

  it.each(['HEAD', 'TRACE'])('%s never reaches the API', async (method) => {
    const { origin, calls } = await startFront();
    const reply = await send(origin, '/api/v1/order/cancel/1', { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, POST, DELETE');
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
    ['/_next/image?url=%2Fa.png&w=640&q=1', '/_next/image?url=%2Fa.png&w=640&q=1'],
    ['/_next/image?url=%2Fa.png&w=640&q=', '/_next/image?url=%2Fa.png&w=640&q='],
    ['/_next/image?q=75&url=%2Fa.png&w=641', '/_next/image?q=75&url=%2Fa.png&w=641'],
    [
      '/_next/image?url=/_next/static/media/a.0b-c-1.webp&w=640',
      '/_next/image?url=/_next/static/media/a.0b-c-1.webp&w=640&q=75',
    ],
    ['/_next/images?w=640', '/_next/images?w=640'],
    ['/pricing?w=640', '/pricing?w=640'],
  ])('a picture without a quality has the specification’s: %s', async (asked, passedOn) => {
    const { origin } = await startFront({ page: (request, response) => void response.end(request.url) });
    expect((await send(origin, asked)).body.toString()).toBe(passedOn);
  });

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

describe('bodies', () => {
  const echo = async (request: Request) =>
    Response.json({ length: (await request.arrayBuffer()).byteLength });
  const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

  it('hands 64 KB through whole', async () => {
    const { origin } = await startFront({ api: echo });
    const reply = await send(origin, '/api/v1/inquiry', post('x'.repeat(65_536)));
    expect(JSON.parse(reply.body.toString())).toEqual({ length: 65_536 });
  });

  it.each([65_537, 500_000, 5_000_000])('refuses %d bytes before the API sees them', async (length) => {
    const { origin, calls } = await startFront({ api: echo });
    const reply = await send(origin, '/api/v1/inquiry', post('x'.repeat(length))).catch((error) => error);
    // Above a megabyte the connection is closed, so a client that is still sending may miss the reply.
    if (length < 1_000_000) {
      expect(reply.status).toBe(413);
      expect(JSON.parse(reply.body.toString())).toMatchObject({ status: false });
    }
    expect(calls.api).toBe(0);
  });

  it('hands a photo of 8 MB through whole, and refuses one of 9 MB in time for its sender to hear it', async () => {
    const { origin, calls } = await startFront({ api: echo });
    const photo = (length: number) => send(origin, '/api/v1/photos', post('x'.repeat(length)));
    expect(JSON.parse((await photo(8 * 1024 * 1024)).body.toString())).toEqual({ length: 8 * 1024 * 1024 });
    expect((await photo(9 * 1024 * 1024)).status).toBe(413);
    expect(calls.api).toBe(1);
  });

  it('keeps twelve photos in memory at once, and refuses more for a moment', async () => {
    const held = gate();
    const eightRefused = gate();
    const { origin } = await startFront({
      api: async ({ url }) => {
        if (url.endsWith('/photos')) await held.opened;
        return Response.json({ status: true });
      },
    });
    const photo = () => send(origin, '/api/v1/photos', post('x'.repeat(200_000)));
    let refused = 0;
    const twenty = Array.from({ length: 20 }, async () => {
      const reply = await photo();
      if (reply.status === 503 && ++refused === 8) eightRefused.open();
      return reply;
    });
    await eightRefused.opened;
    expect((await send(origin, '/api/v1/inquiry', post('x'))).status).toBe(200);
    held.open();
    const replies = await Promise.all(twenty);
    expect(replies.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2');
    const codes = replies.map(({ status }) => status).sort();
    expect(codes).toEqual([...Array(12).fill(200), ...Array(8).fill(503)]);
    expect((await photo()).status).toBe(200);
  });

  it('counts a chunked body that says no length', async () => {
    const { origin, calls } = await startFront({ api: echo });
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect((await send(origin, '/api/v1/inquiry', post('x'.repeat(70_000), chunked))).status).toBe(413);
    const reply = await send(origin, '/api/v1/inquiry', post('x'.repeat(700), chunked));
    expect(JSON.parse(reply.body.toString())).toEqual({ length: 700 });
    expect(calls.api).toBe(1);
  });

  it('lets a client that leaves in mid-body go without a word in the log', async () => {
    const { port, calls, errors, origin } = await startFront({ api: echo });
    const { connect } = await import('node:net');
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /api/v1/inquiry HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc', () => {
          socket.destroy();
          resolve();
        });
      });
    });
    await send(origin, '/');
    expect(calls.api).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('what handlers are told', () => {
  it('gives the API the address of the socket, whatever the client says', async () => {
    const { origin } = await startFront();
    const reply = await send(origin, '/api/v1/x', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(JSON.parse(reply.body.toString())).toMatchObject({ clientAddress: '127.0.0.1' });
  });

  it('gives the API the address that the trusted proxy wrote', async () => {
    const { origin } = await startFront({ trustedProxyHops: 1 });
    const headers = { 'X-Forwarded-For': '10.0.0.1, 203.0.113.9' };
    const reply = await send(origin, '/api/v1/x', { headers });
    expect(JSON.parse(reply.body.toString())).toMatchObject({ clientAddress: '203.0.113.9' });
  });

  it("replaces what only a proxy or Next may say before a page's handler sees it", async () => {
    const { origin } = await startFront();
    const reply = await send(origin, '/', {
      headers: {
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example',
        'X-Middleware-Subrequest': 'proxy',
        'X-Matched-Path': '/orders',
        Forwarded: 'for=203.0.113.9',
      },
    });
    const seen = JSON.parse(reply.body.toString());
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(seen['x-forwarded-host']).toBe(seen.host);
    for (const name of ['forwarded', 'x-middleware-subrequest', 'x-matched-path'])
      expect(seen[name]).toBeUndefined();
  });
});

describe('headers', () => {
  it('says HSTS only when a trusted proxy says that the connection is TLS', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const open = await startFront();
    expect((await send(open.origin, '/', { headers })).headers['strict-transport-security']).toBeUndefined();
    const behindProxy = await startFront({ trustedProxyHops: 1 });
    for (const path of ['/', '/api/v1/x']) {
      const reply = await send(behindProxy.origin, path, { headers });
      expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    }
  });

  it('puts the full set on refusals of its own', async () => {
    const { origin } = await startFront();
    const { headers } = await send(origin, '/api/v1/x', { method: 'HEAD' });
    for (const [name, value] of Object.entries(apiHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes a hundred, and refuses more than that', async () => {
    const { calls, origin } = await startFront();
    // Node's http client adds Host and Connection.
    const headers = (count: number) =>
      Object.fromEntries(Array.from({ length: count - 2 }, (_, index) => [`X-${index}`, '1']));
    for (const path of ['/', '/api/v1/state']) {
      expect((await send(origin, path, { headers: headers(100) })).status).toBe(200);
      expect((await send(origin, path, { headers: headers(101) })).status).toBe(431);
    }
    expect(calls).toEqual({ api: 1, page: 1 });
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host, to the API', 'GET /api/v1/state HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n', 417],
    ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('puts it on refusals that Node would write itself: %s', async (_what, bytes, status) => {
    const { port } = await startFront({ server: createFrontServer() });
    const reply = await sendRaw(port, bytes);
    expect(reply.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    for (const [name, value] of Object.entries(apiHeaders))
      expect(reply.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase());
    expect(reply).toContain('{"status":false,');
  });

  it.each(['a b', 'a/b', '[::1', 'a:b:c', 'a@b'])('refuses the host %j', async (host) => {
    const { origin, calls } = await startFront();
    for (const path of ['/', '/api/v1/x']) {
      const reply = await send(origin, path, { headers: { Host: host } });
      expect([reply.status, JSON.parse(reply.body.toString()).status]).toEqual([400, false]);
    }
    expect(calls).toEqual({ api: 0, page: 0 });
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'my_host.example'])(
    'knows the host %j',
    async (host) => {
      const { origin, calls } = await startFront();
      for (const path of ['/', '/api/v1/x']) await send(origin, path, { headers: { Host: host } });
      expect(calls).toEqual({ api: 1, page: 1 });
    },
  );

  it('answers a failure of the API in its envelope and logs the cause', async () => {
    const { origin, errors } = await startFront({
      api: () => {
        throw new Error('secret cause');
      },
    });
    const reply = await send(origin, '/api/v1/x');
    expect(reply.status).toBe(500);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ status: false, data: null });
    expect(reply.body.toString()).not.toContain('secret');
    expect(reply.headers['content-security-policy']).toBe(apiHeaders['Content-Security-Policy']);
    expect(errors).toEqual([expect.objectContaining({ message: 'secret cause' })]);
  });

  it('answers a failure with a plain sentence and logs its cause', async () => {
    const { origin, errors } = await startFront({
      page: () => {
        throw new Error('secret cause');
      },
    });
    const reply = await send(origin, '/');
    expect(reply.status).toBe(500);
    expect(reply.body.toString()).not.toContain('secret');
    expect(errors).toEqual([expect.objectContaining({ message: 'secret cause' })]);
  });
});
