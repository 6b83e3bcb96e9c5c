'use client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/hooks/page/use-session';
import { inboxKey, unreadKey } from '@/lib/browser/api/account-queries';
import { call } from '@/lib/browser/api/call';
import { isNotFound } from '@/lib/browser/api/gone';
import { toastFailure } from '@/lib/browser/api/query-client';
import type { Reply } from '@/lib/contract';
import { useUnreadCount } from './use-unread-count';

type Inbox = Reply<'profile.notifications'>;
export type Notification = Inbox['data'][number];

/** As many as the API lists and marks at once. */
const MAX_ASKED = 100;

/** Optimistic. @returns the previous state */
async function markShown(client: QueryClient, userId: number, ids: number[] | 'all') {
  const queryKey = inboxKey(userId);
  await Promise.all([
    client.cancelQueries({ queryKey }),
    client.cancelQueries({ queryKey: unreadKey(userId) }),
  ]);
  const pages = client.getQueriesData<Inbox>({ queryKey });
  const unread = client.getQueryData<number>(unreadKey(userId));
  const isMeant = ({ id }: Notification) => ids === 'all' || ids.includes(id);
  client.setQueriesData<Inbox>(
    { queryKey },
    (inbox) => inbox && { ...inbox, data: inbox.data.map((n) => (isMeant(n) ? { ...n, read: true } : n)) },
  );
  client.setQueryData<number>(unreadKey(userId), (count = 0) =>
    ids === 'all' ? 0 : Math.max(0, count - ids.length),
  );
  return { pages, unread };
}

/** Opening an order marks its notifications; a failure leaves them unread. */
export function useReadOfOrder(orderId: number) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const isUnread = useUnreadCount(userId, false) > 0;
  const { mutate } = useMutation({
    mutationFn: async () => {
      const query = { user_id: userId, page: 1, limit: MAX_ASKED, unread: 'yes' as const };
      const { data } = await call('profile.notifications', { query });
      const ids = data.filter((each) => each.order_id === orderId && !each.read).map(({ id }) => id);
      if (ids.length > 0) await call('profile.readNotifications', { body: { ids } });
      return ids;
    },
    onSuccess: async (ids) => {
      await markShown(client, userId, ids);
      await client.invalidateQueries({ queryKey: inboxKey(userId), refetchType: 'none' });
    },
    meta: { quiet: true },
  });
  useEffect(() => {
    if (isUnread) mutate();
  }, [isUnread, mutate]);
}

export function useMarkRead(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | 'all') => call('profile.readNotifications', { body: { ids } }),
    onMutate: (ids) => markShown(client, userId, ids),
    onError: (error, _ids, before) => {
      for (const [key, inbox] of before?.pages ?? []) client.setQueryData(key, inbox);
      client.setQueryData(unreadKey(userId), before?.unread);
      // An API without this call (404) manages read marks itself.
      if (!isNotFound(error)) toastFailure(error);
    },
    // Avoids changes while the customer reads: pages reload when next opened.
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKey(userId), refetchType: 'none' }),
    meta: { quiet: true },
  });
}
