/** Notifies customers of events, each as events/ declares it. */
import { routes } from '@/lib/routes';
import type { Db } from '@/server/platform/db/client';
import { KEY_PLACE } from './access-keys';
import type { EventMail, EventText, MailReader } from './declare-event';
import { type DeliveryServices, deliver, type EventPush } from './deliver';
import { findDeclaration, type NotifyEvent } from './events';

export type { NotifyEvent } from './events';

const HOUR = 3600;

const orderId = (event: NotifyEvent) => ('order' in event ? event.order.id : undefined);

function dedupeKey(event: NotifyEvent): string {
  const { key = orderId } = findDeclaration(event);
  return `${event.type}:${event.key || key(event)}`;
}

export function eventLink(event: NotifyEvent): string {
  const { link = () => routes.orderDetails(orderId(event) ?? 0) } = findDeclaration(event);
  return link(event);
}

export const eventText = (event: NotifyEvent): EventText => findDeclaration(event).inbox(event);

export const eventMail = (event: NotifyEvent, at: Date, to: MailReader): EventMail =>
  findDeclaration(event).mail(event, at, to);

export function eventPush(event: NotifyEvent): EventPush {
  const { push, inbox, urgency = 'normal', pushHours = 24 } = findDeclaration(event);
  const { title, message } = (push ?? inbox)(event);
  return { title, body: message, urgency, ttlSeconds: pushHours * HOUR };
}

/** In the caller's transaction; call `flushOutbox()` after it. An event that can happen again needs its own `key`. */
export async function notify(
  trx: Db,
  event: NotifyEvent,
  services: DeliveryServices,
  only?: 'inbox' | 'mail',
): Promise<void> {
  const { always, hasCalendar, inAccount, mailLink, more, offers } = findDeclaration(event);
  await deliver(
    trx,
    {
      userId: event.userId,
      key: dedupeKey(event),
      type: event.type,
      ...eventText(event),
      orderId: orderId(event),
      link: eventLink(event),
      mailLink,
      always,
      hasCalendar,
      inAccount,
      more: more?.(event, KEY_PLACE),
      offers: offers?.(event, KEY_PLACE),
      mail: (to) => eventMail(event, services.now(), to),
      push: eventPush(event),
      only,
    },
    services,
  );
}
