'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination } from '@/components/ui/pagination';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { type InboxView, inboxQuery, useMarkRead, useUnreadCount } from '@/hooks/use-notifications';
import { usePages } from '@/hooks/use-pages';
import { useSession } from '@/hooks/use-session';
import { useUrlQuery } from '@/hooks/use-url-query';
import { isOffline } from '@/lib/api/errors';
import { lostAnswer } from '@/lib/api/lost-answer';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { NotificationGroups } from './notification-groups';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
] as const;

/** Notifications. Opening the page does not mark them as read. */
export function NotificationsScreen() {
  const userId = useSession().user?.id ?? 0;
  const { view, hrefFor, show } = useInboxUrl();
  const inbox = useQuery(inboxQuery(userId, view));
  const unread = useUnreadCount(userId, false);
  const markRead = useMarkRead(userId);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = inbox;
  // Another API may not track read notifications, so there is no Unread tab.
  const keepsMarks = data?.unread !== null;

  usePages({
    list: inbox,
    page: view.page,
    goTo: (page) => show({ page }, { replace: true }),
    prefetch: (client, page) => client.prefetchQuery(inboxQuery(userId, { ...view, page })),
  });

  const markAll = () => {
    // The pressed button disappears; the list stays.
    panel.current?.focus();
    markRead.mutate('all');
  };

  const list = (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid gap-24 min-0 no-outline"
      aria-busy={isPlaceholderData || undefined}
    >
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
        <>
          {data.data.length > 0 ? (
            <NotificationGroups
              notifications={data.data}
              busy={isPlaceholderData}
              onRead={(ids) => markRead.mutate(ids)}
            />
          ) : (
            <NoNotifications
              onlyUnread={keepsMarks && view.onlyUnread}
              onShowAll={() => show({ onlyUnread: false })}
            />
          )}
          <Pagination
            label="Notification pages"
            page={data.page}
            totalPages={data.totalPages}
            hrefFor={(page) => hrefFor({ page })}
            onSelect={(page) => show({ page })}
          />
        </>
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

/** Keeps tab and page in the URL, so that Back and reload preserve them. */
function useInboxUrl() {
  const { params, page, hrefFor, show } = useUrlQuery();
  const view = useMemo<InboxView>(
    () => ({
      onlyUnread: params.get('tab') === 'unread',
      page,
    }),
    [params, page],
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

interface NoNotificationsProps {
  onlyUnread: boolean;
  onShowAll: () => void;
}

/** Empty states: no notifications, or none unread. */
function NoNotifications({ onlyUnread, onShowAll }: NoNotificationsProps) {
  if (onlyUnread) {
    return (
      <EmptyState
        title="No unread notifications"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all
          </Button>
        }
      >
        You have read everything.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No notifications yet"
      action={
        <ButtonLink variant="secondary" href={routes.profile}>
          Notification settings
        </ButtonLink>
      }
    >
      You’ll see each step of an order here, from pickup to receipt.
    </EmptyState>
  );
}
