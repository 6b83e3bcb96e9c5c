import { makeKey, proveMailbox } from '@/server/notifications/access-keys';
import type { Db } from '@/server/platform/db/client';

/** The owner's key of an order, as a mail of five minutes ago had it, in a mailbox that somebody has proved. */
export async function linkKey(db: Db, of: { order: number; user: number }, now: Date): Promise<string> {
  await proveMailbox(db, of.user, now);
  return makeKey(db, { kind: 'order', orderId: of.order }, new Date(now.getTime() - 300_000));
}
