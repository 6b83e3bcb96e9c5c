/** Notifies customers of events, each as events/ declares it. */
import { routes } from '@/lib/routes';
import type { Db } from '@/server/db/client';
import type { EventMail, EventText } from './declare-event';
import { type DeliveryServices, deliver, type EventPush } from './deliver';
import { findDeclaration, type NotifyEvent } from './events';

export type { NotifyEvent } from './events';

const HOUR = 3600;

const orderId = (event: NotifyEvent) => ('order' in event ? event.order.id : undefined);

/** The same key is the same event. */
function dedupeKey(event: NotifyEvent): string {
  const { key = orderId } = findDeclaration(event);
  return `${event.type}:${event.key || key(event)}`;
}

/** The page that the inbox entry and the mail's button lead to. */
export function eventLink(event: NotifyEvent): string {
  const { link = () => routes.orderDetails(orderId(event) ?? 0) } = findDeclaration(event);
  return link(event);
}

/** What the inbox says. */
export const eventText = (event: NotifyEvent): EventText => findDeclaration(event).inbox(event);

/** What the mail says. @param at when it happened */
export const eventMail = (event: NotifyEvent, at: Date): EventMail => findDeclaration(event).mail(event, at);

/** What a push message says, and how long it is worth sending. */
export function eventPush(event: NotifyEvent): EventPush {
  const { push, inbox, urgency = 'normal', pushHours = 24 } = findDeclaration(event);
  const { title, message } = (push ?? inbox)(event);
  return { title, body: message, urgency, ttlSeconds: pushHours * HOUR };
}

/**
 * Writes the inbox entry and queues the mail and the push messages, as far as the customer wants them, in the caller's
 * transaction. A repeated event writes nothing. Call `wakeSenders()` after the commit. Events that can happen several
 * times per order (rescheduled, missed, needs_ok, payment.failed, …) need their own `key`, such as the id of
 * their order_events row.
 */
export async function notify(trx: Db, event: NotifyEvent, services: DeliveryServices): Promise<void> {
  const { kind, hasCalendar = false } = findDeclaration(event);
  await deliver(
    trx,
    {
      userId: event.userId,
      key: dedupeKey(event),
      type: event.type,
      ...eventText(event),
      orderId: orderId(event),
      link: eventLink(event),
      kind,
      hasCalendar,
      mail: eventMail(event, services.now()),
      push: eventPush(event),
    },
    services,
  );
}
