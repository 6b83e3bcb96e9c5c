/** Tells a customer what happened. event-texts.ts has the sentences. */
import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import type { Db } from '@/server/db/client';
import type { Services } from '@/server/services';
import { deliver } from './deliver';
import { type EventText, eventText, type NotifyEvent } from './event-texts';

export type { NotifyEvent } from './event-texts';

/** Once in the life of an order, a card and its month, a zip code: the same again is the same event. */
function keyOf(event: NotifyEvent): string {
  if (event.key) return `${event.type}:${event.key}`;
  switch (event.type) {
    case 'card.expiring':
    case 'card.expired':
      return `${event.type}:${event.card.id}:${event.card.expiry}`;
    case 'issue.answered':
      return `${event.type}:${event.feedbackId}`;
    case 'zip.opened':
      return `${event.type}:${event.userId}:${event.zipCode}`;
    case 'account.password_changed':
      return `${event.type}:${event.userId}:${randomUUID()}`;
    default:
      return `${event.type}:${event.order.id}`;
  }
}

function linkOf(event: NotifyEvent): { orderId?: number; link: string } {
  if ('order' in event) return { orderId: event.order.id, link: routes.orderDetails(event.order.id) };
  switch (event.type) {
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

/** The customer gets a mail about these whatever the profile says: money and the account's safety. */
const alwaysMailed = new Set<NotifyEvent['type']>([
  'payment.charged',
  'payment.failed',
  'account.password_changed',
]);

/**
 * Writes the inbox entry and, where the customer allows mails, the mail, in the caller's transaction; the same
 * event a second time writes nothing. Call `outboxChanged()` after the commit.
 * An event that can happen to one order several times (rescheduled, missed, needs_ok, payment.failed, …) carries
 * its own `key`, for instance the id of its row in order_events.
 */
export async function notify(
  trx: Db,
  event: NotifyEvent,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<void> {
  const text: EventText = eventText(event);
  const { orderId, link } = linkOf(event);
  await deliver(
    trx,
    {
      userId: event.userId,
      key: keyOf(event),
      type: event.type,
      title: text.title,
      message: text.message,
      orderId,
      link,
      mail: {
        subject: text.subject ?? text.title,
        paragraphs: text.paragraphs ?? [text.message],
        action: { label: text.action, url: `${settings.publicUrl}${link}` },
        always: alwaysMailed.has(event.type),
      },
    },
    now(),
  );
}
