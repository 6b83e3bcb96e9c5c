import type { MouseEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { BellIcon } from '@/components/ui/icons';
import { TextLink } from '@/components/ui/text-link';
import type { Notification } from '@/hooks/use-notifications';
import { serverNow } from '@/lib/clock';
import { clockTime, inboxDays } from '@/lib/domain/inbox-days';
import { keepTimes } from '@/lib/domain/keep-times';
import { notificationHref } from './notification-link';
import styles from './notifications.module.css';

interface NotificationDaysProps {
  notifications: readonly Notification[];
  /** New ones are loading; the old ones stay visible, dimmed. */
  busy: boolean;
  /** Called by the button, or when its link is followed. */
  onRead: (id: number) => void;
}

/** The inbox, with a heading for each New York day. */
export const NotificationDays = ({ notifications, busy, onRead }: NotificationDaysProps) => (
  <div className={cx(styles.days, busy && styles.busy)}>
    {inboxDays(notifications, serverNow()).map((day) => (
      <section key={`${day.date} ${day.items[0]?.id}`} aria-label={day.label}>
        <h2 className={styles.day}>{day.label}</h2>
        <ul className={styles.list}>
          {day.items.map((notification) => (
            <Item key={notification.id} notification={notification} onRead={() => onRead(notification.id)} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

interface ItemProps {
  notification: Notification;
  onRead: () => void;
}

function Item({ notification, onRead }: ItemProps) {
  const { title, message, created, read } = notification;
  const href = notificationHref(notification);
  // The pressed button disappears, so the focus moves to the notification.
  const markRead = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('li')?.focus();
    onRead();
  };
  return (
    <li className={cx(styles.item, !read && styles.unread)} tabIndex={-1}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            {href ? (
              <TextLink tone="quiet" href={href} onClick={read ? undefined : onRead}>
                {keepTimes(title)}
              </TextLink>
            ) : (
              keepTimes(title)
            )}
          </h3>
          {!read && (
            <Badge tone="attention" icon={<BellIcon size={16} />}>
              Unread
            </Badge>
          )}
        </div>
        <p>{keepTimes(message)}</p>
        <p className={styles.time}>
          <time dateTime={created}>{clockTime(created)}</time>
        </p>
      </div>
      {!read && (
        <Button variant="quiet" size="small" aria-label={`Mark as read: ${title}`} onClick={markRead}>
          Mark as read
        </Button>
      )}
    </li>
  );
}
