// How call() handles each kind of reply.
import { delay, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { call } from '@/lib/browser/api/call';
import { accessToken, endSession, save } from '@/lib/browser/session/session';
import { subscribe } from '@/lib/browser/sign-in/session-start';
import { mock } from '@/tests/support/mock';

const zip = (signal?: AbortSignal) =>
  call('service-area.verifyZip', { params: { zip: '10023' }, ...(signal ? { signal } : {}) });

it.each([
  ['a broken line', () => HttpResponse.error(), { kind: 'network', httpStatus: 0 }],
  ['a reply without a body', () => new HttpResponse(null), { kind: 'network', httpStatus: 200 }],
  ['a page of HTML', () => HttpResponse.html('<h1>Bad Gateway</h1>'), { kind: 'network', httpStatus: 200 }],
  ['half a reply', () => HttpResponse.text('{"status":tr'), { kind: 'network', httpStatus: 200 }],
  ['502 with words', () => HttpResponse.json({ message: 'no' }, { status: 502 }), { kind: 'network' }],
  [
    'a refusal',
    () => HttpResponse.json({ status: false, message: 'no', errors: { zip: 'bad' } }, { status: 422 }),
    { kind: 'rejected', httpStatus: 422, message: 'no', errors: { zip: 'bad' } },
  ],
  ['a refusal with 200', () => HttpResponse.json({ status: false, msg: 'no' }), { kind: 'rejected' }],
  ['401', () => HttpResponse.json({ status: false }, { status: 401 }), { kind: 'unauthorized' }],
])('%s is an ApiError of its kind', async (_case, answer, error) => {
  mock('service-area.verifyZip', answer);
  await expect(zip()).rejects.toMatchObject(error);
});

it('a caller who gives up gets no ApiError, before and during the call', async () => {
  mock('service-area.verifyZip', () => delay('infinite'));
  await expect(zip(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  const caller = new AbortController();
  const asked = expect(zip(caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  caller.abort();
  await asked;
});

it('a server that takes the call and stays silent is given up after 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const silent = vi.fn(() => new Promise<never>(() => {}));
    mock('service-area.verifyZip', silent);
    const asked = expect(zip()).rejects.toMatchObject({ kind: 'network', httpStatus: 0 });
    await expect.poll(() => silent.mock.calls.length).toBe(1);
    vi.advanceTimersByTime(20_000);
    await asked;
  } finally {
    vi.useRealTimers();
  }
});

it('sends what the query names, leaves out what it does not, and says it is JSON', async () => {
  const seen: unknown[] = [];
  const keep = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    seen.push([request.method, pathname + search, request.headers.get('content-type'), await request.text()]);
    return HttpResponse.json({ status: true, data: [] });
  };
  mock('service-area.slots', ({ request }) => keep(request));
  await call('service-area.slots', { query: { zip_code: '10 023&', date: undefined } as never });
  mock('service-area.notifyMe', ({ request }) => keep(request));
  await call('service-area.notifyMe', { body: { zip_code: '10499', email: 'ann@example.com' } as never });
  expect(seen).toEqual([
    ['GET', expect.stringMatching(/\?zip_code=10(\+|%20)023%26$/), null, ''],
    ['POST', expect.any(String), 'application/json', '{"zip_code":"10499","email":"ann@example.com"}'],
  ]);
});

const customer = { id: 12, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' } as never;
const list = () => call('cards.list', { params: { userId: 12 } });
const seen = (request: Request) => request.headers.get('authorization');

it('the token goes with the customer’s own calls, and with no public one', async () => {
  save({ accessToken: 'mine', data: customer });
  const tokens: (string | null)[] = [];
  const answer = ({ request }: { request: Request }) => {
    tokens.push(seen(request));
    return HttpResponse.json({ status: true, message: '', data: [] });
  };
  mock('cards.list', answer, { userId: 12 });
  mock('catalog.categories', answer as never);
  await list();
  await call('catalog.categories', {});
  expect(tokens).toEqual(['Bearer mine', null]);
  endSession();
});

it('a late 401 to an older token does not end the session that has begun since, which sends the call anew', async () => {
  save({ accessToken: 'old', data: customer });
  mock(
    'cards.list',
    ({ request }) => {
      if (seen(request) === 'Bearer newer') return HttpResponse.json({ status: true, message: '', data: [] });
      save({ accessToken: 'newer', data: customer });
      return HttpResponse.json({ status: false, message: 'no' }, { status: 401 });
    },
    { userId: 12 },
  );
  expect(await list()).toMatchObject({ data: [] });
  expect(accessToken()).toBe('newer');
  endSession();
});

it('a call of a customer who has left is not sent anew for whoever signed in meanwhile', async () => {
  save({ accessToken: 'old', data: customer });
  const tokens: (string | null)[] = [];
  mock(
    'cards.list',
    ({ request }) => {
      tokens.push(seen(request));
      save({ accessToken: 'of-ben', data: { id: 13 } as never });
      return HttpResponse.json({ status: false, message: 'no' }, { status: 401 });
    },
    { userId: 12 },
  );
  await expect(list()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(tokens).toEqual(['Bearer old']);
  expect(accessToken()).toBe('of-ben');
  endSession();
});

it('nor does that of a call with a token of its own', async () => {
  save({ accessToken: 'newer', data: customer });
  mock('auth.logout', () => HttpResponse.json({ status: false, message: 'no' }, { status: 401 }));
  await expect(call('auth.logout', { token: 'old' })).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(accessToken()).toBe('newer');
  endSession();
});

it('a photo tells how much of it has left', async () => {
  save({ accessToken: 'mine', data: customer });
  const got: unknown[] = [];
  mock('orders.addPhoto', ({ request }) => {
    got.push(request.headers.get('content-type'), seen(request));
    return HttpResponse.json({
      status: true,
      message: '',
      data: { token: 'a', url: '', width: 8, height: 6 },
    });
  });
  const shares: number[] = [];
  const body = new Blob(['x'.repeat(200_000)], { type: 'image/png' });
  const { data } = await call('orders.addPhoto', { body, onProgress: (share) => shares.push(share) });
  expect(data.token).toBe('a');
  expect(got).toEqual(['image/png', 'Bearer mine']);
  expect(shares.at(-1)).toBe(1);
  endSession();
});

it('a refusal of a file is read like any other, and a good reply is the file', async () => {
  mock(
    'orders.photo',
    () => HttpResponse.json({ status: false, message: 'Not found' }, { status: 404 }) as never,
  );
  const read = () => call('orders.photo', { params: { token: 'a'.repeat(22) } });
  await expect(read()).rejects.toMatchObject({ kind: 'rejected', httpStatus: 404, message: 'Not found' });
  mock('orders.photo', () =>
    HttpResponse.arrayBuffer(new TextEncoder().encode('jpg').buffer, {
      headers: { 'content-type': 'image/jpeg' },
    }),
  );
  expect(await ((await read()).data as Blob).text()).toBe('jpg');
});

it('a call past the browser’s cache says so', async () => {
  const cached: string[] = [];
  mock('catalog.categories', ({ request }) => {
    cached.push(request.cache);
    return HttpResponse.json({ status: true, message: '', data: [] });
  });
  await call('catalog.categories', {});
  await call('catalog.categories', { bypassCache: true });
  expect(cached).toEqual(['default', 'reload']);
});

it('a token that has ended is renewed before the first call of a customer who comes back', async () => {
  subscribe(() => {});
  save({ accessToken: 'old', accessTokenExpires: '2020-01-01T00:00:00.000Z', data: customer });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  mock('auth.refresh', () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: null,
      accessToken: 'new',
      accessTokenExpires: expires,
    }),
  );
  const tokens: (string | null)[] = [];
  mock(
    'cards.list',
    ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json({ status: true, message: '', data: [] });
    },
    { userId: 12 },
  );
  await Promise.all([list(), list()]);
  expect(tokens).toEqual(['Bearer new', 'Bearer new']);
  endSession();
});
