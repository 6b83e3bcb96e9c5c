/** Rules for the body, query and headers of every call. */
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { maxBodyBytes } from '@/server/platform/http/body-limits';
import { forFile } from './support/for-file';
import { names, openWalk, takesForms, withBody } from './support/walk';

const walk = forFile(openWalk);

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
    for (const type of ['Application/JSON; charset=utf-8', 'application/json;charset="UTF-8"'])
      expect((await send(name, '{}', { 'content-type': type })).status).not.toBe(415);
  });

  it.each(withBody)('compressed or in another alphabet are refused by %s', async (name) => {
    for (const headers of [
      { ...json, 'content-encoding': 'gzip' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json; charset=iso-8859-1' },
    ])
      expect((await send(name, '{}', headers)).status).toBe(415);
  });

  it.each(withBody)('10,000 levels deep are refused by %s in words', async (name) => {
    const fields = Object.keys((await walk.example(name)).body as object);
    const lists = '['.repeat(10_000) + ']'.repeat(10_000);
    const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const body of [lists, objects, ...fields.map((field) => `{"${field}":${lists}}`)]) {
      const response = await send(name, body);
      expect([body.slice(0, 30), response.status]).toEqual([body.slice(0, 30), 400]);
      expect(await response.text()).not.toContain('[[');
    }
  });

  it.each(withBody.filter(takesForms))(
    'of %s are refused as forms that say a field twice, or no UTF-8',
    async (name) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await send(name, 'email=a%40b.co&email=c%40d.co', form)).status).toBe(422);
      expect((await send(name, 'email[]=a%40b.co', form)).status).toBe(422);
      for (const body of ['email=%ff', 'email=%', new Uint8Array([0x61, 0x3d, 0xff])])
        expect((await send(name, body, form)).status).toBe(400);
    },
  );

  it.each(withBody)('that are not UTF-8, not JSON or no object are refused by %s', async (name) => {
    expect((await send(name, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).status).toBe(400);
    const deep = '['.repeat(400) + ']'.repeat(400);
    for (const text of ['{', '{"a":', '{]', 'NaN', '\u0000', "{'a':1}", '{"a":1}}', deep])
      expect((await send(name, text)).status).toBe(400);
    for (const text of ['null', '[]', '1', '"text"', 'true', '[{}]'])
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

  it.each(names)('with broken percent signs or broken UTF-8 are refused by %s', async (name) => {
    const { url, headers } = await walk.targetOf(name);
    for (const search of ['%', '%zz=1', 'a=%c0%af', '%ff=%fe', 'a=%ed%a0%80']) {
      const response = await walk.fetchRaw(`${url}&${search}`, { method: endpoints[name].method, headers });
      expect([search, response.status]).toEqual([search, 400]);
      expect(await response.json()).toMatchObject({ message: 'The query is not valid UTF-8', data: null });
    }
  });

  it('with a prototype, a NUL or far too much in an unknown parameter do no harm', async () => {
    for (const search of ['__proto__=1', 'constructor=1', 'a=%00', '%00=1', `a=${'x'.repeat(9_000)}`])
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
