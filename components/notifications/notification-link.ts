import type { Notification } from '@/hooks/use-notifications';
import { safePath } from '@/lib/domain/safe-path';
import { routes } from '@/lib/routes';

/** The link of a notification: its order, or a page of this site; '' for none. */
export function notificationHref({ type, order_id, link }: Notification): string {
  if (order_id) return routes.orderDetails(order_id);
  // Answered feedback is listed only with status=all.
  if (type === 'issue.answered') return `${routes.feedback}?status=all`;
  return safePath(link, '');
}
