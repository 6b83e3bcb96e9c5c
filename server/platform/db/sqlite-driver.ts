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
import { FileGuard } from './file-guard';
import type { DatabaseLoad } from './load';
import { SqliteConnection } from './sqlite-connection';
import { WriteQueue } from './write-queue';

/** The embedded file as its process watches it. Before the first query there is nothing to watch. */
export interface EmbeddedFile {
  /** @throws Error that means "unavailable" when the file was removed, replaced or damaged */
  check(): void;
  watch(report: (sentence: string) => void): void;
  /** Writes the log into the file and empties it: what was deleted is then in neither. */
  mergeLog(): Promise<void>;
  load(): DatabaseLoad;
}

/** Kysely's own driver wants better-sqlite3, and a locked file would block the event loop for the busy timeout. */
export function sqliteDialect(file: string): Dialect & { embedded: EmbeddedFile } {
  const driver = new EmbeddedDriver(file);
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    embedded: {
      check: () => driver.guard?.check(),
      watch: (report) => driver.guard?.watch(report),
      mergeLog: () => driver.mergeLog(),
      load: () => driver.load(),
    },
  };
}

/** How long a statement waits for another process's write, without blocking the event loop. */
const BUSY_PATIENCE_MS = 5_000;
/** How long after somebody has waited so long in vain, until a write succeeds again. */
const BLOCKED_PATIENCE_MS = 500;

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');

/** One connection writes, one caller at a time; reads have their own and never wait: WAL gives them the last commit. */
class EmbeddedDriver implements Driver {
  guard: FileGuard | undefined;
  readonly #queue = new WriteQueue();
  #writer: SqliteConnection | undefined;
  #isBlocked = false;
  /** A database in memory has no second connection. */
  #reader: SqliteConnection | undefined;

  constructor(readonly file: string) {}

  async init() {
    if (this.file === ':memory:') {
      this.#writer = await openConnection(this.file);
      return;
    }
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    const writer = await openConnection(this.file);
    const reader = await openConnection(this.file);
    reader.database.exec('pragma query_only = ON');
    this.guard = new FileGuard(this.file);
    this.#writer = writer;
    this.#reader = reader;
  }

  load(): DatabaseLoad {
    const { isWriting, waiting } = this.#queue;
    const connections = this.#reader ? 2 : 1;
    return { connections, idle: connections - (isWriting ? 1 : 0), waiting };
  }

  async acquireConnection() {
    return new Lane(this);
  }

  async releaseConnection(lane: DatabaseConnection) {
    (lane as Lane).release();
  }

  /** Otherwise a transaction that reads before it writes could fail when another process writes. */
  async beginTransaction(lane: DatabaseConnection) {
    await (lane as Lane).begin();
  }

  async commitTransaction(lane: DatabaseConnection) {
    this.guard?.check();
    await lane.executeQuery(COMMIT);
  }

  async rollbackTransaction() {
    await this.rollback();
  }

  async enter(): Promise<void> {
    this.guard?.check();
    await this.#queue.enter();
  }

  leave(): void {
    this.#queue.leave();
  }

  write<Row>(query: CompiledQuery, patienceMs?: number): Promise<QueryResult<Row>> {
    return this.#run(this.#writer, query, patienceMs);
  }

  /** The first statement of a turn: it may have to wait for another process's lock. */
  async writeFirst<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.guard?.check();
    try {
      const result = await this.write<Row>(query, this.#isBlocked ? BLOCKED_PATIENCE_MS : BUSY_PATIENCE_MS);
      this.#isBlocked = false;
      return result;
    } catch (error) {
      if (isBusy(error)) {
        this.#isBlocked = true;
        this.#queue.refuse(error);
      }
      throw error;
    }
  }

  async rollback(): Promise<void> {
    // When the disk is full, SQLite rolls back by itself; a second rollback would hide the original error.
    if (this.#writer?.database.inTransaction) await this.write(CompiledQuery.raw('rollback'));
  }

  read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> | undefined {
    return this.#reader && this.#run(this.#reader, query);
  }

  async #run<Row>(connection: SqliteConnection | undefined, query: CompiledQuery, patienceMs?: number) {
    if (!connection) throw new Error('The database is closed');
    try {
      return await retryWhileBusy(() => connection.run<Row>(query), patienceMs);
    } catch (error) {
      this.guard?.noteError(error);
      throw error;
    }
  }

  async mergeLog(): Promise<void> {
    await this.enter();
    if (this.#writer && this.guard) mergeLog(this.#writer.database);
    this.leave();
  }

  async destroy() {
    this.#reader?.database.close();
    this.#reader = undefined;
    const database = this.#writer?.database;
    this.#writer = undefined;
    if (!database) return;
    if (this.guard) mergeLog(database);
    database.close();
    // After SQLite, whose locks would go with it.
    this.guard?.close();
    this.guard = undefined;
  }
}

class Lane implements DatabaseConnection {
  #isInside = false;

  constructor(readonly driver: EmbeddedDriver) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInside) return this.driver.write(query);
    const read = isRead(query) ? this.driver.read<Row>(query) : undefined;
    return read ?? this.#alone(query);
  }

  async begin(): Promise<void> {
    await this.driver.enter();
    this.#isInside = true;
    await this.driver.writeFirst(BEGIN);
  }

  release(): void {
    if (!this.#isInside) return;
    this.#isInside = false;
    this.driver.leave();
  }

  async #alone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.driver.enter();
    try {
      return await this.driver.writeFirst<Row>(query);
    } finally {
      this.driver.leave();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface wants a generator, and nothing streams here.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: page through the rows instead');
  }
}

/** SQLite has no select that writes. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\s/i.test(sql));

async function openConnection(file: string): Promise<SqliteConnection> {
  const connection = new SqliteConnection(file);
  const { database } = connection;
  try {
    // Two processes that switch a new file to WAL at once may find it locked for a moment.
    await retryWhileBusy(() => database.exec('pragma journal_mode = WAL'));
    // Waiting is done below, where it does not block the event loop.
    database.exec('pragma synchronous = FULL; pragma foreign_keys = ON; pragma busy_timeout = 0');
    // Overwrites what is deleted: a customer who left is not to be found in the file.
    database.exec('pragma secure_delete = ON');
    return connection;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the file alone whole, unless another process still reads. Closing alone leaves the log unmerged. */
function mergeLog(database: SqliteConnection['database']): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // Damaged, full or busy: the log stays, and the next start merges it.
  }
}

const isBusy = (error: unknown) =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');

/** Runs at once. While another process holds the lock, tries again every few milliseconds. */
async function retryWhileBusy<Result>(run: () => Result, patienceMs = BUSY_PATIENCE_MS): Promise<Result> {
  for (const until = performance.now() + patienceMs; ; ) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 5));
    }
  }
}
