import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import { ownTables } from '@/server/platform/db/tables';
import type { OwnData, Owner } from '@/server/platform/db/tables/columns';

export interface Person {
  id: number;
  email: string;
  /** By `hashEmail`; without it there are no rows of former accounts. */
  emailHash?: string | undefined;
}

export function isOwn(
  { column, is, unless }: Owner,
  { id, email, emailHash = '' }: Person,
): RawBuilder<boolean> {
  const name = sql.ref(column);
  if (is === 'customer') return sql`${name} = ${id}`;
  if (is === 'order') return sql`${name} in (select id from orders where user_id = ${id})`;
  if (is === 'issue') return sql`${name} in (select id from order_issues where user_id = ${id})`;
  if (is === 'recurring') return sql`${name} in (select id from recurring_orders where user_id = ${id})`;
  if (is === 'device') return sql`${name} in (select id from push_devices where user_id = ${id})`;
  if (is === 'email_hash') return sql`${name} = ${emailHash}`;
  return unless ? sql`${name} = ${email} and ${sql.ref(unless)} is null` : sql<boolean>`${name} = ${email}`;
}

/** In the caller's transaction; repeatable. Gateway profiles are deleted after the commit. */
export async function erase(trx: Db, person: Person, now: Date): Promise<void> {
  await noteGatewayProfiles(trx, person.id, now);
  for (const [table, data] of ownTables) await eraseTable(trx, table, data, person);
}

async function eraseTable(trx: Db, table: string, { by, deleted }: OwnData, person: Person): Promise<void> {
  const own = sql.join(
    by.map((owner) => sql`(${isOwn(owner, person)})`),
    sql` or `,
  );
  if (deleted === 'gone') {
    await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
  } else if ('each' in deleted) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${own}`.execute(trx);
    for (const row of rows) await set(trx, table, deleted.each(row as never), sql`id = ${row.id}`);
  } else if (deleted.set) await set(trx, table, deleted.set, own);
}

type Row = Record<string, unknown> & { id: number };

async function set(trx: Db, table: string, values: object, where: ReturnType<typeof sql>): Promise<void> {
  const changes = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${sql.table(table)} set ${changes} where ${where}`.execute(trx);
}

/** Cards may be of a former gateway. */
async function noteGatewayProfiles(trx: Db, userId: number, now: Date): Promise<void> {
  const profiles = await trx
    .selectFrom('gateway_profiles')
    .select(['gateway', 'profile_id'])
    .where('user_id', '=', userId)
    .union(
      trx
        .selectFrom('cards')
        .select(['gateway', 'gateway_profile_id as profile_id'])
        .where('user_id', '=', userId),
    )
    .execute();
  if (profiles.length === 0) return;
  const at = now.toISOString();
  await trx
    .insertInto('gateway_removals')
    .values(profiles.map((profile) => ({ ...profile, next_at: at, created: at })))
    .onConflict((clash) => clash.columns(['gateway', 'profile_id']).doNothing())
    .execute();
}
