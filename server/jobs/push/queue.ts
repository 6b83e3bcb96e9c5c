import { createHash } from 'node:crypto';
import type { Db } from '@/server/db/client';

export interface QueuedPush {
  /** Identifies the event, such as 'order.placed:77'; a device gets one message for it. */
  key: string;
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  urgency: 'low' | 'normal' | 'high';
  /** Not sent, and not kept by push services, after this many seconds. */
  ttlSeconds: number;
}

/** At most 32 characters of base64url (RFC 8030, section 5.4). */
const makeTopic = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32);

/**
 * Queues one message for each device of the customer, in the caller's transaction. Call `wakeSenders()` after the
 * commit.
 */
export async function queuePush(
  trx: Db,
  userId: number,
  { key, ttlSeconds, ...told }: QueuedPush,
  now: Date,
): Promise<void> {
  const devices = await trx.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute();
  if (devices.length === 0) return;
  const at = now.toISOString();
  const row = {
    ...told,
    topic: makeTopic(key),
    next_at: at,
    expires_at: new Date(now.getTime() + ttlSeconds * 1000).toISOString(),
    created: at,
  };
  await trx
    .insertInto('push_messages')
    .values(devices.map(({ id }) => ({ ...row, device_id: id })))
    .onConflict((clash) => clash.columns(['device_id', 'topic']).doNothing())
    .execute();
}
