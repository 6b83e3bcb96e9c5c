import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';

interface NoNotificationsProps {
  onlyUnread: boolean;
  onShowAll: () => void;
}

/** Empty states: no notifications, or none unread. */
export function NoNotifications({ onlyUnread, onShowAll }: NoNotificationsProps) {
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
