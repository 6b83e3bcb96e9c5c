/** Links that set a new password: single use, a short while, the newest one only. The database knows the hash. */
import { resetMinutes } from '@/lib/reset-link';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';
import { sha256 } from './sessions';

const lifetimeMs = resetMinutes * 60_000;

/** Makes a new key, which ends the one before it. */
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

/** Whether the key would be taken now: asked before the slow hash of the new password. */
export async function resetIsOpen(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('id')
    .where('secret_hash', '=', sha256(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends the key: the customer's id, or undefined when it is unknown, ended or spent. */
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

/** A changed password ends an open link. */
export const closeResets = (trx: Db, userId: number) =>
  trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
