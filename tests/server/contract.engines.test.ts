/** Rules for every call of the contract: access, replies, methods. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { endpoints } from '@/lib/contract/endpoints';
import { keySegments } from '@/lib/routes';
import { apiHeaders } from '@/server/platform/http/security-headers';
import { customerCalls, examples } from './support/customer-calls';
import { forFile } from './support/for-file';
import { sendCall } from './support/send-call';
import { isStaffCall } from './support/shop-calls';
import { isCustomerCall, names, openWalk, posts, publicReads } from './support/walk';

const walk = forFile(openWalk);

describe('replies', () => {
  beforeEach(() => walk.renew());

  it.each(names)('of %s hold the keys of the contract and no other', async (name) => {
    const { body, status, headers } = await sendCall(walk.sender(name), name, await walk.example(name));
    const isSecret = keySegments.some((first) => endpoints[name].path.startsWith(`/${first}/`));
    const promised = { ...apiHeaders, ...(isSecret && { 'Referrer-Policy': 'no-referrer' }) };
    for (const [header, value] of Object.entries(promised)) expect(headers.get(header)).toBe(value);
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
    const { status, body } = await sendCall(walk.client, name, {
      params: { x: 'x' },
      ...(endpoints[name].method === 'POST' ? { body: '{' } : {}),
    });
    expect(status).toBe(401);
    expect(body).toEqual({ status: false, message: 'Session Expired please login again', data: null });
  });

  it.each(publicReads)('%s is read without one, and a dead one does no harm', async (name) => {
    const request = await walk.example(name);
    for (const token of [null, 'dead-token-of-last-year'])
      expect((await sendCall(token ? walk.client.withToken(token) : walk.client, name, request)).status).toBe(
        200,
      );
  });
});

describe('staff keys', () => {
  it.each(names.filter(isStaffCall))('%s wants one, from a program, with the scope', async (name) => {
    const request = await walk.example(name);
    const ask = async (headers: Record<string, string>) =>
      (await sendCall(walk.client, name, { ...request, headers })).status;
    const { authorization = '', ...rest } = request.headers ?? {};
    expect(await ask(rest)).toBe(401);
    expect(await ask({ ...rest, authorization: `Bearer ${walk.world().client.token}` })).toBe(401);
    expect(await ask({ ...rest, authorization: `${authorization}x` })).toBe(401);
    for (const browser of ['origin', 'cookie', 'sec-fetch-site'])
      expect(await ask({ ...rest, authorization, [browser]: 'x' })).toBe(403);
    const query = { ...request.query, key: authorization.slice(7) };
    expect((await sendCall(walk.client, name, { ...request, query, headers: rest })).status).toBe(401);
  });
});

describe('methods', () => {
  const paths = [...new Set(names.map((name) => endpoints[name].path))];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

  it.each(paths)('other than its own answer 405 with Allow on %s', async (path) => {
    const own = names.filter((name) => endpoints[name].path.replace(/\/$/, '') === path.replace(/\/$/, ''));
    const allowed = own.flatMap((name) =>
      endpoints[name].method === 'GET' && name !== 'orders.cancel'
        ? ['GET', 'HEAD']
        : [endpoints[name].method],
    );
    for (const url of [path, `${path}/`.replace('//', '/')].map((each) => each.replace(/\{\w+\}/g, '1'))) {
      for (const method of methods.filter((each) => !allowed.includes(each))) {
        const { status, headers, body } = await walk.world().client.send(method, url);
        expect([method, url, status]).toEqual([method, url, 405]);
        expect(headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
        if (method !== 'HEAD') expect(body.status).toBe(false);
      }
    }
  });

  it('never let HEAD reach the GET that changes something: the order stays placed', async () => {
    const reply = await walk.world().client.send('HEAD', `/order/cancel/${walk.world().owned.order}`);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET');
    const { status } = await walk.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', walk.world().owned.order)
      .executeTakeFirstOrThrow();
    expect(status).toBe(1);
  });

  it.each(names.filter((name) => endpoints[name].method === 'GET' && name !== 'orders.cancel'))(
    'HEAD of %s answers as GET does, without a body',
    async (name) => {
      const { url, headers } = await walk.targetOf(name);
      const [head, get] = [
        await walk.fetchRaw(url, { method: 'HEAD', headers }),
        await walk.fetchRaw(url, { headers }),
      ];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      const told = ({ headers: given }: Response) =>
        Object.fromEntries(
          ['content-type', 'cache-control', 'etag', 'vary', 'content-disposition'].map((key) => [
            key,
            given.get(key),
          ]),
        );
      expect(told(head)).toEqual(told(get));
    },
  );

  it.each(posts)('%s is found with and without a slash at the end', async (name) => {
    const { url, headers } = await walk.targetOf(name);
    const [address = ''] = url.split('?');
    for (const each of [address.replace(/\/$/, ''), `${address.replace(/\/$/, '')}/`]) {
      const { status } = await walk.fetchRaw(each, { method: 'POST', headers });
      expect(status).not.toBe(404);
      expect(status).not.toBe(405);
    }
  });

  it('answer 404 where there is nothing', async () => {
    for (const path of ['/nothing', '/', '/order/1/2/3', '/%2e%2e/etc', '/order//cancel', '/ORDER']) {
      const { status, body } = await walk.world().client.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual({ status: false, message: 'Not found', data: null });
    }
  });
});
