import type { CompiledQuery, QueryResult } from 'kysely';
import { Sqlite, type SqliteStatement, type SqliteValue } from './sqlite';

/** The most recently used statements stay prepared; the API uses fewer than this. */
const KEPT_STATEMENTS = 200;
/** Migrations. A statement that was prepared and dropped keeps the file from being completed when it is closed. */
const DEFINES = /^\s*(create|alter|drop)\s/i;

export class SqliteConnection {
  readonly #statements = new Map<string, SqliteStatement>();
  readonly database: Sqlite;

  constructor(file: string) {
    this.database = new Sqlite(file);
  }

  /** Blocks until the statement has run. @throws the error of SQLite, with its code */
  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    if (DEFINES.test(sql)) return this.#define(sql);
    const bound = parameters.map(bindable);
    const statement = this.#prepared(sql);
    if (statement.reads) return { rows: statement.all(bound) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(bound)) };
  }

  /** Runs once in the life of a database, so nothing stays prepared. */
  #define<Row>(sql: string): QueryResult<Row> {
    this.database.exec(sql);
    return { rows: [] };
  }

  /** Preparing costs as much as running. SQLite re-prepares statements itself after schema changes. */
  #prepared(sql: string) {
    let statement = this.#statements.get(sql);
    if (statement) this.#statements.delete(sql);
    else statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > KEPT_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value ?? '');
    return statement;
  }
}

/** The engine would store a boolean as a number, a large whole number as REAL, and text up to its first NUL. */
function bindable(value: unknown): SqliteValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'number' && Number.isFinite(value))
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError('Text with a NUL character cannot be stored');
    return value;
  }
  throw new TypeError(`A database parameter cannot be a ${typeof value}`);
}
