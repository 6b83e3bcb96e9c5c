'use client';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/call';
import { isNotFound } from '@/lib/api/gone';
import { toastFailure } from '@/lib/api/query-client';
import { keepPreviousOf } from '@/lib/api/query-root';
import { readPageOrLast } from '@/lib/api/read-page';
import type { Reply } from '@/lib/contract';
import { useSession } from './use-session';

type Inbox = Reply<'profile.notifications'>;
export type Notification = Inbox['data'][number];

export interface InboxView {
  onlyUnread: boolean;
  page: number;
}

/** As many as the API lists and marks at once. */
const MAX_ASKED = 100;

const inboxKey = (userId: number) => ['inbox', userId];
const unreadKey = (userId: number) => ['unread', userId];

/** Another API may not count unread notifications; then those on the page count. */
const unreadOf = (inbox: Inbox) => inbox.unread ?? inbox.data.filter(({ read }) => !read).length;

/** One page of the inbox or its last one, newest first. Also updates the unread count in the menu. */
export const inboxQuery = (userId: number, { onlyUnread, page }: InboxView) =>
  queryOptions({
    queryKey: [...inboxKey(userId), onlyUnread, page],
    queryFn: async ({ signal, client }) => {
      const inbox = await readPageOrLast(page, (wanted) => {
        const unread = onlyUnread ? { unread: 'yes' as const } : {};
        const query = { user_id: userId, page: wanted, limit: 20, ...unread };
        return call('profile.notifications', { query, signal });
      });
      client.setQueryData(unreadKey(userId), unreadOf(inbox));
      return inbox;
    },
    placeholderData: keepPreviousOf(userId),
    refetchOnWindowFocus: 'always',
  });

/** The unread count for the menu. With `ask` false it makes no request, because the inbox page provides the count. */
export function useUnreadCount(userId: number | undefined, ask: boolean): number {
  const { data = 0 } = useQuery({
    queryKey: unreadKey(userId ?? 0),
    queryFn: ({ signal }) =>
      call('profile.notifications', { query: { user_id: userId ?? 0, page: 1, limit: 1 }, signal }).then(
        unreadOf,
      ),
    enabled: ask && userId !== undefined,
  });
  return data;
}

/** Optimistically marks as read and reduces the count. Returns the previous state. */
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

/** Opening an order marks what was told of it; asks only when something is unread. What fails stays unread. */
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

/** Marks all or some as read at once; reverts on failure. */
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
