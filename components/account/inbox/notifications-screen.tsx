'use client';
import { useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Pagination } from '@/components/ui/layout/pagination';
import { Tabs } from '@/components/ui/layout/tabs';
import { EmptyState } from '@/components/ui/status/empty-state';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonRows } from '@/components/ui/status/skeleton';
import { useList } from '@/hooks/data/use-list';
import { useMarkRead } from '@/hooks/data/use-notifications';
import { usePages } from '@/hooks/data/use-pages';
import { useUnreadCount } from '@/hooks/data/use-unread-count';
import { useSession } from '@/hooks/page/use-session';
import { useUrlView } from '@/hooks/page/use-url-query';
import { type InboxView, inboxQuery } from '@/lib/browser/api/account-queries';
import { isOffline } from '@/lib/browser/api/errors';
import { unansweredRequest } from '@/lib/browser/api/unanswered-request';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { NotificationGroups } from './notification-groups';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
] as const;

/** Opening the page does not mark them as read. */
export function NotificationsScreen() {
  const userId = useSession().user?.id ?? 0;
  const { view, hrefFor, show } = useUrlView(readView, writeView);
  const inbox = useList(inboxQuery(userId, view));
  const unread = useUnreadCount(userId, false);
  const markRead = useMarkRead(userId);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = inbox;
  // Without read marks there is no Unread tab.
  const keepsMarks = data?.unread !== null;

  usePages({
    list: inbox,
    page: view.page,
    goTo: (page) => show({ page }, { replace: true }),
    prefetch: (client, page) => client.prefetchQuery(inboxQuery(userId, { ...view, page })),
  });

  const markAll = () => {
    panel.current?.focus();
    markRead.mutate('all');
  };

  const list = (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid min-w-0 gap-6 focus:outline-none"
      aria-busy={isPlaceholderData || undefined}
    >
      <LoadProblem error={error} onRetry={refetch} />
      {markRead.error && (
        <Notice tone="error">
          {isOffline(markRead.error)
            ? `${messages.offline} ${unansweredRequest('anything was marked as read')}`
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
      {isPending && <SkeletonRows text="Loading your notifications" />}
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
              onShowAll={() => {
                panel.current?.focus();
                show({ onlyUnread: false });
              }}
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
      <p className="sr-only" role="status">
        {markRead.isSuccess && (markRead.variables === 'all' ? 'All marked as read' : 'Marked as read')}
      </p>
    </>
  );
}

const readView = (params: URLSearchParams, page: number): InboxView => ({
  onlyUnread: params.get('tab') === 'unread',
  page,
});

const writeView = ({ onlyUnread, page }: InboxView) => ({
  tab: onlyUnread ? 'unread' : '',
  page: page > 1 ? page : '',
});

function NoNotifications({ onlyUnread, onShowAll }: { onlyUnread: boolean; onShowAll: () => void }) {
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
