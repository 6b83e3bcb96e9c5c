/** Replies that no honest API sends: each is a 502 within its time, and the next call is answered as usual. */
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, json, openSite } from './support';

const MB = 1024 * 1024;
const states = JSON.stringify({ status: true, data: [{ id: 1, name: 'Alabama' }] });
const typed = { 'Content-Type': 'application/json' };

/** Writes for as long as the site reads, at most 300 MB; `sent()` is what it took. */
function endless(headers: object = typed) {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  let bytes = 0;
  const answer: Answer = (response) => {
    response.writeHead(200, { ...headers });
    const more = () => {
      while (bytes < 300 * MB && !response.destroyed) {
        bytes += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };
  return { answer, sent: () => bytes };
}

/** Sends these bytes in place of an HTTP reply. */
const raw =
  (...parts: readonly string[]): Answer =>
  (_response, _got, { socket }) =>
    void socket.end(parts.join('\r\n'));

const bomb = JSON.stringify({ status: true, data: [], filler: ' '.repeat(10 * MB) });
const packed = (encoding: string, bytes: Buffer) =>
  ((response) => response.writeHead(200, { ...typed, 'Content-Encoding': encoding }).end(bytes)) as Answer;

describe('replies of hostile size and form', () => {
  it.each([
    ['without a length', typed],
    ['of an announced length', { ...typed, 'Content-Length': 300 * MB }],
  ])('300 MB %s are cut off', async (_what, headers) => {
    const { answer, sent } = endless(headers);
    const { call, logged, answer: next } = await openSite(answer);
    expect((await call('/api/v1/state')).status).toBe(502);
    expect(logged()).toContain('too_large');
    // Some megabytes wait in the buffers of both sockets.
    expect(sent()).toBeLessThan(30 * MB);
    next(json(JSON.parse(states)));
    expect((await call('/api/v1/state')).status).toBe(200);
  });

  it.each([
    ['gzip', packed('gzip', gzipSync(bomb))],
    ['br', packed('br', brotliCompressSync(bomb, { params: { 0: 1 } }))],
    ['gzip in gzip', packed('gzip, gzip', gzipSync(gzipSync(bomb)))],
    ['gzip that is none', packed('gzip', Buffer.from(states))],
    ['half a gzip', packed('gzip', gzipSync(states).subarray(0, 30))],
    ['an encoding nobody asked for', packed('zstd', Buffer.from(states))],
  ])('%s: 502', async (_what, answer) => {
    const { call } = await openSite(answer);
    expect((await call('/api/v1/state')).status).toBe(502);
  });

  it('an order whose answer is a bomb is looked for before it is sent again', async () => {
    const { answer } = endless();
    const {
      post,
      got,
      answer: next,
    } = await openSite((response, one, request) =>
      one.method === 'POST'
        ? answer(response, one, request)
        : json({ status: true, data: [] })(response, one, request),
    );
    const confirm = () =>
      post(
        '/api/v1/order/confirm-order',
        { user_id: 12 },
        { authorization: 'Bearer a', 'idempotency-key': 'one' },
      );
    expect((await confirm()).status).toBe(502);
    next(json({ status: false }, { status: 500 }));
    expect((await confirm()).status).toBe(502);
    expect(got.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['no HTTP', raw('hello')],
    ['a status that is none', raw('HTTP/1.1 abc', '', '')],
    ['an endless header', raw('HTTP/1.1 200 OK', `X: ${'x'.repeat(100_000)}`, '', '')],
    ['ten thousand headers', raw('HTTP/1.1 200 OK', ...Array<string>(10_000).fill('X: y'), '', '')],
    ['two lengths', raw('HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 3', '', '{}')],
    [
      'a length and chunks',
      raw('HTTP/1.1 200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked', '', 'xyz'),
    ],
    ['broken chunks', raw('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', 'zz', '{}')],
    ['a negative length', raw('HTTP/1.1 200 OK', 'Content-Length: -1', '', states)],
    ['a shorter length', raw('HTTP/1.1 200 OK', 'Content-Length: 9', '', states)],
    ['101', raw('HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: upgrade', '', '')],
    ['100 alone', raw('HTTP/1.1 100 Continue', '', '')],
    ['nesting of half a megabyte', raw('HTTP/1.1 200 OK', '', '['.repeat(500_000))],
    ['deep lists', raw('HTTP/1.1 200 OK', '', '['.repeat(200_000) + ']'.repeat(200_000))],
  ])('%s: 502 at once', async (_what, answer) => {
    const { call } = await openSite(answer, { timeoutMs: 60_000 });
    expect((await call('/api/v1/state')).status).toBe(502);
  });
});

describe('replies behind a reply', () => {
  /** An API that keeps its connections and answers each request with `bytes`. */
  async function openRaw(bytes: (number: number) => string) {
    const sockets = new Set<Socket>();
    let requests = 0;
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', () => {
        requests += 1;
        socket.write(bytes(requests));
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return (server.address() as { port: number }).port;
  }
  const reply = (text: string) =>
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;

  it('are never the answer to the next customer', async () => {
    const forged = JSON.stringify({ status: true, data: [{ id: 9, name: 'Forged' }] });
    const port = await openRaw(() => reply(states) + reply(forged));
    const { call } = await openSite(json({}), { apiUrl: `http://127.0.0.1:${port}` });
    for (let turn = 0; turn < 10; turn++) {
      const { status, text } = await call('/api/v1/state');
      expect(text).not.toContain('Forged');
      expect([200, 502]).toContain(status);
    }
  });
});
