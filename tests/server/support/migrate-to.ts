import { sql } from 'kysely';
import { type Db, engineOf } from '@/server/db/client';
import { migrations } from '@/server/db/migrations';
import { columnTypes } from '@/server/db/migrations/column-types';

/** Applies the migrations up to and with this one, as an older version of the program has done. */
export async function migrateTo(db: Db, last: string): Promise<void> {
  const types = columnTypes[engineOf(db)];
  const columns = `name text primary key, applied_at ${types.instant} not null`;
  await sql.raw(`create table if not exists schema_migrations (${columns}) ${types.strict}`).execute(db);
  const applied = new Set(
    (await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name),
  );
  const end = migrations.findIndex(({ name }) => name === last);
  if (end < 0) throw new Error(`No migration ${last}`);
  for (const { name, statements } of migrations.slice(0, end + 1).filter((each) => !applied.has(each.name))) {
    for (const statement of statements(types)) await sql.raw(statement).execute(db);
    await db.insertInto('schema_migrations').values({ name, applied_at: new Date().toISOString() }).execute();
  }
}
