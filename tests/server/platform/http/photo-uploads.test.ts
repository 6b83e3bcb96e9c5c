/** Photos, the only large bodies: who may send one, and how many are read at once. */
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { send, startFront } from './front';

const TOKEN = 'Bearer of-a-customer';
const KEY = 'k'.repeat(22);
const OTHER = 'Bearer of-another';
const echo = async (request: Request) => Response.json({ length: (await request.arrayBuffer()).byteLength });

/** Behind a proxy that names addresses, so that a test has many. */
const open = (api = echo) =>
  startFront({
    api,
    trustedProxyHops: 1,
    maySendPhoto: async ({ url = '', headers: { authorization = '' } }) =>
      url.includes(KEY) || /of-(a|another|number-\d+)/.test(authorization),
  });

const from = (address: string, authorization = TOKEN) => ({
  Authorization: authorization,
  'X-Forwarded-For': address,
});

const post = (origin: string, length: number, headers: Record<string, string> = from('192.0.2.1')) =>
  send(origin, '/api/v1/photos', { method: 'POST', body: 'x'.repeat(length), headers });

const lengthOf = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as { length: number }).length;

/** Begins a photo and never ends it. */
async function dawdle(
  port: number,
  headers: Record<string, string>,
  path = '/api/v1/photos',
): Promise<Socket> {
  const lines = Object.entries({ Host: 'x', 'Content-Length': '1000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((done) => {
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nx`, () => done());
  });
  return socket;
}

it('are handed through whole up to 8 MB, and refused above in time for their sender to hear it', async () => {
  const { origin, calls } = await open();
  expect(lengthOf(await post(origin, 8 * 1024 * 1024))).toBe(8 * 1024 * 1024);
  expect((await post(origin, 9 * 1024 * 1024)).status).toBe(413);
  expect(calls.api).toBe(1);
});

it('are not read of somebody without a session: the API is asked without them', async () => {
  const { origin } = await open();
  expect(lengthOf(await post(origin, 200_000, from('192.0.2.1', 'Bearer made-up')))).toBe(0);
  expect(lengthOf(await post(origin, 200_000))).toBe(200_000);
});

it('are read of whoever has the link of an order, three at a time, and of no other key', async () => {
  const { port, origin } = await open();
  const byLink = (key: string, address: string) =>
    send(origin, `/api/v1/track/${key}/photos?form=x`, {
      method: 'POST',
      body: 'x'.repeat(200_000),
      headers: { 'X-Forwarded-For': address },
    });
  expect(lengthOf(await byLink(KEY, '192.0.2.1'))).toBe(200_000);
  expect(lengthOf(await byLink('o'.repeat(22), '192.0.2.1'))).toBe(0);
  const path = `/api/v1/track/${KEY}/photos`;
  for (let turn = 0; turn < 3; turn += 1)
    await dawdle(port, { 'X-Forwarded-For': `198.51.100.${turn}` }, path);
  await vi.waitFor(async () => expect((await byLink(KEY, '192.0.2.9')).status).toBe(503));
});

it.each(['/api/v1/staff/order/1048213/photo', `/api/v1/route/${'k'.repeat(22)}/photo/1048213`])(
  'are taken whole at %s, too',
  async (path) => {
    const { origin } = await open();
    const sent = { method: 'POST', body: 'x'.repeat(200_000), headers: from('192.0.2.1') };
    expect(lengthOf(await send(origin, path, sent))).toBe(200_000);
    const { status } = await send(origin, `${path}/more`, sent);
    expect(status).toBe(413);
  },
);

it('in front of another API are not read at all: they are not forwarded', async () => {
  const { origin } = await startFront({ api: echo });
  expect(lengthOf(await post(origin, 200_000))).toBe(0);
  expect(lengthOf(await post(origin, 200_000, {}))).toBe(0);
});

it('sent slowly by strangers, and by one network, keep nobody else from sending', async () => {
  const { port, origin } = await open();
  for (let turn = 0; turn < 20; turn += 1) {
    await dawdle(port, from(`198.51.100.${turn}`, 'Bearer made-up'));
    await dawdle(port, from('2001:db8::1'));
  }
  await vi.waitFor(async () => expect((await post(origin, 9, from('2001:db8::2'))).status).toBe(503));
  expect(lengthOf(await post(origin, 200_000, from('2001:db8:0:1::1', OTHER)))).toBe(200_000);
});

it('of one customer are read three at a time, from whichever network', async () => {
  const { port, origin } = await open();
  for (let turn = 0; turn < 3; turn += 1) await dawdle(port, from(`198.51.100.${turn}`));
  await vi.waitFor(async () => expect((await post(origin, 9, from('192.0.2.9'))).status).toBe(503));
  expect((await post(origin, 9, from('192.0.2.9', OTHER))).status).toBe(200);
});

it('leave their place when their sender goes', async () => {
  const { port, origin } = await open();
  const slow = await Promise.all([1, 2, 3].map(() => dawdle(port, from('192.0.2.1'))));
  await vi.waitFor(async () => expect((await post(origin, 9)).status).toBe(503));
  for (const socket of slow) socket.destroy();
  await vi.waitFor(async () => expect((await post(origin, 9)).status).toBe(200));
});

it('are in memory twelve at a time, and more are refused for a moment', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const { origin } = await open(async (request) => {
    await held;
    return echo(request);
  });
  const codes: number[] = [];
  const all = Array.from({ length: 20 }, async (_, network) => {
    const reply = await post(origin, 200_000, from(`198.51.100.${network}`, `Bearer of-number-${network}`));
    codes.push(reply.status);
    return reply;
  });
  await vi.waitFor(() => expect(codes).toEqual(Array(8).fill(503)));
  release();
  const replies = await Promise.all(all);
  expect(replies.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2');
  expect(codes.filter((code) => code === 200)).toHaveLength(12);
  expect((await post(origin, 9)).status).toBe(200);
});
