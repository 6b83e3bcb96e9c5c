import { sql } from 'kysely';
import { type Db, getEngine } from '@/server/platform/db/client';

export type Row = Record<string, unknown>;

export interface Table {
  name: string;
  columns: string[];
}

/** The tables of this database; on PostgreSQL only those of its schema, because other tests run in parallel. */
export async function tablesOf(db: Db): Promise<Table[]> {
  if (getEngine(db) === 'sqlite') {
    const tables = await db.introspection.getTables();
    return tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  }
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  const tables = new Map<string, string[]>();
  for (const { name, column } of rows) tables.set(name, [...(tables.get(name) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** All rows, of all tables unless `names` says of which, in an order of their own: PostgreSQL has a changed row last. */
export async function rowsOf(db: Db, names?: readonly string[]): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const { name } of await tablesOf(db)) {
    if (names && !names.includes(name)) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    found.set(
      name,
      rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    );
  }
  return found;
}
