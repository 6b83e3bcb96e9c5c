/** Clients that are slow, flood the server or send no HTTP. Uses the production server with shorter timeouts. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHandler } from '@/server/main/handler';
import { createFrontServer, serverLimits } from '@/server/platform/http/create-server';
import { send, sendRaw } from './front';

const many = 200;

/** In ms: timeouts for the headers and for the whole request. */
async function startServer([headersTimeout, requestTimeout] = [400, 600]) {
  const calls: string[] = [];
  const errors: unknown[] = [];
  const server = createFrontServer({ headersTimeout, requestTimeout, connectionsCheckingInterval: 50 });
  const handler = createHandler({
    api: {
      fetch: async (request) => {
        calls.push(new URL(request.url).pathname);
        return Response.json({ status: true, message: '', data: null });
      },
    },
    trustedProxyHops: 0,
    logError: (error) => errors.push(error),
  });
  server.on('request', handler);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, calls, errors, port, origin: `http://127.0.0.1:${port}` };
}

/** Sends `bytes`, then a byte every 50 ms until the server closes the socket; resolves with the reply. */
async function dawdle(port: number, bytes: string, drop: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  // Not by once(): what it sends after it was let go is an error, and no matter.
  const closed = new Promise((done) => socket.on('close', done));
  await once(socket, 'connect');
  socket.write(bytes);
  const timer = setInterval(() => socket.write(drop), 50);
  let reply = '';
  socket.on('data', (chunk) => {
    clearInterval(timer);
    reply += chunk;
  });
  await closed;
  clearInterval(timer);
  return reply;
}

const refused = (status: number) =>
  new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\{"status":false,"message":"[^"]{10,}`);

const start = 'POST /api/v1/inquiry HTTP/1.1\r\nHost: laundry.test\r\n';

it('waits as long as a slow phone needs, and no longer', async () => {
  expect(serverLimits).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxHeaderSize: 16_384,
  });
  const server = createFrontServer();
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 30_000, 120_000]);
});

describe('slow clients', () => {
  it.each([
    ['headers that never end', start, 'x'],
    ['a body that comes by the byte', `${start}Content-Length: 5000\r\n\r\n{`, ' '],
    ['a chunked body that never ends', `${start}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ])('with %s are told 408 and let go, and others are answered meanwhile', async (_what, bytes, drop) => {
    // Long enough for a busy machine to answer all other clients before the first timeout.
    const { origin, port, calls, errors } = await startServer([3_000, 3_000]);
    let finished = false;
    const slow = Promise.all(
      Array.from({ length: many }, () =>
        dawdle(port, bytes, drop).finally(() => {
          finished = true;
        }),
      ),
    );
    const others = await Promise.all(Array.from({ length: 20 }, () => send(origin, '/api/v1/state')));
    expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(finished).toBe(false);
    for (const reply of await slow) expect(reply).toMatch(refused(408));
    expect(new Set(calls)).toEqual(new Set(['/api/v1/state']));
    expect(errors).toEqual([]);
    expect((await send(origin, '/api/v1/state')).status).toBe(200);
  });

  it('that connect and say nothing hold nobody up', async () => {
    const { server, origin, port } = await startServer();
    const silent = Array.from({ length: many }, () => connect(port, '127.0.0.1'));
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    expect((await send(origin, '/api/v1/state')).status).toBe(200);
    expect(server.listening).toBe(true);
    await Promise.all(silent.map((socket) => once(socket.resume(), 'close')));
  });
});

describe('floods and garbage', () => {
  it.each([
    ['one header of 20 KB', `X-Long: ${'x'.repeat(20_000)}\r\n`],
    ['a thousand headers', Array.from({ length: 1_000 }, (_, i) => `X-Header-${i}: some value\r\n`).join('')],
    ['a name of 40 KB', `${'x'.repeat(40_000)}: 1\r\n`],
    [
      'a thousand short headers',
      `Connection: close\r\n${Array.from({ length: 1_000 }, (_, i) => `${i.toString(36)}:\r\n`).join('')}`,
    ],
    ['a cookie jar', `Cookie: ${'a=b; '.repeat(5_000)}\r\n`],
  ])('%s answers 431 in the envelope', async (_what, headers) => {
    const { origin, port, calls } = await startServer();
    const reply = await sendRaw(port, `GET /api/v1/state HTTP/1.1\r\nHost: laundry.test\r\n${headers}\r\n`);
    expect(reply).toMatch(refused(431));
    expect(reply).toMatch(/Content-Security-Policy: default-src 'none'/);
    expect(calls).toEqual([]);
    expect((await send(origin, '/api/v1/state')).status).toBe(200);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['two lengths', `${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', `${start}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a negative length', `${start}Content-Length: -2\r\n\r\n{}`],
    ['a chunk that lies', `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a NUL in a header', `${start}X-Nul: a\0b\r\n\r\n`],
    ['a header without a name', `${start}: value\r\n\r\n`],
    ['a folded header', `${start}X-Fold: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`],
  ])('%s answers 400 and is let go', async (_what, bytes) => {
    const { origin, port, calls } = await startServer();
    expect(await sendRaw(port, bytes)).toMatch(refused(400));
    expect(calls).toEqual([]);
    expect((await send(origin, '/api/v1/state')).status).toBe(200);
  });

  it('answers a thousand requests in one breath, each once', async () => {
    const { port, calls } = await startServer();
    const one = 'GET /api/v1/state HTTP/1.1\r\nHost: laundry.test\r\n';
    const reply = await sendRaw(port, `${`${one}\r\n`.repeat(999)}${one}Connection: close\r\n\r\n`);
    expect(reply.match(/HTTP\/1\.1 200/g)).toHaveLength(1_000);
    expect(calls).toHaveLength(1_000);
  });

  it('survives a thousand clients that leave in mid-word', async () => {
    const { origin, port, calls, errors } = await startServer();
    const gone = Array.from({ length: 1_000 }, async (_, turn) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(turn % 2 ? start.slice(0, 20) : `${start}Content-Length: 90\r\n\r\n{`);
      socket.resetAndDestroy();
    });
    await Promise.all(gone);
    expect((await send(origin, '/api/v1/state')).status).toBe(200);
    expect(calls).toEqual(['/api/v1/state']);
    expect(errors).toEqual([]);
  });
});
