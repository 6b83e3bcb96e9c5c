import { makeTopic } from '@/server/notifications/push/queue';
import type { Db } from '@/server/platform/db/client';

/** Takes back an event that is no longer true: its mail and push messages that were not sent yet, and its inbox entry. */
export async function takeBack(trx: Db, userId: number, key: string): Promise<void> {
  await trx.deleteFrom('outbox').where('dedupe_key', '=', key).where('state', '<>', 'sent').execute();
  await trx
    .deleteFrom('push_messages')
    .where('topic', '=', makeTopic(key))
    .where('device_id', 'in', (eb) =>
      eb.selectFrom('push_devices').select('id').where('user_id', '=', userId),
    )
    .execute();
  await trx.deleteFrom('notifications').where('dedupe_key', '=', key).where('user_id', '=', userId).execute();
}
