'use client';
import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isBeyond } from '@/lib/browser/api/read-page';
import type { Paging } from '@/lib/text/pagination';

interface PagesOptions<List extends Paging> {
  list: Pick<UseQueryResult<List>, 'data' | 'isPlaceholderData'>;
  page: number;
  /** Replaces the URL. */
  goTo: (page: number) => void;
  prefetch: (client: QueryClient, page: number) => Promise<void>;
}

/** Prefetches the next page; a page beyond the last one goes to the last. */
export function usePages<List extends Paging>({ list, page, goTo, prefetch }: PagesOptions<List>) {
  const client = useQueryClient();
  const shown = list.isPlaceholderData ? undefined : list.data;
  const settle = useEffectEvent((paging: Paging) => {
    if (isBeyond(page, paging)) goTo(paging.totalPages);
    else if (paging.page < paging.totalPages) void prefetch(client, paging.page + 1);
  });
  useEffect(() => {
    if (shown) settle(shown);
  }, [shown]);
}
