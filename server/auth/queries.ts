import type { Db } from '@/server/db/client';
import { profileColumns } from '@/server/profile/queries';

/**
 * The customer with an email address (lower case) and the password hash, which must not leave this folder.
 */
export async function findCredentials(db: Db, email: string) {
  const row = await db
    .selectFrom('users')
    .select([...profileColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: passwordHash, ...user } = row;
  return { user, passwordHash };
}

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst();

export const findOwnCredentials = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirst();

/** Asked once a session is open, because the account may have been deleted while its password was checked. */
export const isDeleted = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export interface NewUser {
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  password_hash: string;
  email_notifications: 'yes' | 'no';
  zip_code: string;
}

/** Undefined when the email address already has an account, even one created at the same moment. */
export const insertUser = (trx: Db, user: NewUser, now: Date) =>
  trx
    .insertInto('users')
    .values({ ...user, terms_accepted_at: now.toISOString(), created: now.toISOString() })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning(profileColumns)
    .executeTakeFirst();

/** False when `oldHash` is no longer the current hash: of two changes at once, only the first succeeds. */
export async function replacePassword(trx: Db, userId: number, oldHash: string, newHash: string) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setPassword = (trx: Db, userId: number, password_hash: string) =>
  trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
