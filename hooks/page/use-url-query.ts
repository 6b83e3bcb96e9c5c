'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';

/** Empty values are left out of the URL. */
export type UrlQuery = Record<string, string | number | undefined>;

/**
 * Next may still be asking for the page that Back returned to, and would lose an address that the history API
 * writes meanwhile: the next one goes through its router.
 */
let wentBack = false;
if (typeof window !== 'undefined') {
  // A link within the page has no state, and Next asks for nothing.
  window.addEventListener('popstate', ({ state }) => {
    if (state) wentBack = true;
  });
}

export function useUrlQuery() {
  const params = useSearchParams();
  const pathname = usePathname();

  const hrefFor = useCallback(
    (query: UrlQuery) => {
      const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
      return search.size > 0 ? `${pathname}?${search}` : pathname;
    },
    [pathname],
  );

  const router = useRouter();
  const show = useCallback(
    (query: UrlQuery, { replace = false } = {}) => {
      const href = hrefFor(query);
      if (wentBack) router[replace ? 'replace' : 'push'](href, { scroll: false });
      // Updates useSearchParams without a request to the server.
      else window.history[replace ? 'replaceState' : 'pushState'](null, '', href);
      wentBack = false;
    },
    [hrefFor, router],
  );
  const page = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 1_000_000);
  return { params, page, hrefFor, show };
}

/**
 * What a list shows, in the URL for Back, reload and shared links. A change goes to its first page.
 * @param read a function that stays the same, as `write` is its inverse
 */
export function useUrlView<View extends object>(
  read: (params: URLSearchParams, page: number) => View,
  write: (view: View) => UrlQuery,
) {
  const { params, page, hrefFor, show } = useUrlQuery();
  const view = useMemo(() => read(params, page), [read, params, page]);
  const query = (next: Partial<View>) => write({ ...view, page: 1, ...next });
  return {
    view,
    hrefFor: (next: Partial<View>) => hrefFor(query(next)),
    show: (next: Partial<View>, how?: { replace: boolean }) => show(query(next), how),
  };
}
