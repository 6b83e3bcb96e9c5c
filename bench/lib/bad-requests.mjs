// What browsers never send: malformed requests, and requests that never end. Through sockets, because autocannon and
// Node's client send neither.
import { once } from 'node:events';
import { connect } from 'node:net';

const head = (method, path, ...lines) =>
  [`${method} ${path} HTTP/1.1`, 'Host: laundry.example', 'Connection: close', ...lines, '', ''].join('\r\n');

const post = (path, body, from, type = 'application/json') => {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return head('POST', path, `Content-Type: ${type}`, length, `X-Forwarded-For: ${from}`) + body;
};
const get = (path, from) => head('GET', path, `X-Forwarded-For: ${from}`);

const deep = `{"token":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const manyHeaders = Array.from({ length: 1_000 }, (_, n) => `X-${n}: a value`);

/** By name: the bytes from the client `from`, and the expected status code. */
const kinds = [
  ['deep JSON', (from) => post('/api/v1/auth/verifyToken', deep, from), 400],
  ['a body over the limit', (from) => post('/api/v1/auth/verifyToken', 'x'.repeat(200_000), from), 413],
  ['no JSON', (from) => post('/api/v1/auth/signin', '{"email":', from), 400],
  ['another content type', (from) => post('/api/v1/auth/signin', '<a/>', from, 'text/xml'), 415],
  ['a query that is not UTF-8', (from) => get('/api/v1/state?a=%ff', from), 400],
  ['a parameter twice', (from) => get('/api/v1/state?a=1&a=2', from), 422],
  ['a page that is none', (from) => get(`/no-such-page-${from}`, from), 404],
  ['a path that is not UTF-8', (from) => get('/api/v1/%ff%fe', from), 400],
  ['one header of 20 KB', () => head('GET', '/', `X-Long: ${'x'.repeat(20_000)}`), 431],
  ['a thousand headers', () => head('GET', '/', ...manyHeaders), 431],
  ['two lengths', () => head('POST', '/api/v1/inquiry', 'Content-Length: 2', 'Content-Length: 3'), 400],
  ['no HTTP', () => 'hello\r\n\r\n', 400],
];

/** Opens a connection and sends the bytes; `code` resolves with that of the answer, 0 without one. */
function open(port, bytes) {
  let reply = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    if (reply.length < 100) reply += chunk.toString('latin1');
  });
  const code = once(socket, 'close').then(() => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0));
  return { socket, code };
}

/**
 * Sends bad requests of all kinds in turn, over 50 connections.
 * @returns by kind, how many answers were not as expected
 */
export async function sendBad(port, count) {
  const wrong = {};
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      const [name, bytes, expected] = kinds[number % kinds.length];
      const from = `198.51.${(number >> 14) & 255}.${(number >> 6) & 255}`;
      const code = await open(port, bytes(from)).code;
      if (code !== expected) wrong[`${name}: ${code}`] = (wrong[`${name}: ${code}`] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return wrong;
}

/** Opens connections that never finish a request, a hundred at a time. */
export async function halfOpen(port, count) {
  const starts = [
    'GET / HTTP/1.1\r\nHost: laundry.example\r\nX-Slow: ',
    `${head('POST', '/api/v1/inquiry', 'Content-Type: application/json', 'Content-Length: 500')}{`,
  ];
  const all = [];
  while (all.length < count) {
    const some = Array.from({ length: 100 }, (_, each) => open(port, starts[each % starts.length]));
    await Promise.all(some.map(({ socket, code }) => Promise.race([once(socket, 'connect'), code])));
    all.push(...some);
  }
  return {
    open: () => all.filter(({ socket }) => !socket.destroyed).length,
    codes: () => Promise.all(all.map(({ code }) => code)),
  };
}
