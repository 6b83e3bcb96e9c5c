import webPush from 'web-push';
import type { Db } from '@/server/platform/db/client';
import type { OutgoingPush, PushKeys } from '@/server/platform/gateways/push';
import type { Settings } from '@/server/platform/settings';
import { findSender } from '@/server/shop/sender';

type PushSettings = Pick<Settings, 'vapid' | 'publicUrl'>;

/** From the settings, or the database, where the first caller creates them for all copies. */
export async function pushKeys(db: Db, { vapid }: Pick<Settings, 'vapid'>): Promise<PushKeys> {
  if (vapid) return vapid;
  const stored = await findKeys(db);
  if (stored) return stored;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute();
  return (await findKeys(db)) as PushKeys;
}

async function findKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

/** With the contact for push services (RFC 8292, section 2.1). */
export async function pushSender(db: Db, settings: PushSettings): Promise<OutgoingPush['sender']> {
  const { supportEmail } = await findSender(db);
  const isSecure = settings.publicUrl.startsWith('https://');
  const subject = supportEmail
    ? `mailto:${supportEmail}`
    : isSecure
      ? settings.publicUrl
      : 'mailto:none@invalid';
  return { keys: await pushKeys(db, settings), subject };
}
