import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@/server/api/create-api';
import { createRateLimiter } from '@/server/api/rate-limits';
import { features } from '@/server/app/handlers';
import { send, startFront } from '@/tests/server/platform/http/front';
import { api } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);
let price = 100;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** The production server in front of the real API, with a limit of `calls` per minute and address. */
async function start(calls = 300) {
  const { services } = api(database.db, { limiter: createRateLimiter(calls / 300) });
  const app = createApi(services, features);
  const admits = (address: string) =>
    services.limiter.take('any', { address }).then(
      () => true,
      () => false,
    );
  return startFront({ api: (request, env) => app.fetch(request, env), isWithinLimit: admits });
}

const changePrice = () => database.db.updateTable('turnarounds').set({ amount_cents: ++price }).execute();

const path = '/api/v1/category';

describe('public reads', () => {
  it('are cached for one second, whoever asks', async () => {
    const { origin, calls } = await start();
    const first = await send(origin, path);
    await changePrice();
    vi.advanceTimersByTime(999);
    const again = await send(origin, path, { headers: { Authorization: 'Bearer whoever' } });
    expect(calls.api).toBe(1);
    expect([again.status, again.body]).toEqual([200, first.body]);
    vi.advanceTimersByTime(1);
    const later = await send(origin, path);
    expect(calls.api).toBe(2);
    expect(later.body).not.toEqual(first.body);
  });

  it('come with the same headers each time, but for their own request id', async () => {
    const { origin } = await start();
    const own = ['x-request-id', 'date'];
    const [first, again] = [await send(origin, path), await send(origin, path)].map(({ headers }) => headers);
    const shared = (headers: typeof first) =>
      Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !own.includes(name)));
    expect(shared(again)).toEqual(shared(first));
    expect(again?.etag).toMatch(/^W\/"\w+"$/);
    expect(again?.['x-request-id']).toMatch(/^[\w-]{10,}$/);
    expect(again?.['x-request-id']).not.toBe(first?.['x-request-id']);
  });

  it('are compared by the API for a client that has a copy', async () => {
    const { origin, calls } = await start();
    const { headers } = await send(origin, path);
    const reply = await send(origin, path, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([reply.status, reply.body.length, calls.api]).toEqual([304, 0, 2]);
  });

  it('count against the limit like any call', async () => {
    const { origin, calls } = await start(3);
    const codes = [];
    for (let call = 0; call < 4; call++) codes.push((await send(origin, path)).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(calls.api).toBe(2);
  });

  it.each([
    ['a query', `${path}?a=1`],
    ['a parameter', '/api/v1/zipcode/verify/10023'],
    ['free places', '/api/v1/slots'],
    ['an error', '/api/v1/categories'],
  ])('with %s are asked for each time', async (_, url) => {
    const { origin, calls } = await start();
    await send(origin, url);
    await send(origin, url);
    expect(calls.api).toBe(2);
  });

  it('are not cached for pages of other origins', async () => {
    const corsOrigins = ['https://app.example'];
    const app = createApi(api(database.db).services, features);
    const parts = { api: (...call: Parameters<typeof app.fetch>) => app.fetch(...call), corsOrigins };
    const { origin, calls } = await startFront({ ...parts, isWithinLimit: async () => true });
    for (const page of corsOrigins) {
      const { headers } = await send(origin, path, { headers: { Origin: page } });
      expect(headers['access-control-allow-origin']).toBe(page);
    }
    expect((await send(origin, path)).headers['access-control-allow-origin']).toBeUndefined();
    expect(calls.api).toBe(2);
  });
});
