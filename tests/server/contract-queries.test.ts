/** Page, limit and other list parameters with unusual values. */
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { endpoints } from '@/lib/contract/endpoints';
import { forFile } from './support/for-file';
import { isCustomerCall, names, openWalk } from './support/walk';

const walk = forFile(openWalk);

const fieldsOf = (name: (typeof names)[number]): string[] =>
  'query' in contract[name] ? Object.keys((contract[name].query as { shape: object }).shape) : [];
const lists = names.filter((name) => fieldsOf(name).includes('page'));

/** @param search the raw query string */
async function read(name: (typeof names)[number], search: string) {
  const { url, headers } = await walk.targetOf(name);
  const response = await walk.fetchRaw(`${url}&${search}`, { headers });
  const body = (await response.json()) as { data: unknown; errors?: Record<string, string> };
  return { status: response.status, body };
}

it('an empty status of orders is no filter', async () => {
  const all = await read('orders.list', '');
  const { status, body } = await read('orders.list', 'status=');
  expect([status, body.data]).toEqual([200, all.body.data]);
  expect(body.data).not.toEqual([]);
});

it('finds the lists', () => expect(lists).toEqual(['profile.notifications', 'orders.list']));

describe.each(lists)('%s', (name) => {
  const odd = [
    ...['', '0', '-1', '-0', '1e9', '1e1', '1.5', '1.0', '0x10', '%2B1', '+1', '01', '1%20', '%201', '1,2'],
    ...['NaN', 'Infinity', 'null', 'undefined', 'true', '%00', '1%00', '%D9%A1', '[1]', '{}', '1;2', "1'"],
    ...['9'.repeat(400), '2147483648', '9007199254740993', '-9223372036854775808', 'abc', '1%0A'],
  ];

  it.each(['page', 'limit'])('refuses every odd %s at its name', async (field) => {
    for (const value of odd) {
      const { status, body } = await read(name, `${field}=${value}`);
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, [field]]);
      expect(body.errors?.[field]).toMatch(/^Send a whole number from 1 to \d+$/);
    }
  });

  it('knows the largest: a page far beyond the last is empty', async () => {
    expect((await read(name, 'limit=100')).status).toBe(200);
    expect((await read(name, 'limit=101')).status).toBe(422);
    const { status, body } = await read(name, 'page=1000000&limit=100');
    expect([status, body.data]).toEqual([200, []]);
    expect((await read(name, 'page=1000001')).status).toBe(422);
  });

  it('takes no parameter twice, nor as a list', async () => {
    for (const [search, field] of [
      ['page=1&page=1', 'page'],
      ['page[]=1', 'page'],
      ['page%5B0%5D=1', 'page'],
      ['limit[a][b]=1', 'limit'],
      ['a[]=1', 'a'],
      ['[]=1', '[]'],
    ] as const) {
      const { status, body } = await read(name, search);
      expect([search, status, body.errors]).toEqual([search, 422, { [field]: 'Give it once' }]);
    }
  });

  it('ignores what it does not know', async () => {
    const search = 'Page=7&utm_source=x&a.b=1&=1&%00=2&toString=1&order=created&sort=-id';
    expect((await read(name, search)).status).toBe(200);
  });
});

describe.each(names.filter((name) => 'query' in contract[name]))('parameters of %s', (name) => {
  it('with control characters, braces or far too long are refused or find nothing', async () => {
    const { url, headers } = await walk.targetOf(name);
    for (const field of fieldsOf(name)) {
      for (const value of ['\u0000', 'a\u0000', '{"$gt":""}', '[]', "' or 1=1 --", 'x'.repeat(5_000)]) {
        const address = new URL(url);
        address.searchParams.set(field, value);
        const response = await walk.fetchRaw(address.href, { method: endpoints[name].method, headers });
        expect([field, value.slice(0, 9), response.status < 500]).toEqual([field, value.slice(0, 9), true]);
        const isList = endpoints[name].method === 'GET' && isCustomerCall(name);
        if (response.status === 200 && isList && field !== 'user_id')
          expect(await response.json()).toMatchObject({ data: [] });
      }
    }
  });
});
