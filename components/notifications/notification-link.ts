import type { Notification } from '@/hooks/use-notifications';
import { safePath } from '@/lib/domain/safe-path';
import { routes } from '@/lib/routes';

/** Where a notification leads: its order, or a page of this site; '' for nowhere. */
export function notificationHref({ type, order_id, link }: Notification): string {
  if (order_id) return routes.orderDetails(order_id);
  // The answered one is in the list only when it shows more than the open ones.
  if (type === 'issue.answered') return `${routes.feedback}?status=all`;
  return safePath(link, '');
}
