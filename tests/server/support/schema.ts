import { CompiledQuery, sql } from 'kysely';
import { vi } from 'vitest';
import { type Db, getEngine } from '@/server/platform/db/client';

/**
 * Everything that the database says of its tables, a sorted line each: columns, checks, keys, indexes, triggers. Of a
 * trigger's condition PostgreSQL says the parentheses as they were restored, so they are left out.
 */
export async function schemaOf(db: Db): Promise<string[]> {
  const lines = getEngine(db) === 'sqlite' ? await ofSqlite(db) : await ofPostgres(db);
  return lines.map((line) => line.replace(/\s+/g, ' ').replaceAll('"', '').trim()).sort();
}

async function ofPostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r')
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      pg_get_expr(adbin, adrelid)) as line
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select concat_ws(' ', relname, pg_get_constraintdef(c.oid)) from own join pg_constraint c on conrelid = own.oid
    union all select replace(indexdef, current_schema() || '.', '') from pg_indexes where schemaname = current_schema()
    union all select translate(replace(pg_get_triggerdef(t.oid), current_schema() || '.', ''), '()', '') || prosrc
      from own join pg_trigger t on tgrelid = own.oid and not tgisinternal join pg_proc p on p.oid = tgfoid`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}

async function ofSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select name, sql from sqlite_master where type = 'table')
    select concat_ws(' ', own.name, c.name, c.type, c."notnull", c.dflt_value, c.pk) as line
    from own, pragma_table_xinfo(own.name) c
    union all select concat_ws(' ', own.name, "from", "table", "to", on_delete) from own, pragma_foreign_key_list(own.name)
    union all select concat_ws(' ', own.name, "unique", partial, (select group_concat(name) from pragma_index_info(i.name)))
      from own, pragma_index_list(own.name) i
    union all select sql from sqlite_master where type in ('index', 'trigger')`.execute(db);
  const made = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table'`.execute(db);
  const checks = made.rows.flatMap(({ name, sql: text }) =>
    [...text.matchAll(/check (\((?:[^()]|\([^()]*\))*\))/g)].map(([, check]) => `${name} ${check}`),
  );
  return [...rows.map(({ line }) => line ?? ''), ...checks];
}

/** What `ask` asks of the database, outside of transactions. */
export async function queriesOf(db: Db, ask: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executed = vi.spyOn(db.getExecutor(), 'executeQuery');
  await ask();
  const asked = executed.mock.calls.map(([query]) => query);
  executed.mockRestore();
  return asked;
}

/** How SQLite finds the rows of a query, step by step. */
export async function planOf(db: Db, query: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  return (await db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail);
}
