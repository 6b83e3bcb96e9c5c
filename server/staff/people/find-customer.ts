import { refused } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';

/** @throws StaffProblem when nobody has the address */
export async function findCustomer(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'mobile', 'created'])
    .select((is) =>
      is
        .selectFrom('orders')
        .whereRef('orders.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('orders'),
    )
    .where('email', '=', email)
    .executeTakeFirst();
  if (!found) throw refused(`No customer has the address ${email}.`);
  return found;
}
