import { cx } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/text-link';
import type { Notification } from '@/hooks/use-notifications';
import { serverNow } from '@/lib/clock';
import { type InboxGroup, inboxGroups, inboxTime } from '@/lib/domain/inbox-groups';
import { keepTimes } from '@/lib/domain/keep-times';
import { safePath } from '@/lib/domain/safe-path';
import { routes } from '@/lib/routes';
import styles from './notifications.module.css';

interface NotificationGroupsProps {
  notifications: readonly Notification[];
  /** New ones are loading; the old ones stay visible, dimmed. */
  busy: boolean;
  /** Called when a link to them is followed. */
  onRead: (ids: number[]) => void;
}

/** The inbox, grouped by order. */
export const NotificationGroups = ({ notifications, busy, onRead }: NotificationGroupsProps) => (
  <div className={cx('grid gap-24 min-0', busy && styles.busy)}>
    {inboxGroups(notifications).map((group) => (
      <Group key={group.orderId} group={group} onRead={onRead} />
    ))}
  </div>
);

interface GroupProps extends Pick<NotificationGroupsProps, 'onRead'> {
  group: InboxGroup<Notification>;
}

function Group({ group: { orderId, items }, onRead }: GroupProps) {
  const number = items.find(({ order_number }) => order_number)?.order_number;
  const unread = items.filter(({ read }) => !read).map(({ id }) => id);
  const title = orderId === null ? 'Your account' : number ? `Order ${number}` : 'Your order';
  return (
    <section aria-label={title}>
      <h2 className="mb-8 text-16">
        {orderId === null ? (
          title
        ) : (
          <TextLink
            tone="quiet"
            href={routes.orderDetails(orderId)}
            onClick={unread.length > 0 ? () => onRead(unread) : undefined}
          >
            {title}
          </TextLink>
        )}
      </h2>
      <ul className={styles.list}>
        {items.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            onRead={() => onRead(orderId === null ? [notification.id] : unread)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  notification: Notification;
  onRead: () => void;
}

function Item({ notification, onRead }: ItemProps) {
  const { title, message, created, read } = notification;
  const href = notificationHref(notification);
  return (
    <li className={cx(styles.item, !read && styles.unread)}>
      <h3 className={styles.title}>
        {!read && <span className="visually-hidden">Unread: </span>}
        {href ? (
          <TextLink tone="quiet" href={href} onClick={read ? undefined : onRead}>
            {keepTimes(title)}
          </TextLink>
        ) : (
          keepTimes(title)
        )}
      </h3>
      <p>{keepTimes(message)}</p>
      <p className="quiet small tabular">
        <time dateTime={created}>{keepTimes(inboxTime(created, serverNow()))}</time>
      </p>
    </li>
  );
}

/** The link of a notification: its order, or a page of this site; '' for none. */
function notificationHref({ type, order_id, link }: Notification): string {
  if (order_id) return routes.orderDetails(order_id);
  // Answered feedback is listed only with status=all.
  if (type === 'issue.answered') return `${routes.feedback}?status=all`;
  return safePath(link, '');
}
