/** Notifies customers of events. The texts are in event-texts.ts and mails/. */
import { randomUUID } from 'node:crypto';
import { mailRoutes, routes } from '@/lib/routes';
import type { Db } from '@/server/db/client';
import { type DeliveryServices, deliver } from './deliver';
import { kindOf } from './event-kinds';
import { eventText, type NotifyEvent } from './event-texts';
import { eventMail } from './mails';
import { eventPush } from './push/texts';

export type { NotifyEvent } from './event-texts';

/** Events happen once per order, card and expiry month, or zip code: the same key is the same event. */
function keyOf(event: NotifyEvent): string {
  if (event.key) return `${event.type}:${event.key}`;
  switch (event.type) {
    case 'card.expiring':
    case 'card.expired':
      return `${event.type}:${event.card.id}:${event.card.expiry}`;
    case 'problem.received':
    case 'problem.answered':
    case 'problem.resolved':
      return `${event.type}:${event.issue.reference}`;
    case 'issue.answered':
      return `${event.type}:${event.feedbackId}`;
    case 'recurring.blocked':
      return `${event.type}:${event.visitId}`;
    case 'zip.opened':
      return `${event.type}:${event.userId}:${event.zipCode}`;
    case 'account.password_changed':
      return `${event.type}:${event.userId}:${randomUUID()}`;
    default:
      return `${event.type}:${event.order.id}`;
  }
}

/** The page that the inbox entry and the mail's button lead to. */
export function linkOf(event: NotifyEvent): { orderId?: number; link: string } {
  if (event.type === 'payment.failed') return { orderId: event.order.id, link: routes.cards };
  if ('order' in event) return { orderId: event.order.id, link: routes.orderDetails(event.order.id) };
  switch (event.type) {
    case 'recurring.blocked':
      return { link: mailRoutes.repeatingPickups };
    case 'issue.answered':
      return { link: routes.feedback };
    case 'zip.opened':
      return { link: routes.orderNow };
    case 'account.password_changed':
      return { link: routes.profile };
    default:
      return { link: routes.cards };
  }
}

/** Told whatever the profile says, because it concerns money or account security. */
export const isAlwaysMailed = (event: NotifyEvent): boolean => kindOf(event) === 'locked';

/**
 * Writes the inbox entry and queues the mail and the push messages, as far as the customer wants them, in the caller's
 * transaction. A repeated event writes nothing. Call `outboxChanged()` after the commit. Events that can happen several
 * times per order (rescheduled, missed, needs_ok, payment.failed, …) need their own `key`, such as the id of
 * their order_events row.
 */
export async function notify(trx: Db, event: NotifyEvent, services: DeliveryServices): Promise<void> {
  await deliver(
    trx,
    {
      userId: event.userId,
      key: keyOf(event),
      type: event.type,
      ...eventText(event),
      ...linkOf(event),
      kind: kindOf(event),
      mail: eventMail(event, services.now()),
      push: eventPush(event),
    },
    services,
  );
}
