/** What holds for every call of the contract: how its body, query and headers may look. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { maxBodyBytes } from '@/server/read-request';
import { names, openWalk, takesForms, type Walk, withBody } from './support/walk';

let walk: Walk;

beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  const send = async (name: EndpointName, body: BodyInit, headers: Record<string, string> = json) => {
    const target = await walk.targetOf(name);
    return walk.fetchRaw(target.url, {
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
    const { body } = await walk.example(name);
    const form = new URLSearchParams(
      Object.entries(body as object).map(([key, value]) => [key, String(value)]),
    );
    const { status, body: reply } = await walk.client.post(endpoints[name].path, form);
    expect([status, reply.status]).toEqual([200, true]);
  });
});

describe('queries', () => {
  it.each(names)(
    'with a parameter given twice are refused by %s, in the envelope of every no',
    async (name) => {
      const { url, headers } = await walk.targetOf(name);
      const response = await walk.fetchRaw(`${url}&twice=1&twice=2`, {
        method: endpoints[name].method,
        headers,
      });
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
      expect((await walk.fetchRaw(`http://laundry.test/api/v1/state?${search}`, {})).status).toBe(200);
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
      const { url, headers } = await walk.targetOf(name);
      for (const value of odd) {
        const response = await walk.fetchRaw(url, {
          method: endpoints[name].method,
          headers: { ...headers, [header]: value },
        });
        expect([name, value.slice(0, 20), response.status < 500]).toEqual([name, value.slice(0, 20), true]);
        expect(response.headers.get('x-request-id')).not.toBe(value);
      }
    }
  });
});
