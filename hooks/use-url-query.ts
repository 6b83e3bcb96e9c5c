'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** Query values of a page; empty ones are left out of the URL. */
export type UrlQuery = Record<string, string | number | undefined>;

/** Keeps page state in the URL, so that Back, reload and shared links preserve it. */
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

  // The history API updates useSearchParams without requesting the page from the server, whose content does not
  // depend on it.
  const show = useCallback(
    (query: UrlQuery, { replace = false } = {}) =>
      window.history[replace ? 'replaceState' : 'pushState'](null, '', hrefFor(query)),
    [hrefFor],
  );
  /** Of a list. */
  const page = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 1_000_000);
  return { params, page, hrefFor, show };
}
