'use client';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

type Rows = readonly unknown[] | { data: readonly unknown[] };

/** A list. The one before stands while it loads, but not as "nothing found", nor once this one has failed. */
export function useList<List extends Rows, Key extends readonly unknown[]>(
  query: UseQueryOptions<List, Error, List, Key>,
) {
  const { data, error, isPlaceholderData, errorUpdateCount, refetch } = useQuery(query);
  const rows: Rows = data ?? [];
  const isEmpty = ('data' in rows ? rows.data : rows).length === 0;
  const isOld = isPlaceholderData && (errorUpdateCount > 0 || isEmpty);
  const shown = isOld ? undefined : data;
  return { data: shown, error, isPending: !shown && !error, isPlaceholderData, refetch };
}
