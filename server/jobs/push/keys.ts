import webPush from 'web-push';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import type { OutgoingPush, PushKeys } from '@/server/gateways/push';
import type { Settings } from '@/server/settings';

type PushSettings = Pick<Settings, 'vapid' | 'publicUrl'>;

/**
 * The keys of the settings, or those in the database, which the first who asks makes: several copies that start at once
 * get the same pair. The private one leaves this process only as a signature.
 */
export async function pushKeys(db: Db, { vapid }: Pick<Settings, 'vapid'>): Promise<PushKeys> {
  if (vapid) return vapid;
  const kept = await findKeys(db);
  if (kept) return kept;
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

/** The keys, and where a push service writes when the site's messages trouble it (RFC 8292, section 2.1). */
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
