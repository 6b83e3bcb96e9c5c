/**
 * Every call of the contract through the site, in front of a copy that supports only the base calls, in looser
 * formats.
 */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBaseApi } from '@/e2e/support/base-api/app';
import { contract } from '@/lib/contract';
import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { createRateLimiter } from '@/server/api/rate-limits';
import { createUpstreamApi } from '@/server/upstream-api/app';
import { capturedLog } from '../support/leaks';
import { isCustomerCall, names, openWalk, type Walk } from '../support/walk';

let walk: Walk;
let site: ReturnType<typeof createUpstreamApi>;
let close: () => Promise<unknown>;
const { log, text } = capturedLog();

beforeAll(async () => {
  walk = await openWalk();
  const whole = {
    fetch: async (request: Request) => {
      const { method, url, headers } = request;
      const body = method === 'POST' ? await request.text() : undefined;
      return walk.fetchRaw(url, { method, headers, ...(body === undefined ? {} : { body }) });
    },
  };
  const server = createAdaptorServer({ fetch: createBaseApi(whole).fetch, overrideGlobalObjects: false });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  close = () => new Promise((done) => server.close(done));
  site = createUpstreamApi({
    settings: {
      publicUrl: 'https://laundry.test',
      corsOrigins: [],
      rateLimitScale: 1000,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      apiTimeoutMs: 10_000,
      apiRefreshCookie: undefined,
    },
    log,
    limiter: createRateLimiter(1000),
  });
});

afterAll(async () => {
  await close();
  await walk.close();
});

async function callSite(name: EndpointName) {
  await walk.renew();
  const { params, query = {}, body, headers = {} } = await walk.example(name);
  const { method } = endpoints[name];
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const request = new Request(`https://laundry.test${buildPath(endpoints[name], params)}?${search}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isCustomerCall(name) ? { authorization: `Bearer ${walk.world().client.token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await site.fetch(request, { clientAddress: '192.0.2.1' });
  return { status: response.status, reply: await response.json() };
}

describe('the site in front of the base API', () => {
  const isExtension = (name: EndpointName) => 'extension' in endpoints[name];
  const base = names.filter((name) => !isExtension(name) && name !== 'auth.changePassword');

  it.each(base)('%s: a reply of the contract', async (name) => {
    const { status, reply } = await callSite(name);
    expect([status, reply.status], `${JSON.stringify(reply)} ${text().slice(-400)}`).toEqual([200, true]);
    expect(contract[name].reply.parse(reply)).toEqual(reply);
  });

  it.each(names.filter(isExtension))('%s: not there', async (name) => {
    expect((await callSite(name)).status).toBe(404);
  });

  it('a receipt has its days and its state from the list of orders', async () => {
    const { reply } = await callSite('orders.get');
    expect(reply.data).toMatchObject({
      pickup_date: '2026-11-23T00:00:00.000Z',
      from_slot: '7:00 AM',
      status: 1,
      orderStatus: { status: 'Scheduled' },
      is_final: false,
      estimate_high: 35,
    });
  });
});
