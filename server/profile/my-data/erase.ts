import { sql } from 'kysely';
import type { Db } from '@/server/db/client';
import { ownTables } from '@/server/db/tables';
import type { OwnData } from '@/server/db/tables/columns';
import { isOwn, type Person } from './own-rows';

/**
 * Removes a customer from every table, in the caller's transaction. Doing it again is harmless. What the gateway
 * knows is noted, to be deleted there after the commit.
 */
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

/** Cards may be of a gateway that was used before. */
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
    .onConflict((known) => known.columns(['gateway', 'profile_id']).doNothing())
    .execute();
}
