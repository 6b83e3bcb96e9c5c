'use client';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@/lib/browser/api/query-client';
import type { QueryRoot } from '@/lib/browser/api/query-root';
import { withPrimary } from '@/lib/rules/people/primary';
import { useApiMutation } from './use-api-mutation';

export interface PrimaryChange<Item> {
  item: Item;
  primary: 'yes' | 'no';
}

interface SetPrimaryOptions<Item> {
  queryKey: QueryKey;
  root: QueryRoot;
  /** @throws when it was not saved, or that is unknown */
  save: (change: PrimaryChange<Item>, list: readonly Item[]) => Promise<void>;
  meta?: { fallback: string };
}

/** Optimistic, with rollback (specification section 4). */
export function useSetPrimary<Item extends { id: number; primary: 'yes' | 'no' }>({
  queryKey,
  root,
  save,
  meta,
}: SetPrimaryOptions<Item>) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (change: PrimaryChange<Item>) => save(change, client.getQueryData<Item[]>(queryKey) ?? []),
    onMutate: async ({ item, primary }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item[]>(queryKey);
      client.setQueryData<Item[]>(queryKey, (items) => withPrimary(items, item.id, primary));
      return { before };
    },
    onError: (_error, _variables, result) => {
      if (result?.before) client.setQueryData(queryKey, result.before);
    },
    onSettled: () => invalidate(client, root),
    ...(meta && { meta }),
  });
}
