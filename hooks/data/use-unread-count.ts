'use client';
import { useQuery } from '@tanstack/react-query';
import { countUnread, unreadKey } from '@/lib/browser/api/account-queries';
import { call } from '@/lib/browser/api/call';

/** The unread count for the menu. With `ask` false it makes no request, because the inbox page provides the count. */
export function useUnreadCount(userId: number | undefined, ask: boolean): number {
  const { data = 0 } = useQuery({
    queryKey: unreadKey(userId ?? 0),
    queryFn: ({ signal }) =>
      call('profile.notifications', { query: { user_id: userId ?? 0, page: 1, limit: 1 }, signal }).then(
        countUnread,
      ),
    enabled: ask && userId !== undefined,
  });
  return data;
}
