import type { Insertable } from 'kysely';
import { EXAMPLE_PROMO_CODE } from '@/lib/rules/money/promo';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

/** Active ones first. */
export const listPromos = (db: Db) =>
  db.selectFrom('promo_codes').selectAll().orderBy('active', 'desc').orderBy('code').execute();

export type Promo = Awaited<ReturnType<typeof listPromos>>[number];

/** @throws StaffProblem when the code exists or its rules make no sense */
export async function addPromo(db: Db, promo: Insertable<Tables['promo_codes']>): Promise<Promo> {
  const { code, starts_on, ends_on } = promo;
  if (code === EXAMPLE_PROMO_CODE)
    throw usageError(`${code} is the example of the API’s description. Choose another code.`);
  if (starts_on && ends_on && ends_on < starts_on)
    throw usageError('The last valid day comes before the first.');
  if (promo.amount_hundredths === 0) throw usageError('A code must take something off.');
  const row = await db
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((clash) => clash.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refused(`There is already a code ${code}. Codes are never used for a second offer.`);
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
