import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';

interface NoNotificationsProps {
  onlyUnread: boolean;
  /** There are notifications, but none on this page. */
  beyondEnd: boolean;
  onShowAll: () => void;
  onShowFirst: () => void;
}

/** Empty states: no notifications, none unread, or a page that no longer exists. */
export function NoNotifications({ onlyUnread, beyondEnd, onShowAll, onShowFirst }: NoNotificationsProps) {
  if (beyondEnd) {
    return (
      <EmptyState title="Nothing on this page" action={<Back onClick={onShowFirst}>Show the newest</Back>} />
    );
  }
  if (onlyUnread) {
    return (
      <EmptyState title="No unread notifications" action={<Back onClick={onShowAll}>Show all</Back>}>
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

const Back = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="secondary" onClick={onClick}>
    {children}
  </Button>
);
