'use client';
import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isBeyond } from '@/lib/api/read-page';
import type { Paging } from '@/lib/domain/pagination';

interface PagesOptions<List extends Paging> {
  list: Pick<UseQueryResult<List>, 'data' | 'isPlaceholderData'>;
  /** Of the address. */
  page: number;
  /** Replaces it. */
  goTo: (page: number) => void;
  prefetch: (client: QueryClient, page: number) => Promise<void>;
}

/**
 * The pages of a list: reads the next one ahead, and takes the address to the last one, which is shown for a page beyond
 * it.
 */
export function usePages<List extends Paging>({ list, page, goTo, prefetch }: PagesOptions<List>) {
  const client = useQueryClient();
  const shown = list.isPlaceholderData ? undefined : list.data;
  const settle = useEffectEvent((known: Paging) => {
    if (isBeyond(page, known)) goTo(known.totalPages);
    else if (known.page < known.totalPages) void prefetch(client, known.page + 1);
  });
  useEffect(() => {
    if (shown) settle(shown);
  }, [shown]);
}
