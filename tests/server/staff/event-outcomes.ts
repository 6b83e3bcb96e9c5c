/** What each event of every-event.test.ts leads to, and whom it reaches. */
import type { NotifyEvent } from '@/server/notifications/notify';

/** The link of an event that does not lead to its order. */
export const links: Partial<Record<NotifyEvent['type'], string | ((userId: number) => string)>> = {
  'recurring.blocked': '/orders#repeating-pickups',
  'recurring.zip': '/orders#repeating-pickups',
  'terms.changed': '/orders#repeating-pickups',
  'card.expiring': '/cards',
  'card.expired': '/cards',
  'issue.answered': '/feedback',
  'zip.opened': '/order-now',
  'promo.given': (userId) => `/order-now?promo=SORRY-${userId}`,
  'account.links_ended': '/orders',
  'account.mail_stopped': '/profile',
  'account.password_changed': '/profile',
  'payment.failed': '/cards',
};

/** What the link of the mail says where the order's page has one main button. */
export const buttons: Partial<Record<NotifyEvent['type'], string>> = {
  'order.needs_ok': 'Approve $117.25',
  'order.ok_reminder': 'Approve $117.25',
  'order.missed': 'Choose a new time',
};

/** Money, safety, and requested mails. */
export const alwaysMailed: NotifyEvent['type'][] = [
  'order.placed',
  'recurring.ordered',
  'order.card_changed',
  'terms.changed',
  'order.missed_fee',
  'payment.charged',
  'payment.failed',
  'payment.refunded',
  'order.tip_failed',
  'account.password_changed',
  'account.links_ended',
  'zip.opened',
];
