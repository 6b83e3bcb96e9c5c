/** Password reset links: single use, short-lived, one per customer. The database stores only the hash. */
import { resetMinutes } from '@/lib/reset-link';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';
import { sha256 } from './sessions';

const lifetimeMs = resetMinutes * 60_000;

/** Creates a new key, which replaces the previous one. */
export async function openReset(
  trx: Db,
  userId: number,
  now: Date,
): Promise<{ key: string; expiresAt: Date }> {
  const key = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const columns = {
    secret_hash: sha256(key),
    expires_at: expiresAt.toISOString(),
    used_at: null,
    created: now.toISOString(),
  };
  await trx
    .insertInto('password_resets')
    .values({ user_id: userId, ...columns })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(columns))
    .execute();
  return { key, expiresAt };
}

/** Whose key it is, when it is valid now. Checked before the slow hash of the new password. */
export const findOpenReset = (db: Db, key: string, now: Date): Promise<{ email: string } | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.email')
    .where('secret_hash', '=', sha256(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Uses up the key. Returns the customer's id, or undefined when the key is unknown, expired or used. */
export async function takeReset(trx: Db, key: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('password_resets')
    .set({ used_at: now.toISOString() })
    .where('secret_hash', '=', sha256(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** An open link must not outlive a password change. */
export const closeResets = (trx: Db, userId: number) =>
  trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
