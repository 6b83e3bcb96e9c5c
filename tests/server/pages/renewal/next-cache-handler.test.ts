/** What Next keeps of the pages that it has rendered. */
import { beforeEach, expect, it, vi } from 'vitest';
import { markContentChanged } from '@/server/pages/renewal/content-age';
import PageCache from '@/server/pages/renewal/next-cache-handler';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 29, 15);
const cacheControl = { revalidate: 60 };
const set = (key: string, value: unknown) => new PageCache().set(key, value, { cacheControl });
/** By another handler, because Next makes one for each request. */
const get = (key: string) => new PageCache().get(key);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  markContentChanged();
  return () => vi.useRealTimers();
});

it('keeps a page with its time and lifetime, also that it is missing', async () => {
  await set('/pricing', { html: 'Shirt' });
  await set('/gone', null);
  vi.setSystemTime(start + hour);
  expect(await get('/pricing')).toEqual({ value: { html: 'Shirt' }, cacheControl, lastModified: start });
  expect(await get('/gone')).toEqual({ value: null, cacheControl, lastModified: start });
  expect(await get('/never')).toBeNull();
});

it('calls a page older than its content stale until it is rendered again', async () => {
  await set('/pricing', { html: 'Shirt' });
  vi.setSystemTime(start + 1);
  markContentChanged();
  const stale = await get('/pricing');
  expect(stale?.value).toEqual({ html: 'Shirt' });
  expect(stale?.lastModified).toBeLessThan(start - hour);
  await set('/pricing', { html: 'Suit' });
  expect(await get('/pricing')).toMatchObject({ value: { html: 'Suit' }, lastModified: start + 1 });
});

it('holds a thousand pages at most, the ones rendered last', async () => {
  await set('/first', 'first');
  await set('/again', 'once');
  for (let number = 0; number < 998; number++) await set(`/${number}`, number);
  await set('/again', 'twice');
  await set('/one-more', 'one more');
  expect(await get('/first')).toBeNull();
  expect((await get('/again'))?.value).toBe('twice');
  expect((await get('/997'))?.value).toBe(997);
});
