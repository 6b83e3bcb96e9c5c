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

/** All rows, of all tables unless `names` says of which. */
export async function rowsOf(db: Db, names?: readonly string[]): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for (const { name } of await tablesOf(db))
    if (names?.includes(name) ?? true)
      rows.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows);
  return rows;
}
