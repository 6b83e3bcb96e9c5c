/** To which kind of notification each event belongs; the customer chooses channels by kind. */
import type { EventKind } from '@/lib/domain/notification-channels';
import type { NotifyEvent } from './event-texts';

const kinds: Record<NotifyEvent['type'], EventKind> = {
  'order.placed': 'order_updates',
  'order.rescheduled': 'order_updates',
  'order.delivery_rescheduled': 'order_updates',
  'order.changed': 'order_updates',
  'order.canceled': 'order_updates',
  'order.on_the_way': 'order_updates',
  'order.picked_up': 'order_updates',
  'order.counted': 'order_updates',
  'order.needs_ok': 'order_updates',
  'order.approved': 'order_updates',
  'order.returned': 'order_updates',
  'order.out_for_delivery': 'order_updates',
  'order.delivered': 'order_updates',
  'order.missed': 'order_updates',
  'order.tip_changed': 'order_updates',
  'recurring.ordered': 'order_updates',
  'recurring.blocked': 'order_updates',
  'problem.received': 'order_updates',
  'problem.answered': 'order_updates',
  'problem.resolved': 'order_updates',
  'issue.answered': 'order_updates',
  'order.reminder': 'reminders',
  'order.ok_reminder': 'reminders',
  'card.expiring': 'reminders',
  'card.expired': 'reminders',
  'zip.opened': 'news',
  // Money and account security.
  'order.missed_fee': 'locked',
  'payment.charged': 'locked',
  'payment.failed': 'locked',
  'payment.refunded': 'locked',
  'account.password_changed': 'locked',
};

export const kindOf = ({ type }: NotifyEvent): EventKind => kinds[type];
