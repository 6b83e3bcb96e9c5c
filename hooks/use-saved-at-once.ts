'use client';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface SavedAtOnceOptions<Value, Change, Reply> {
  /** Of the setting, which has been read. */
  queryKey: QueryKey;
  apply: (value: Value, change: Change) => Value;
  send: (value: Value) => Promise<Reply>;
  /** What it is now, according to the answer. */
  readSaved: (reply: Reply, sent: Value) => Value;
}

/**
 * A setting that is saved with each change: it shows the change at once, and goes back if that was not saved. A change
 * waits for the one before it, and keeps what that has changed.
 */
export function useSavedAtOnce<Value, Change, Reply>({
  queryKey,
  apply,
  send,
  readSaved,
}: SavedAtOnceOptions<Value, Change, Reply>) {
  const client = useQueryClient();
  const read = () => client.getQueryData(queryKey) as Value;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: String(queryKey) },
    mutationFn: async (change: Change) => {
      const sent = apply(read(), change);
      const reply = await send(sent);
      return { reply, saved: readSaved(reply, sent) };
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = read();
      client.setQueryData(queryKey, apply(before, change));
      return before;
    },
    onSuccess: ({ saved }) => {
      // A later change is on its way, and is shown already.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: (_error, _change, before) => {
      if (before !== undefined) client.setQueryData(queryKey, before);
      return client.invalidateQueries({ queryKey });
    },
  });
}
