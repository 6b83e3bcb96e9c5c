import { Pagination } from '@/components/ui/pagination';
import type { Reply } from '@/lib/contract';
import { NoNotifications } from './no-notifications';
import { NotificationDays } from './notification-days';
import type { useInboxUrl } from './use-inbox-url';

interface InboxPageProps {
  inbox: Reply<'profile.notifications'>;
  url: ReturnType<typeof useInboxUrl>;
  /** The page before stands in for one that is loading. */
  busy: boolean;
  onRead: (id: number) => void;
}

/** One page of notifications, or why there are none, and the way to the others. */
export const InboxPage = ({ inbox, url, busy, onRead }: InboxPageProps) => (
  <>
    {inbox.data.length > 0 ? (
      <NotificationDays notifications={inbox.data} busy={busy} onRead={onRead} />
    ) : (
      <NoNotifications
        onlyUnread={inbox.unread !== null && url.view.onlyUnread}
        beyondEnd={inbox.totalDocs > 0}
        onShowAll={() => url.show({ onlyUnread: false })}
        onShowFirst={() => url.show({ page: 1 })}
      />
    )}
    <Pagination
      label="Notification pages"
      page={inbox.page}
      totalPages={inbox.totalPages}
      hrefFor={(page) => url.hrefFor({ page })}
      onSelect={(page) => url.show({ page })}
    />
  </>
);
