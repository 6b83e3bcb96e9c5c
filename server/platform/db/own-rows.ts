/** A customer's rows of which one may be primary. */
import type { Db } from './client';

type Table = 'user_addresses' | 'cards';

export async function countOwn(db: Db, table: Table, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Before another becomes primary: the unique index allows only one. */
export const clearPrimary = (trx: Db, table: Table, userId: number) =>
  trx
    .updateTable(table)
    .set({ primary: 'no' })
    .where('user_id', '=', userId)
    .where('primary', '=', 'yes')
    .execute();
