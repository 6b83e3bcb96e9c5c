import { cx } from '@/components/ui/base/class-names';
import { TextLink } from '@/components/ui/base/text-link';
import type { Notification } from '@/hooks/data/use-notifications';
import { useNow } from '@/hooks/page/use-now';
import { safePath } from '@/lib/browser/page/safe-path';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { type InboxGroup, inboxGroups, inboxTime } from './inbox-groups';

interface NotificationGroupsProps {
  notifications: readonly Notification[];
  busy: boolean;
  onRead: (ids: number[]) => void;
}

export const NotificationGroups = ({ notifications, busy, onRead }: NotificationGroupsProps) => (
  <div className={cx('grid min-w-0 gap-6', busy && 'opacity-55')}>
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
      <h2 className="mb-2 text-base">
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
      <ul className="rounded-lg bg-surface ring ring-line">
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

const dot =
  "before:absolute before:start-3 before:top-6 before:size-2 before:rounded-full before:bg-accent before:content-[''] forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none";

function Item({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { title, message, created, read } = notification;
  const now = useNow();
  const href = notificationHref(notification);
  return (
    <li
      className={cx(
        'relative border-line py-4 pr-6 pl-8 wrap-anywhere not-first:border-t max-xs:pr-4',
        read ? 'text-quiet' : cx('text-ink', dot),
      )}
    >
      <h3
        className={cx(
          'font-text text-base/text tracking-normal text-ink',
          read ? 'font-medium' : 'font-bold',
        )}
      >
        {!read && <span className="sr-only">Unread: </span>}
        {href ? (
          <TextLink tone="quiet" href={href} onClick={read ? undefined : onRead}>
            {nonBreaking(title)}
          </TextLink>
        ) : (
          nonBreaking(title)
        )}
      </h3>
      <p>{nonBreaking(message)}</p>
      <p className="text-sm text-quiet tabular-nums">
        <time dateTime={created}>{nonBreaking(inboxTime(created, now))}</time>
      </p>
    </li>
  );
}

/** Its order, or a page of this site; '' for none. */
function notificationHref({ type, order_id, link }: Notification): string {
  if (order_id) return routes.orderDetails(order_id);
  // Answered feedback is listed only with status=all.
  if (type === 'issue.answered') return `${routes.feedback}?status=all`;
  return safePath(link, '');
}
