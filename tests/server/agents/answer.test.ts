/** The protocol's own client, over HTTP, in front of every handler on a real database. */
import { type AddressInfo, createServer } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { withAgents } from '@/server/agents/answer';
import { createApi } from '@/server/api/create-api';
import { createRateLimiter } from '@/server/api/rate-limits';
import type { Services } from '@/server/api/services';
import { features } from '@/server/app/handlers';
import { connect as connectTo } from '@/server/platform/db/client';
import { createUpstreamApi } from '@/server/upstream-api/app';
import { send, startFront } from '../platform/http/front';
import { api } from '../support/api';
import { openTestDatabase } from '../support/database';
import { setSetting } from '../support/fixtures';
import { forFile } from '../support/for-file';

const database = forFile(openTestDatabase);

const setAgents = (value: string) => setSetting(database.db, 'agents', value);

beforeAll(() => setAgents('yes'));

async function open(overrides: Partial<Services> = {}) {
  const { services } = api(database.db, overrides);
  return startFront({ api: withAgents(services, createApi(services, features).fetch) });
}

async function connect(overrides: Partial<Services> = {}, mode: 'auto' | 'legacy' = 'auto') {
  const { origin } = await open(overrides);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  onTestFinished(() => client.close());
  return async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text = '' } = {}] = content as { text?: string }[];
    return { isError, text, data: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
}

const post = (origin: string, body: unknown, headers: Record<string, string> = {}) =>
  send(origin, '/mcp', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });

/** A port on which nothing listens. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

it('lists four tools, and none takes a password, a card, a name or an order', async () => {
  const { origin } = await open();
  const { status, body } = await post(origin, list);
  expect(status).toBe(200);
  const [, json = ''] = /data: (.*)/.exec(body.toString()) ?? [];
  const { tools } = JSON.parse(json).result;
  const taken = tools.map(({ name, inputSchema }: { name: string; inputSchema: { properties: object } }) => [
    name,
    Object.keys(inputSchema.properties).join(),
  ]);
  expect(taken).toEqual([
    ['check_zip', 'zip_code'],
    ['price_list', ''],
    ['free_times', 'zip_code,date,delivery_date'],
    ['start_order', 'zip_code,services,bags,promo'],
  ]);
});

it.each(['auto', 'legacy'] as const)('answers what the calls answer (%s)', async (mode) => {
  const call = await connect({}, mode);
  const { get } = api(database.db);
  const same = async (name: string, given: Record<string, string>, path: string, query = {}) =>
    expect((await call(name, given)).data).toEqual((await get(path, { query })).body);
  await same('check_zip', { zip_code: '10023' }, '/zipcode/verify/10023');
  await same('check_zip', { zip_code: '99999' }, '/zipcode/verify/99999');
  await same('free_times', { zip_code: '10023' }, '/slots', { zip_code: '10023' });
  const { data } = await call('price_list');
  expect(data.prices).toEqual((await get('/category/pricing')).body);
  expect(data.services).toEqual((await get('/category')).body);
});

it('prepares a link for a person, and orders nothing', async () => {
  const call = await connect();
  const { data } = await call('start_order', {
    zip_code: '10023',
    services: [2, 1, 1],
    bags: 2,
    promo: ' spring15 ',
  });
  expect(data).toMatchObject({
    services: ['Wash & Fold', 'Dry Cleaning'],
    estimate: expect.stringMatching(/^\$\d+\.\d\d – \$\d+\.\d\d \+ dry cleaning$/),
    note: 'Final price after weighing and counting',
    link: 'https://laundry.test/order-now?zipCode=10023&service=1%2C2&bags=2&promo=SPRING15',
  });
  expect(await database.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

it.each([
  ['start_order', { zip_code: '10023', services: [999] }, 'price_list has the ids'],
  ['start_order', { zip_code: '10023', services: [] }, 'services'],
  ['start_order', { zip_code: '10023', services: [1], bags: 1e9 }, 'bags'],
  ['start_order', { zip_code: '10023', services: [1], promo: '<b>' }, 'not a promo code'],
  ['start_order', { zip_code: '99999', services: [1] }, 'not available'],
  ['check_zip', { zip_code: '../../auth/settings' }, 'Five digits'],
  ['check_zip', { zip_code: '1002\u0000' }, 'Five digits'],
  ['check_zip', { zip_code: { toString: 'x' } }, 'zip_code'],
  ['check_zip', {}, 'zip_code'],
  ['free_times', { zip_code: '10023', date: '02-31-2027' }, 'date'],
  ['free_times', { zip_code: '10023', date: 'tomorrow' }, 'MM-DD-YYYY'],
] as const)('refuses %s %j in words', async (name, given, words) => {
  const { text } = await (await connect())(name, given);
  expect(text).toContain(words);
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:/);
});

it.each([
  ['a list of messages', [list, list], 400, 'Send one message'],
  ['no JSON', '{"jsonrpc":', 400, 'not valid JSON'],
  ['no object', 'null', 400, 'Send one message'],
  ['16 KB and more', JSON.stringify({ ...list, params: { x: 'x'.repeat(16_384) } }), 413, '16 KB'],
  ['a deep one', `${'['.repeat(500)}${']'.repeat(500)}`, 400, 'nested'],
])('refuses %s', async (_, body, status, words) => {
  const { origin } = await open();
  const reply = await post(origin, body);
  expect(reply.status).toBe(status);
  const { jsonrpc, error } = JSON.parse(reply.body.toString());
  expect([jsonrpc, typeof error.code]).toEqual(['2.0', 'number']);
  expect(error.message).toContain(words);
});

it.each(['prompts/list', 'resources/list', 'subscriptions/listen', 'orders/list', '__proto__'])(
  'has no %s, and keeps no stream open',
  async (method) => {
    const { origin } = await open();
    const reply = await post(origin, { ...list, method });
    expect(reply.body.toString()).toMatch(/"error":\{"code":-3\d{4}/);
  },
);

it('takes POST alone, from programs and our own pages', async () => {
  const { origin } = await open();
  for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS'])
    expect(await send(origin, '/mcp', { method })).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  for (const foreign of ['https://evil.example', 'null', 'https://laundry.test.evil.example', origin])
    expect((await post(origin, list, { origin: foreign })).status).toBe(403);
  expect((await post(origin, list, { origin: 'https://laundry.test' })).status).toBe(200);
  expect((await post(origin, list, { 'content-type': 'text/plain' })).status).toBe(415);
});

it('counts 30 messages a minute for a network, beside the limits of the calls', async () => {
  const { origin } = await open({ limiter: createRateLimiter(1) });
  const check = {
    ...list,
    method: 'tools/call',
    params: { name: 'check_zip', arguments: { zip_code: '10023' } },
  };
  const replies = [];
  for (let turn = 0; turn < 31; turn += 1) replies.push(await post(origin, turn < 29 ? list : check));
  expect(replies.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
  expect(replies.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
});

it('is nowhere until the owner says so', async () => {
  await setAgents('no');
  onTestFinished(async () => void (await setAgents('yes')));
  const { origin } = await open();
  expect((await post(origin, list)).status).toBe(404);
  expect((await send(origin, '/mcp')).status).toBe(404);
});

it('keeps no stream open for those who would listen', async () => {
  const { origin } = await open();
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  onTestFinished(() => client.close());
  expect(client.getServerVersion()).toMatchObject({ name: 'laundry.test' });
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('limit');
});

it('is nowhere in front of another API', async () => {
  const { settings, log } = api(database.db).services;
  const other = createUpstreamApi({ settings: { ...settings, apiUrl: 'https://api.example' }, log });
  const { origin } = await startFront({ api: other.fetch });
  expect((await post(origin, list)).status).toBe(404);
});

it('says that it can’t answer while the database is away', async () => {
  const away = connectTo({ url: `postgres://nobody@127.0.0.1:${await closedPort()}/laundry`, file: '' });
  onTestFinished(() => away.destroy());
  const { services } = api(away);
  const { origin } = await startFront({ api: withAgents(services, createApi(services, features).fetch) });
  const reply = await post(origin, list);
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(reply.body.toString()).error.message).toBe('Something went wrong. Please try again.');
});
