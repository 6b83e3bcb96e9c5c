import type { Insertable } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { profileColumns } from './customer';

/** By lower-case email. The hash must not leave this folder. */
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

/** After a session is open: the account may have been deleted during the password check. */
export const isDeleted = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

type NewUser = Omit<Insertable<Tables['users']>, 'terms_accepted_at' | 'created'>;

/** Undefined for an address in use, even by an account of the same moment. */
export const insertUser = (trx: Db, user: NewUser, now: Date) =>
  trx
    .insertInto('users')
    .values({ ...user, terms_accepted_at: now.toISOString(), created: now.toISOString() })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning(profileColumns)
    .executeTakeFirst();

/** False when `oldHash` is no longer current: of two changes at once, only the first succeeds. */
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
