import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '@/server/db/tables/columns';

export interface Person {
  id: number;
  email: string;
}

/** The condition for the rows of one customer. */
export function isOwn({ column, is, unless }: Owner, { id, email }: Person): RawBuilder<boolean> {
  const name = sql.ref(column);
  if (is === 'customer') return sql`${name} = ${id}`;
  if (is === 'order') return sql`${name} in (select id from orders where user_id = ${id})`;
  if (is === 'issue') return sql`${name} in (select id from order_issues where user_id = ${id})`;
  if (is === 'recurring') return sql`${name} in (select id from recurring_orders where user_id = ${id})`;
  if (is === 'device') return sql`${name} in (select id from push_devices where user_id = ${id})`;
  return unless ? sql`${name} = ${email} and ${sql.ref(unless)} is null` : sql<boolean>`${name} = ${email}`;
}
