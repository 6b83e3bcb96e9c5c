import { describe, expect, it, vi } from 'vitest';
import { contract } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { findCachedReply } from '@/server/pages/reads/cached-content';
import { contentChangedAt } from '@/server/pages/renewal/content-age';
import { Renewal } from '@/server/pages/renewal/renewal';
import { SitePaths } from '@/server/pages/renewal/site-paths';

function watch(pages: { slug: string }[]) {
  const state = { pages, price: 1, nextPickup: '7:00 AM', down: false, lacks: 'nothing', refuses: 'nothing' };
  const warmUp = vi.fn(async (_paths: readonly string[]) => {});
  const addresses = new SitePaths(['/']);
  const dataOf = (path: string) => {
    if (path.endsWith('/static-page')) return state.pages;
    if (path.endsWith('/auth/settings')) {
      return {
        service_area: [{ zip_codes: ['10023', '10024'] }, { zip_codes: ['../x'] }, { zip_codes: [] }],
      };
    }
    return path.endsWith('/zipcode/verify/10023') ? { from_slot: state.nextPickup } : { price: state.price };
  };
  const fetch = async (request: Request) => {
    if (state.down) return new Response('<html>', { status: 502 });
    if (request.url.endsWith(state.lacks)) return Response.json({ status: false }, { status: 404 });
    if (request.url.endsWith(state.refuses))
      return Response.json({ status: false, message: 'no', data: null });
    const data = dataOf(new URL(request.url).pathname);
    return Response.json({ status: true, message: crypto.randomUUID(), data });
  };
  return { state, warmUp, addresses, renewal: new Renewal({ api: { fetch }, addresses, warmUp }) };
}

describe('the look at the content', () => {
  it('renews all pages after a change, and only then', async () => {
    const { state, warmUp, renewal } = watch([{ slug: 'terms' }]);
    await renewal.look();
    expect(warmUp).toHaveBeenLastCalledWith(['/terms']);
    const before = contentChangedAt();
    await renewal.look();
    expect(warmUp).toHaveBeenCalledTimes(1);
    expect(contentChangedAt()).toBe(before);
    state.price = 2;
    await renewal.look();
    expect(warmUp).toHaveBeenCalledTimes(2);
    expect(contentChangedAt()).toBeGreaterThanOrEqual(before);
  });

  it('renews them when the next pickup is another one', async () => {
    const { state, warmUp, renewal } = watch([]);
    await renewal.look();
    state.nextPickup = '9:00 AM';
    await renewal.look();
    expect(warmUp).toHaveBeenCalledTimes(2);
  });

  it('knows new and removed pages', async () => {
    const { state, warmUp, addresses, renewal } = watch([{ slug: 'terms' }]);
    await renewal.look();
    expect(addresses.isMissing('/gift-cards')).toBe(true);
    state.pages = [{ slug: 'gift-cards' }, { slug: 'a b' }];
    await renewal.look();
    expect(addresses.isMissing('/gift-cards')).toBe(false);
    expect(addresses.isMissing('/terms')).toBe(true);
    expect(warmUp).toHaveBeenLastCalledWith(['/gift-cards', '/a%20b']);
  });

  it('changes nothing while the API does not answer', async () => {
    const { state, warmUp, addresses, renewal } = watch([{ slug: 'terms' }]);
    await renewal.look();
    state.down = true;
    await expect(renewal.look()).rejects.toThrow('502');
    expect(addresses.isMissing('/terms')).toBe(false);
    expect(warmUp).toHaveBeenCalledTimes(1);
  });

  it('does without a call that another API lacks', async () => {
    const { state, addresses, warmUp, renewal } = watch([{ slug: 'terms' }]);
    state.lacks = '/category/pricing';
    await renewal.look();
    expect(addresses.isMissing('/terms')).toBe(false);
    expect(warmUp).toHaveBeenCalledTimes(1);
  });

  it.each(['/static-page', '/auth/settings', '/category', '/category/pricing'])(
    'keeps the pages while another API has lost %s',
    async (lost) => {
      const { state, addresses, warmUp, renewal } = watch([{ slug: 'terms' }]);
      await renewal.look();
      state.lacks = lost;
      await expect(renewal.look()).rejects.toThrow('no answer');
      state.lacks = 'nothing';
      state.refuses = lost;
      await expect(renewal.look()).rejects.toThrow('no answer');
      expect(addresses.isMissing('/terms')).toBe(false);
      expect(warmUp).toHaveBeenCalledTimes(1);
      state.refuses = 'nothing';
      await renewal.look();
      expect(warmUp).toHaveBeenCalledTimes(1);
    },
  );

  it('leaves the pages of the build to Next while no list was ever read', async () => {
    const { state, addresses, renewal } = watch([]);
    state.lacks = '/static-page';
    await renewal.look();
    expect(addresses.isMissing('/terms')).toBe(false);
  });
});

it('tells why looks fail, once for each time that they do', async () => {
  vi.useFakeTimers();
  const { state, renewal } = watch([]);
  const told = vi.fn();
  const looks = async (down: boolean) => {
    state.down = down;
    await vi.advanceTimersByTimeAsync(30_000);
  };
  state.down = true;
  renewal.start(told);
  await looks(true);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('502') }),
  );
  await looks(false);
  await looks(true);
  expect(told).toHaveBeenCalledTimes(2);
  renewal.stop();
  vi.useRealTimers();
});

describe('what a look has read', () => {
  const path = buildPath(endpoints['catalog.categories']);
  const reply = { status: true, message: '', ...contract['catalog.categories'].example.reply };
  const look = (answer: unknown) => {
    const fetch = async ({ url }: Request) =>
      url.endsWith(path) ? Response.json(answer) : Response.json({}, { status: 404 });
    const renewal = new Renewal({ api: { fetch }, addresses: new SitePaths(['/']), warmUp: async () => {} });
    return renewal.look();
  };

  it('is there for pages that are rendered for one request, and stays while the API does not answer', async () => {
    await look(reply);
    expect(findCachedReply(path)).toEqual(contract['catalog.categories'].reply.parse(reply));
    const { state, renewal } = watch([]);
    state.down = true;
    await expect(renewal.look()).rejects.toThrow('502');
    expect(findCachedReply(path)).toBeDefined();
  });

  it('is left to the page itself where it does not fit the contract', async () => {
    await look({ status: true, message: '', data: 'a service' });
    expect(findCachedReply(path)).toBeUndefined();
  });
});
