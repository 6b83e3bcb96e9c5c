'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { useLastPage } from '@/hooks/use-last-page';
import { inboxQuery, useMarkRead, useUnreadCount } from '@/hooks/use-notifications';
import { useSession } from '@/hooks/use-session';
import { isOffline } from '@/lib/api/errors';
import { lostAnswer } from '@/lib/api/lost-answer';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { InboxPage } from './inbox-page';
import styles from './notifications.module.css';
import { useInboxUrl } from './use-inbox-url';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
] as const;

/** Notifications. Opening the page does not mark them as read. */
export function NotificationsScreen() {
  const userId = useSession().user?.id ?? 0;
  const client = useQueryClient();
  const url = useInboxUrl();
  const { view, show } = url;
  const inbox = useQuery(inboxQuery(userId, view));
  const unread = useUnreadCount(userId, false);
  const markRead = useMarkRead(userId);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = inbox;
  // Another API may not track read notifications, so there is no Unread tab.
  const keepsMarks = data?.unread !== null;

  useEffect(() => {
    if (!data || isPlaceholderData || data.page >= data.totalPages) return;
    void client.prefetchQuery(inboxQuery(userId, { ...view, page: data.page + 1 }));
  }, [client, data, isPlaceholderData, view, userId]);

  useLastPage(view.page, isPlaceholderData ? undefined : data, (page) => show({ page }, { replace: true }));

  const markAll = () => {
    // The pressed button disappears; the list stays.
    panel.current?.focus();
    markRead.mutate('all');
  };

  const list = (
    <div ref={panel} tabIndex={-1} className={styles.panel} aria-busy={isPlaceholderData || undefined}>
      <LoadProblem error={error} onRetry={refetch} />
      {markRead.error && (
        <Notice tone="error">
          {isOffline(markRead.error)
            ? `${messages.offline} ${lostAnswer('anything was marked as read')}`
            : 'Nothing was marked as read.'}
        </Notice>
      )}
      {data && unread > 0 && (
        <div>
          <Button variant="secondary" onClick={markAll}>
            Mark all as read
          </Button>
        </div>
      )}
      {isPending && !error && <SkeletonRows text="Loading your notifications" />}
      {data && (
        <InboxPage inbox={data} url={url} busy={isPlaceholderData} onRead={(ids) => markRead.mutate(ids)} />
      )}
    </div>
  );

  return (
    <>
      <PageHeader title="NOTIFICATIONS" headline={unread > 0 ? `${unread} unread` : 'What happened lately'}>
        You choose what we send in your <TextLink href={routes.profile}>notification settings</TextLink>.
      </PageHeader>
      {keepsMarks ? (
        <Tabs
          label="Notifications"
          tabs={tabs}
          selected={view.onlyUnread ? 'unread' : 'all'}
          onSelect={(tab) => show({ onlyUnread: tab === 'unread' })}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
      <p className="visually-hidden" role="status">
        {markRead.isSuccess && (markRead.variables === 'all' ? 'All marked as read' : 'Marked as read')}
      </p>
    </>
  );
}
