import type { Insertable } from 'kysely';
import { EXAMPLE_PROMO_CODE, REPEAT_CODE } from '@/lib/rules/money/promo';
import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { findCustomer } from '@/server/staff/people/find-customer';

/** Active ones first. */
export const listPromos = (db: Db) =>
  db
    .selectFrom('promo_codes')
    .leftJoin('users', 'users.id', 'promo_codes.user_id')
    .selectAll('promo_codes')
    .select('users.email')
    // Links for friends are in "referrals".
    .where('promo_codes.id', 'not in', db.selectFrom('referral_links').select('promo_code_id'))
    .orderBy('active', 'desc')
    .orderBy('code')
    .execute();

export type Promo = Awaited<ReturnType<typeof listPromos>>[number];
type Row = Insertable<Tables['promo_codes']>;

const reserved: Record<string, string> = {
  [EXAMPLE_PROMO_CODE]: 'the example of the API’s description',
  [REPEAT_CODE]: 'the code of repeating pickups',
};

/**
 * @param email of the customer who alone may use it, and is told
 * @throws StaffProblem when the code exists or its rules make no sense, or nobody has the address
 */
export async function addPromo(services: StaffServices, email: string | undefined, promo: Row) {
  const { code, starts_on, ends_on } = promo;
  if (reserved[code]) throw usageError(`${code} is ${reserved[code]}. Choose another code.`);
  if (starts_on && ends_on && ends_on < starts_on)
    throw usageError('The last valid day comes before the first.');
  if (promo.amount_hundredths === 0) throw usageError('A code must take something off.');
  const { db } = services;
  if (email === undefined) return insertPromo(db, promo);
  const user = await findCustomer(db, email);
  return inCustomerTransaction(db, user.id, async (trx) => {
    const row = await insertPromo(trx, { ...promo, user_id: user.id });
    await notify(trx, { type: 'promo.given', userId: user.id, promo: row }, services);
    return row;
  });
}

async function insertPromo(db: Db, promo: Row) {
  const row = await db
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((clash) => clash.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refused(`There is already a code ${promo.code}. Codes are never used for a second offer.`);
  return row;
}

/** Ends a code at once; orders that use it keep it. @throws StaffProblem when it does not exist */
export async function stopPromo(db: Db, code: string): Promise<{ used: number }> {
  const row = await db
    .updateTable('promo_codes')
    .set({ active: 'no' })
    .where('code', '=', code)
    .returning('used')
    .executeTakeFirst();
  if (!row) throw refused(`There is no code ${code}.`);
  return row;
}
