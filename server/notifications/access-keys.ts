/** Keys of links that need no sign-in. The database has only their hashes. */
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import type { KeyKind } from '@/server/platform/db/tables/keys';
import { sha256 } from '@/server/platform/secrets';

/** Stands in a queued mail for its key, so that no waiting mail, given-up mail or backup has one. Opens nothing. */
export const KEY_PLACE = 'KEY-OF-THIS-MAIL------';

/** @returns the token, which stands nowhere else */
export async function makeKey(
  db: Db,
  { kind, orderId, parentId }: { kind: KeyKind; orderId?: number; parentId?: number | undefined },
  now: Date,
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('access_keys')
    .values({
      kind,
      order_id: orderId ?? null,
      parent_id: parentId ?? null,
      token_hash: sha256(token),
      created: now.toISOString(),
    })
    .execute();
  return token;
}

interface Written {
  body_text: string;
  body_html: string;
  key_order_id: number | null;
  key_door_id?: number | null;
}

/** The texts of a mail that is handed over now, with a key of their own if they have a place for one. */
export async function withKey(db: Db, mail: Written, now: Date): Promise<{ text: string; html: string }> {
  const { body_text: text, body_html: html, key_order_id: orderId, key_door_id: parentId = null } = mail;
  if (orderId === null && parentId === null) return { text, html };
  const what =
    orderId === null
      ? { kind: 'route' as const, parentId: parentId ?? 0 }
      : { kind: 'order' as const, orderId };
  const token = await makeKey(db, what, now);
  return { text: text.replaceAll(KEY_PLACE, token), html: html.replaceAll(KEY_PLACE, token) };
}

/** All links of a customer's orders, shared ones and those of 1.0 too. */
export async function endKeys(trx: Db, userId: number, now: Date): Promise<void> {
  const own = trx.selectFrom('orders').select('id').where('user_id', '=', userId);
  await trx
    .updateTable('access_keys')
    .set({ ended_at: now.toISOString() })
    .where('order_id', 'in', own)
    .where('ended_at', 'is', null)
    .execute();
  await trx.deleteFrom('track_links').where('order_id', 'in', own).execute();
}

/** Its person used a link or code of it, so what the account says is theirs, and mail goes on. */
export const proveMailbox = (trx: Db, userId: number, now: Date) =>
  trx
    .updateTable('users')
    .set({ mailbox_proved_at: now.toISOString(), mail_stopped_at: null })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('mailbox_proved_at', 'is', null), eb('mail_stopped_at', 'is not', null)]))
    .execute();
