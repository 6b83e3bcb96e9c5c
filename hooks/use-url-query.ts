'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** Values of a page's query; empty ones are left out of the address. */
export type UrlQuery = Record<string, string | number | undefined>;

/** The page's state in its address: Back, reload and a shared link keep it. */
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

  // The history keeps useSearchParams current without asking the server for a page that does not depend on it.
  const show = useCallback(
    (query: UrlQuery, { replace = false } = {}) =>
      window.history[replace ? 'replaceState' : 'pushState'](null, '', hrefFor(query)),
    [hrefFor],
  );
  return { params, hrefFor, show };
}
