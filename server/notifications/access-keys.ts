/** Keys that need no sign-in: of links, and of the shop's own programs and pages. The database has only their hashes. */
import type { Insertable } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import type { Tables } from '@/server/platform/db/tables';
import type { KeyKind } from '@/server/platform/db/tables/keys';
import { inTransaction } from '@/server/platform/db/transaction';
import { sha256 } from '@/server/platform/secrets';

/** The fifth wrong answer to what a key asks for, a PIN or last digits, ends it. */
export const MAX_TRIES = 5;

/** Stands in a queued mail for its key, so that no waiting mail, given-up mail or backup has one. Opens nothing. */
export const KEY_PLACE = 'KEY-OF-THIS-MAIL------';

type NewKey = Omit<Insertable<Tables['access_keys']>, 'token_hash' | 'created'>;

/** @returns with its token, which stands nowhere else */
export async function addKey(db: Db, key: NewKey, now: Date): Promise<{ id: number; token: string }> {
  const token = randomToken();
  const { id } = await db
    .insertInto('access_keys')
    .values({ ...key, token_hash: sha256(token), created: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** @returns the token of a link */
export const makeKey = async (
  db: Db,
  { kind, orderId, parentId }: { kind: KeyKind; orderId?: number; parentId?: number | undefined },
  now: Date,
): Promise<string> => (await addKey(db, { kind, order_id: orderId, parent_id: parentId }, now)).token;

/** Counted before anybody looks, so that many at once are still five. @returns undefined where none is left */
export const takeTry = (db: Db, id: number) =>
  db
    .updateTable('access_keys')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('tries', '<', MAX_TRIES)
    .returning(['tries', 'pin_hash'])
    .executeTakeFirst();

/** With the keys that were made by them. */
export const endKeys = (db: Db, ids: readonly number[], now: Date) =>
  db
    .updateTable('access_keys')
    .set({ ended_at: now.toISOString() })
    .where((eb) => eb.or([eb('id', 'in', ids), eb('parent_id', 'in', ids)]))
    .where('ended_at', 'is', null)
    .execute();

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
  const kind = orderId === null ? 'route' : 'order';
  const { token } = await addKey(db, { kind, order_id: orderId, parent_id: parentId }, now);
  return { text: text.replaceAll(KEY_PLACE, token), html: html.replaceAll(KEY_PLACE, token) };
}

/** All links of a customer's orders, shared ones and those of 1.0 too. */
export async function endLinks(trx: Db, userId: number, now: Date): Promise<void> {
  const own = trx.selectFrom('orders').select('id').where('user_id', '=', userId);
  await trx
    .updateTable('access_keys')
    .set({ ended_at: now.toISOString() })
    .where('order_id', 'in', own)
    .where('ended_at', 'is', null)
    .execute();
  await trx.deleteFrom('track_links').where('order_id', 'in', own).execute();
}

/**
 * Its person used a link or code of it, so what the account says is theirs, messages of this address too, and mail goes
 * on.
 */
export const proveMailbox = (db: Db, userId: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const proved = await trx
      .updateTable('users')
      .set({ mailbox_proved_at: now.toISOString(), mail_stopped_at: null })
      .where('id', '=', userId)
      .where((eb) => eb.or([eb('mailbox_proved_at', 'is', null), eb('mail_stopped_at', 'is not', null)]))
      .returning('email')
      .executeTakeFirst();
    if (!proved) return;
    const { email } = proved;
    const nobodys = trx.updateTable('inquiries').where('user_id', 'is', null).where('email', '=', email);
    await nobodys.set({ user_id: userId }).execute();
  });
