import { Pagination } from '@/components/ui/pagination';
import type { Reply } from '@/lib/contract';
import { NoNotifications } from './no-notifications';
import { NotificationGroups } from './notification-groups';
import type { useInboxUrl } from './use-inbox-url';

interface InboxPageProps {
  inbox: Reply<'profile.notifications'>;
  url: ReturnType<typeof useInboxUrl>;
  /** The previous page is shown while the new one loads. */
  busy: boolean;
  onRead: (ids: number[]) => void;
}

/** One page of notifications or an empty state, with pagination. */
export const InboxPage = ({ inbox, url, busy, onRead }: InboxPageProps) => (
  <>
    {inbox.data.length > 0 ? (
      <NotificationGroups notifications={inbox.data} busy={busy} onRead={onRead} />
    ) : (
      <NoNotifications
        onlyUnread={inbox.unread !== null && url.view.onlyUnread}
        onShowAll={() => url.show({ onlyUnread: false })}
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
