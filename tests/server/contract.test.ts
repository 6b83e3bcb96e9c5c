/** What holds for every call of the contract: replies, methods, bodies, encodings, caching. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { mountApi } from '@/server/mount';
import { maxBodyBytes } from '@/server/read-request';
import { apiHeaders } from '@/server/security-headers';
import { type ApiClient, api } from './support/api';
import {
  type CustomerCall,
  customerCalls,
  examples,
  fillPath,
  openWorld,
  type PlainRequest,
  sendCall,
  type World,
} from './support/customer-calls';
import { openTestDatabase, type TestDatabase } from './support/database';
import { type PublicCall, publicExamples } from './support/public-calls';

const now = () => new Date('2026-11-20T15:00:00.000Z');
const names = Object.keys(endpoints) as EndpointName[];
const publicCalls = Object.keys(publicExamples) as PublicCall[];
const reads = publicCalls.filter((name) => endpoints[name].method === 'GET');
const cachedReads = reads.filter((name) => name !== 'service-area.slots');
const posts = names.filter((name) => endpoints[name].method === 'POST');
const withBody = posts.filter((name) => 'body' in contract[name]);
const isCustomerCall = (name: EndpointName): name is CustomerCall => endpoints[name].access === 'customer';
const takesForms = (name: EndpointName) => 'form' in endpoints[name];

let database: TestDatabase;
let client: ApiClient;
let world: World;
let app: ReturnType<typeof mountApi>;

const renew = async () => {
  world = await openWorld(client);
};

beforeAll(async () => {
  database = await openTestDatabase();
  client = api(database.db, { now });
  app = mountApi(client.services);
  await renew();
});
afterAll(() => database.close());

const example = (name: EndpointName): PlainRequest | Promise<PlainRequest> =>
  isCustomerCall(name) ? examples[name].request(world) : publicExamples[name as PublicCall](client);

const sender = (name: EndpointName) => (isCustomerCall(name) ? world.client : client);

/** The URL of a good request, and the bearer token that goes with it. */
async function targetOf(name: EndpointName) {
  const { params, query = {} } = await example(name);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const url = `http://laundry.test/api/v1${fillPath(endpoints[name].path, params)}?${search}`;
  const headers: Record<string, string> = isCustomerCall(name)
    ? { authorization: `Bearer ${world.client.token}` }
    : {};
  return { url, headers };
}

/** Past the helper, for bytes and streams that it would not send. */
const fetchRaw = (url: string, init: RequestInit & { duplex?: 'half' }) =>
  Promise.resolve(app.fetch(new Request(url, init), { clientAddress: '192.0.2.1' }));

describe('replies', () => {
  beforeEach(renew);

  it.each(names)('of %s hold the keys of the contract and no other', async (name) => {
    const { body, status, headers } = await sendCall(sender(name), name, await example(name));
    for (const [header, value] of Object.entries(apiHeaders)) expect(headers.get(header)).toBe(value);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    if (isCustomerCall(name) && examples[name].answer) {
      expect(status).toBe(examples[name].answer);
      expect(Object.keys(body).sort()).toEqual(['data', 'errors', 'message', 'status']);
    } else {
      expect([status, body.status, body.message]).toEqual([200, true, expect.any(String)]);
      expect(contract[name].reply.parse(body)).toEqual(body);
    }
  });
});

describe('who may call', () => {
  it.each(customerCalls)('%s wants a token and answers 401 before anything else', async (name) => {
    const { status, body } = await sendCall(client, name, {
      params: { x: 'x' },
      ...(endpoints[name].method === 'POST' ? { body: '{' } : {}),
    });
    expect(status).toBe(401);
    expect(body).toEqual({ status: false, message: 'Session Expired please login again', data: null });
  });

  it.each(reads)('%s is read without one, and a dead one does no harm', async (name) => {
    const request = await example(name);
    for (const token of [null, 'dead-token-of-last-year'])
      expect((await sendCall(token ? client.withToken(token) : client, name, request)).status).toBe(200);
  });
});

describe('methods', () => {
  const paths = [...new Set(names.map((name) => endpoints[name].path))];
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

  it.each(paths)('other than its own answer 405 with Allow on %s', async (path) => {
    const own = names.filter((name) => endpoints[name].path.replace(/\/$/, '') === path.replace(/\/$/, ''));
    const allowed: string[] = own.map((name) => endpoints[name].method);
    for (const url of [path, `${path}/`.replace('//', '/')].map((each) => each.replace(/\{\w+\}/g, '1'))) {
      for (const method of methods.filter((each) => !allowed.includes(each))) {
        const { status, headers, body } = await world.client.send(method, url);
        expect([method, url, status]).toEqual([method, url, 405]);
        expect(headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
        expect(body.status).toBe(false);
      }
    }
  });

  it('never let HEAD reach a call of a customer: the order stays placed', async () => {
    const reply = await world.client.send('HEAD', `/order/cancel/${world.owned.order}`);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET');
    const { status } = await database.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', world.owned.order)
      .executeTakeFirstOrThrow();
    expect(status).toBe(1);
  });

  it.each(reads)('HEAD of %s answers as GET does, without a body', async (name) => {
    const { url } = await targetOf(name);
    const response = await fetchRaw(url, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each(posts)('%s is found with and without a slash at the end', async (name) => {
    const { url, headers } = await targetOf(name);
    const [address = ''] = url.split('?');
    for (const each of [address.replace(/\/$/, ''), `${address.replace(/\/$/, '')}/`]) {
      const { status } = await fetchRaw(each, { method: 'POST', headers });
      expect(status).not.toBe(404);
      expect(status).not.toBe(405);
    }
  });

  it('answer 404 where there is nothing', async () => {
    for (const path of ['/nothing', '/', '/order/1/2/3', '/%2e%2e/etc', '/order//cancel', '/ORDER']) {
      const { status, body } = await world.client.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual({ status: false, message: 'Not found', data: null });
    }
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  const send = async (name: EndpointName, body: BodyInit, headers: Record<string, string> = json) => {
    const target = await targetOf(name);
    return fetchRaw(target.url, {
      method: 'POST',
      body,
      headers: { ...target.headers, ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
  };

  it.each(withBody)('over 64 KB are refused by %s, announced or not', async (name) => {
    const padding = ' '.repeat(maxBodyBytes + 1);
    expect((await send(name, padding, { ...json, 'content-length': String(padding.length) })).status).toBe(
      413,
    );
    expect((await send(name, new Blob([padding]).stream())).status).toBe(413);
    const full = `${' '.repeat(maxBodyBytes - 2)}[]`;
    expect((await send(name, full)).status).toBe(422);
  });

  it.each(withBody)('of another type than JSON are refused by %s', async (name) => {
    for (const type of ['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'application/jsonp'])
      expect((await send(name, '{}', { 'content-type': type })).status).toBe(415);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(name, 'a=b', form)).status).toBe(takesForms(name) ? 422 : 415);
    expect((await send(name, '{}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).not.toBe(
      415,
    );
  });

  it.each(withBody)('that are not UTF-8, not JSON or no object are refused by %s', async (name) => {
    expect((await send(name, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).status).toBe(400);
    for (const text of ['{', '{"a":', '{]', 'NaN', '\u0000', "{'a':1}", '{"a":1}}'])
      expect((await send(name, text)).status).toBe(400);
    for (const text of ['null', '[]', '1', '"text"', 'true', '[{}]', '['.repeat(400) + ']'.repeat(400)])
      expect((await send(name, text)).status).toBe(422);
  });

  it.each(withBody.filter(takesForms))('of %s may come from an HTML form', async (name) => {
    const { body } = await example(name);
    const form = new URLSearchParams(
      Object.entries(body as object).map(([key, value]) => [key, String(value)]),
    );
    const { status, body: reply } = await client.post(endpoints[name].path, form);
    expect([status, reply.status]).toEqual([200, true]);
  });
});

describe('queries', () => {
  it.each(names)(
    'with a parameter given twice are refused by %s, in the envelope of every no',
    async (name) => {
      const { url, headers } = await targetOf(name);
      const response = await fetchRaw(`${url}&twice=1&twice=2`, { method: endpoints[name].method, headers });
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({
        status: false,
        message: 'Give twice once',
        data: null,
        errors: { twice: 'Give it once' },
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
    },
  );

  it('with broken percent signs or a prototype in it do no harm', async () => {
    for (const search of [
      '%',
      '%zz=%',
      '__proto__=1',
      'constructor=1',
      '%ff=%fe',
      'a=%00',
      `a=${'x'.repeat(9_000)}`,
    ])
      expect((await fetchRaw(`http://laundry.test/api/v1/state?${search}`, {})).status).toBe(200);
  });
});

describe('headers', () => {
  const odd = [
    '',
    ' ',
    'Bearer',
    'x'.repeat(8_000),
    "'; drop table users; --",
    'ÿþ',
    '../..',
    '[object Object]',
    '-1',
  ];
  const tried = [
    'authorization',
    'idempotency-key',
    'cookie',
    'x-forwarded-for',
    'x-request-id',
    'if-none-match',
    'accept',
    'origin',
    'content-length',
  ];

  it.each(tried)('%s may hold anything: no call fails over it', async (header) => {
    for (const name of [
      'orders.confirm',
      'orders.list',
      'auth.refresh',
      'auth.logout',
      'catalog.pricing',
    ] as const) {
      const { url, headers } = await targetOf(name);
      for (const value of odd) {
        const response = await fetchRaw(url, {
          method: endpoints[name].method,
          headers: { ...headers, [header]: value },
        });
        expect([name, value.slice(0, 20), response.status < 500]).toEqual([name, value.slice(0, 20), true]);
        expect(response.headers.get('x-request-id')).not.toBe(value);
      }
    }
  });
});

describe('caching', () => {
  beforeEach(renew);

  it.each(names.filter((name) => !(cachedReads as string[]).includes(name)))(
    'nobody keeps what %s says',
    async (name) => {
      const { headers } = await sendCall(sender(name), name, await example(name));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
    },
  );

  it.each(cachedReads)('%s is kept for a moment and asked again with its ETag', async (name) => {
    const { url } = await targetOf(name);
    const first = await fetchRaw(url, {});
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    expect(tag).toMatch(/^W\/"\w+"$/);
    const again = await fetchRaw(url, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await fetchRaw(url, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('gives another ETag when something changed', async () => {
    const tag = async () => (await client.get('/category/pricing')).headers.get('etag');
    const before = await tag();
    expect(await tag()).toBe(before);
    await database.db.updateTable('turnarounds').set({ amount_cents: 1 }).execute();
    expect(await tag()).not.toBe(before);
  });
});
