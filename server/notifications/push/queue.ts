import { createHash } from 'node:crypto';
import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';

interface QueuedPush {
  /** 'order.placed:77'; one message a device. */
  key: string;
  title: string;
  body: string;
  link: string;
  urgency: 'low' | 'normal' | 'high';
  /** Expiry here and at push services. */
  ttlSeconds: number;
  /** Is not sent for so long. */
  holdMs?: number | undefined;
}

/** At most 32 characters of base64url (RFC 8030, section 5.4). */
export const makeTopic = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32);

/** One for each device, in the caller's transaction; call `flushOutbox()` after the commit. */
export async function queuePush(
  trx: Db,
  userId: number,
  { key, ttlSeconds, holdMs = 0, ...message }: QueuedPush,
  now: Date,
): Promise<void> {
  const devices = await trx.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute();
  if (devices.length === 0) return;
  const at = now.toISOString();
  const row = {
    ...message,
    topic: makeTopic(key),
    next_at: later(now, holdMs),
    expires_at: later(now, ttlSeconds * 1000),
    created: at,
  };
  await trx
    .insertInto('push_messages')
    .values(devices.map(({ id }) => ({ ...row, device_id: id })))
    .onConflict((clash) => clash.columns(['device_id', 'topic']).doNothing())
    .execute();
}
