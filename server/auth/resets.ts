/**
 * Password reset links: single use, short-lived. The database stores only their hashes. A newer link leaves older ones
 * alone, or whoever asks for one would end that of the owner; a new password ends them all.
 */
import { resetMinutes } from '@/lib/reset-link';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';
import { sha256 } from './sessions';

const lifetimeMs = resetMinutes * 60_000;

/** Creates a new key. */
export async function openReset(
  trx: Db,
  user_id: number,
  now: Date,
): Promise<{ key: string; expiresAt: Date }> {
  const key = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const ends = { expires_at: expiresAt.toISOString(), created: now.toISOString() };
  await trx
    .insertInto('reset_links')
    .values({ user_id, secret_hash: sha256(key), ...ends })
    .execute();
  return { key, expiresAt };
}

/** Whose key it is, when it is valid now. Checked before the slow hash of the new password. */
export const findOpenReset = (
  db: Db,
  key: string,
  now: Date,
): Promise<{ id: number; email: string } | undefined> =>
  db
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['users.id', 'users.email'])
    .where('secret_hash', '=', sha256(key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Uses up the key. Returns the customer's id, or undefined when the key is unknown, expired or used. */
export async function takeReset(trx: Db, key: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('reset_links')
    .where('secret_hash', '=', sha256(key))
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** An open link must not outlive a password change. */
export const closeResets = (trx: Db, userId: number) =>
  trx.deleteFrom('reset_links').where('user_id', '=', userId).execute();
