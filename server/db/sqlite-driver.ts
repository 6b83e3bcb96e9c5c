import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Sqlite from 'libsql';

/**
 * Kysely over libsql. Kysely's own SqliteDriver does not work here for four reasons: libsql aborts the
 * process on a bound boolean, cuts text at NUL and binds every number as REAL, and a locked file would block
 * the event loop for the whole busy timeout.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new LibsqlDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** How long a statement waits for another process's write, without blocking the event loop. */
const BUSY_PATIENCE_MS = 5_000;

class LibsqlDriver implements Driver {
  #database: Sqlite.Database | undefined;
  #connection: LibsqlConnection | undefined;
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly file: string) {}

  async init() {
    if (this.file !== ':memory:') mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    const database = new Sqlite(this.file);
    this.#database = database;
    this.#connection = new LibsqlConnection(database);
    // Two processes that switch a new file to WAL at once may find it locked for a moment.
    await retryWhileBusy(() => database.pragma('journal_mode = WAL'));
    database.exec('pragma synchronous = FULL; pragma foreign_keys = ON; pragma busy_timeout = 20');
  }

  /** One connection, used by one caller at a time in order, so that transactions never interleave. */
  async acquireConnection() {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
    if (!this.#connection) throw new Error('The database is closed');
    return this.#connection;
  }

  async releaseConnection() {
    const next = this.#waiting.shift();
    // Passed on without releasing, so that no other caller can get in between.
    if (next) next();
    else this.#busy = false;
  }

  /**
   * IMMEDIATE: otherwise a transaction that reads before it writes could fail when another process writes.
   */
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // When the disk is full, SQLite rolls back by itself; a second rollback would hide the original error.
    if (this.#database?.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    this.#connection = undefined;
    this.#database?.close();
    this.#database = undefined;
  }
}

/** The most recently used statements stay prepared; the API uses fewer than this. */
const KEPT_STATEMENTS = 200;
/** Migrations. A statement that was prepared and dropped keeps the file from being completed when it is closed. */
const DEFINES = /^\s*(create|alter|drop)\s/i;

class LibsqlConnection implements DatabaseConnection {
  readonly #statements = new Map<string, { statement: Sqlite.Statement; reads: boolean }>();

  constructor(readonly database: Sqlite.Database) {}

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return retryWhileBusy(() => {
      if (DEFINES.test(sql)) return this.#define(sql);
      const bound = parameters.map(bindable);
      const { statement, reads } = this.#prepared(sql);
      if (reads) return { rows: statement.all(bound) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(bound).changes) };
    });
  }

  /** Runs once in the life of a database, so nothing stays prepared. */
  #define<Row>(sql: string): QueryResult<Row> {
    this.database.exec(sql);
    return { rows: [] };
  }

  /** Preparing costs as much as running. SQLite re-prepares statements itself after schema changes. */
  #prepared(sql: string) {
    let kept = this.#statements.get(sql);
    if (kept) this.#statements.delete(sql);
    else {
      const statement = this.database.prepare(sql);
      kept = { statement, reads: statement.reader };
    }
    this.#statements.set(sql, kept);
    if (this.#statements.size > KEPT_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value ?? '');
    return kept;
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface wants a generator, and nothing streams here.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: page through the rows instead');
  }
}

/** Runs at once. While another process holds the file's write lock, retries every few milliseconds. */
async function retryWhileBusy<Result>(run: () => Result): Promise<Result> {
  for (const deadline = Date.now() + BUSY_PATIENCE_MS; ; ) {
    try {
      return run();
    } catch (error) {
      const locked = (error as { code?: string }).code?.startsWith('SQLITE_BUSY');
      if (!locked || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 8));
    }
  }
}

function bindable(value: unknown): string | number | bigint | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number' && Number.isFinite(value))
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError('Text with a NUL character cannot be stored');
    return value;
  }
  throw new TypeError(`A database parameter cannot be a ${typeof value}`);
}
