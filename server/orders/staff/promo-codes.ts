import type { Insertable } from 'kysely';
import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import { DomainProblem } from '@/server/domain-problem';

/** Why staff cannot do this to a promo code. */
export type PromoProblem =
  | { kind: 'example-code'; code: string }
  | { kind: 'code-exists'; code: string }
  | { kind: 'no-code'; code: string }
  | { kind: 'code-ends-before-start' }
  | { kind: 'code-without-worth' };

const problem = (facts: PromoProblem) => new DomainProblem(facts);

/** Active ones first. */
export const listPromos = (db: Db) =>
  db.selectFrom('promo_codes').selectAll().orderBy('active', 'desc').orderBy('code').execute();

export type Promo = Awaited<ReturnType<typeof listPromos>>[number];

/** @throws DomainProblem when the code exists or its rules make no sense */
export async function addPromo(db: Db, promo: Insertable<Tables['promo_codes']>): Promise<Promo> {
  const { code, starts_on, ends_on } = promo;
  if (code === EXAMPLE_PROMO_CODE) throw problem({ kind: 'example-code', code });
  if (starts_on && ends_on && ends_on < starts_on) throw problem({ kind: 'code-ends-before-start' });
  if (promo.amount_hundredths === 0) throw problem({ kind: 'code-without-worth' });
  const row = await db
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((clash) => clash.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw problem({ kind: 'code-exists', code });
  return row;
}

/** Ends a code at once; orders that use it keep it. @throws DomainProblem when it does not exist */
export async function stopPromo(db: Db, code: string): Promise<{ used: number }> {
  const row = await db
    .updateTable('promo_codes')
    .set({ active: 'no' })
    .where('code', '=', code)
    .returning('used')
    .executeTakeFirst();
  if (!row) throw problem({ kind: 'no-code', code });
  return row;
}
