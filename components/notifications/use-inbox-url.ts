'use client';
import { useMemo } from 'react';
import type { InboxView } from '@/hooks/use-notifications';
import { useUrlQuery } from '@/hooks/use-url-query';

/** Keeps tab and page in the URL, so that Back and reload preserve them. */
export function useInboxUrl() {
  const { params, hrefFor, show } = useUrlQuery();
  const view = useMemo<InboxView>(
    () => ({
      onlyUnread: params.get('tab') === 'unread',
      page: Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 1_000_000),
    }),
    [params],
  );
  const query = (next: Partial<InboxView>) => {
    const { onlyUnread, page } = { ...view, page: 1, ...next };
    return { tab: onlyUnread ? 'unread' : '', page: page > 1 ? page : '' };
  };
  return {
    view,
    hrefFor: (next: Partial<InboxView>) => hrefFor(query(next)),
    show: (next: Partial<InboxView>, how?: { replace: boolean }) => show(query(next), how),
  };
}
