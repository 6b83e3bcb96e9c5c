// Sends malformed requests in bulk through sockets, because browsers never send them.
import { once } from 'node:events';
import { connect } from 'node:net';

const head = (method, path, lines = []) =>
  [`${method} ${path} HTTP/1.1`, 'Host: laundry.example', 'Connection: close', ...lines, '', ''].join('\r\n');

const post = (path, body, type = 'application/json', from = '') =>
  head('POST', path, [
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: ${from}`,
  ]) + body;

const deep = `{"token":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const long = 'x'.repeat(200_000);

/** By name: the bytes for the client `from`, and the expected status code. */
const kinds = [
  ['deep JSON', (from) => post('/api/v1/auth/verifyToken', deep, undefined, from), 400],
  ['a body over the limit', (from) => post('/api/v1/auth/verifyToken', long, undefined, from), 413],
  ['no JSON', (from) => post('/api/v1/auth/signin', '{"email":', undefined, from), 400],
  ['another content type', (from) => post('/api/v1/auth/signin', '<a/>', 'text/xml', from), 415],
  [
    'a query that is not UTF-8',
    (from) => head('GET', '/api/v1/state?a=%ff', [`X-Forwarded-For: ${from}`]),
    400,
  ],
  ['a parameter twice', (from) => head('GET', '/api/v1/state?a=1&a=2', [`X-Forwarded-For: ${from}`]), 422],
  ['a page that is none', (from) => head('GET', `/no-such-page-${from}`, []), 404],
  ['a path that is not UTF-8', () => head('GET', '/api/v1/%ff%fe'), 400],
  ['one header of 20 KB', () => head('GET', '/', [`X-Long: ${'x'.repeat(20_000)}`]), 431],
  [
    'a thousand headers',
    () =>
      head(
        'GET',
        '/',
        Array.from({ length: 1_000 }, (_, n) => `X-${n}: a value`),
      ),
    431,
  ],
  ['two lengths', () => head('POST', '/api/v1/inquiry', ['Content-Length: 2', 'Content-Length: 3']), 400],
  ['no HTTP', () => 'hello\r\n\r\n', 400],
];

/** Sends the bytes; resolves with the status code, 0 without an answer. */
function codeOf(port, bytes) {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      if (reply.length < 100) reply += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0)));
  });
}

/**
 * Sends bad requests of all kinds in turn.
 * @param fromOf the client address of the n-th request
 * @returns by kind, the answers that were not as expected
 */
export async function sendBad(port, { count, connections, fromOf }) {
  const wrong = new Map();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      const [name, bytes, expected] = kinds[number % kinds.length];
      const code = await codeOf(port, bytes(fromOf(number)));
      if (code !== expected) wrong.set(`${name}: ${code}`, (wrong.get(`${name}: ${code}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return wrong;
}

/**
 * Opens connections that never finish a request; `closed` resolves with the status codes of their answers.
 */
export async function halfOpen(port, count) {
  const starts = [
    'GET / HTTP/1.1\r\nHost: laundry.example\r\nX-Slow: ',
    `${head('POST', '/api/v1/inquiry', ['Content-Type: application/json', 'Content-Length: 500'])}{`,
  ];
  const sockets = [];
  for (let number = 0; number < count; number += 100) {
    const some = Array.from({ length: Math.min(100, count - number) }, (_, each) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      let reply = '';
      socket.on('data', (chunk) => (reply += chunk));
      const closed = new Promise((resolve) => socket.on('close', () => resolve(Number(reply.slice(9, 12)))));
      return { socket, closed, start: starts[each % starts.length] };
    });
    await Promise.all(
      some.map(({ socket }) => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
    );
    for (const { socket, start } of some) socket.write(start);
    sockets.push(...some);
  }
  return {
    open: () => sockets.filter(({ socket }) => !socket.destroyed).length,
    closed: Promise.all(sockets.map(({ closed }) => closed)),
  };
}
