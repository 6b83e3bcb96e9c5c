import { describe, expect, it } from 'vitest';
import { createFrontServer } from '@/server/platform/http/create-server';
import { apiHeaders } from '@/server/platform/http/security-headers';
import { send, sendRaw, startFront } from './front';

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
        'Content-Security-Policy': "script-src 'nonce-abc123'",
        'Content-Security-Policy-Report-Only': "script-src 'nonce-abc123'",
        'X-Nextjs-Data': '1',
        'X-Action-Forwarded': '1',
        'Next-Resume': '1',
        RSC: '1',
      },
    });
    const seen = JSON.parse(reply.body.toString());
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(seen['x-forwarded-host']).toBe(seen.host);
    const cached = Object.keys(seen).filter((name) => !/^(x-forwarded|x-request-id)/.test(name));
    expect(cached.sort()).toEqual(['connection', 'host', 'rsc']);
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
    const { headers } = await send(origin, '/api/v1/x', { method: 'TRACE' });
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

  it.each([
    'Host: a',
    'Authorization: x',
    'Content-Type: text/plain',
    'Content-Length: 0',
    'Content-Encoding: identity',
    'Origin: http://a',
    'Idempotency-Key: a',
    'idempotency-KEY: b',
    'If-Modified-Since: Wed, 21 Oct 2015 07:28:00 GMT',
    'Range: bytes=0-1',
    'Sec-Fetch-Site: same-origin',
    'Referer: http://a/',
    'User-Agent: x',
    'X-Request-Id: 12345678',
  ])('refuses two of %s, of which a proxy may read the other', async (line) => {
    const { port, calls } = await startFront();
    const name = line.split(':', 1)[0];
    const lines = [...(name === 'Host' ? [] : ['Host: a']), line, `${name}: b`, 'Connection: close'];
    for (const path of ['/', '/api/v1/state']) {
      const reply = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      expect(reply.slice(0, 12)).toBe('HTTP/1.1 400');
    }
    expect(calls).toEqual({ api: 0, page: 0 });
  });

  it.each(['Authorization: Bearer a, Bearer b', 'Idempotency-Key: a, b', 'Idempotency-Key: a,a'])(
    'refuses the two that somebody has joined in %s',
    async (line) => {
      const { port, calls } = await startFront();
      for (const path of ['/', '/api/v1/state']) {
        const reply = await sendRaw(
          port,
          `GET ${path} HTTP/1.1\r\nHost: a\r\n${line}\r\nConnection: close\r\n\r\n`,
        );
        expect(reply.slice(0, 12)).toBe('HTTP/1.1 400');
      }
      expect(calls).toEqual({ api: 0, page: 0 });
    },
  );

  it('takes a second header where the first of HTTP is a list', async () => {
    const { port, calls } = await startFront();
    const lines = ['Accept', 'Accept-Language', 'Cookie', 'If-None-Match', 'X-Forwarded-For', 'Via'].flatMap(
      (name) => [`${name}: a`, `${name}: b`],
    );
    const reply = await sendRaw(
      port,
      `GET /api/v1/state HTTP/1.1\r\nHost: a\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`,
    );
    expect([reply.slice(0, 12), calls.api]).toEqual(['HTTP/1.1 200', 1]);
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
