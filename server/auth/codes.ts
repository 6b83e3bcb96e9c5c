/**
 * Codes to sign in: six digits by email, single use, one for each customer, a few tries. The database stores only
 * their argon2id hash, because a million codes are hashed faster than a code ends.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { codeDigits, codeMinutes, codeTries } from '@/lib/sign-in-code';
import type { Db } from '@/server/db/client';
import { profileColumns } from '@/server/profile/queries';

const lifetimeMs = codeMinutes * 60_000;

/** Each of the million codes is as likely, and all have six digits. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Stores the hash of a new code, which replaces the one before. Returns when it ends. */
export async function openCode(trx: Db, userId: number, code_hash: string, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const columns = { code_hash, tries: 0, expires_at: expiresAt.toISOString(), created: now.toISOString() };
  await trx
    .insertInto('sign_in_codes')
    .values({ user_id: userId, ...columns })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(columns))
    .execute();
  return expiresAt;
}

/**
 * Counts a try at the live code of an email (lower case), before anybody looks at it, so that parallel tries count
 * too. Undefined without an account, or when the code has ended or its tries are used up.
 */
export async function countTry(db: Db, email: string, now: Date) {
  return db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', (users) => users.selectFrom('users').select('id').where('email', '=', email))
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', codeTries)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();
}

type Tried = { user_id: number; code_hash: string };

/** Gives back a try that nobody looked at. A newer code keeps its own count. */
export const giveTryBack = (db: Db, { user_id, code_hash }: Tried) =>
  db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries - 1` })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('tries', '>', 0)
    .execute();

/** Uses up the code and returns its customer. Undefined when it was used, or replaced, a moment ago. */
export async function takeCode(db: Db, { user_id, code_hash }: Tried) {
  const taken = await db
    .deleteFrom('sign_in_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return db.selectFrom('users').select(profileColumns).where('id', '=', user_id).executeTakeFirst();
}

/** A code must not outlive a password change. */
export const closeCodes = (trx: Db, userId: number) =>
  trx.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute();
