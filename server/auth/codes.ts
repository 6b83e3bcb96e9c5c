/**
 * Codes to sign in: six digits by email, single use, a few tries. A customer has two at most: the newest that one of
 * the account's own networks asked for, and the newest of others, and the tries of both kinds of networks are counted
 * apart, so that no stranger ends the owner's code. The database stores only their argon2id hash, because a million
 * codes are hashed faster than a code ends.
 */
import { randomInt } from 'node:crypto';
import { codeDigits, codeMinutes, codeTries } from '@/lib/sign-in-code';
import type { Db } from '@/server/db/client';
import type { YesNo } from '@/server/db/tables/columns';
import { profileColumns } from '@/server/profile/queries';

const lifetimeMs = codeMinutes * 60_000;

/** Each of the million codes is as likely, and all have six digits. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Stores the hash of a new code, which replaces the one before of the same kind. Returns when it ends. */
export async function openCode(
  trx: Db,
  user: { id: number; own_network: YesNo },
  code_hash: string,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const { id: user_id, own_network } = user;
  const ends = { expires_at: expiresAt.toISOString(), created: now.toISOString() };
  const columns = { code_hash, own_tries: 0, other_tries: 0, ...ends };
  await trx
    .insertInto('mail_codes')
    .values({ user_id, own_network, ...columns })
    .onConflict((clash) => clash.columns(['user_id', 'own_network']).doUpdateSet(columns))
    .execute();
  return expiresAt;
}

/** Whose tries are counted. */
const pickTriesColumn = (own_network: YesNo) => (own_network === 'yes' ? 'own_tries' : 'other_tries');

/**
 * Counts a try at a live code of an email (lower case), before anybody looks at it, so that parallel tries count too.
 * Where there are two, it is the one that a network of the same kind asked for. Undefined without an account, or when
 * the codes have ended or their tries are used up.
 * @param by whether one of the account's own networks tries
 */
export function countTry(db: Db, email: string, by: YesNo, now: Date) {
  const tries = pickTriesColumn(by);
  return db
    .updateTable('mail_codes')
    .set((is) => ({ [tries]: is(tries, '+', 1) }))
    .where(tries, '<', codeTries)
    .where('id', '=', (codes) =>
      codes
        .selectFrom('mail_codes as live')
        .innerJoin('users', 'users.id', 'live.user_id')
        .select('live.id')
        .where('users.email', '=', email)
        .where('live.expires_at', '>', now.toISOString())
        .where(`live.${tries}`, '<', codeTries)
        .orderBy(({ eb }) => eb.case().when('own_network', '=', by).then(0).else(1).end())
        .limit(1),
    )
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();
}

type Tried = { user_id: number; code_hash: string };

/** Gives back a try that nobody looked at. A newer code keeps its own count. */
export function giveTryBack(db: Db, { user_id, code_hash }: Tried, by: YesNo) {
  const tries = pickTriesColumn(by);
  return db
    .updateTable('mail_codes')
    .set((is) => ({ [tries]: is(tries, '-', 1) }))
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where(tries, '>', 0)
    .execute();
}

/** Uses up the code and returns its customer. Undefined when it was used, or replaced, a moment ago. */
export async function takeCode(db: Db, { user_id, code_hash }: Tried) {
  const taken = await db
    .deleteFrom('mail_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return db.selectFrom('users').select(profileColumns).where('id', '=', user_id).executeTakeFirst();
}

/** A code must not outlive a password change. */
export const closeCodes = (trx: Db, userId: number) =>
  trx.deleteFrom('mail_codes').where('user_id', '=', userId).execute();
