/** Imported here and nowhere else; `node:sqlite` can replace it (docs/decisions/0079-embedded-engine.md). */
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { SettingsError } from '@/server/platform/settings';

/** What SQLite calls its errors. Of an error in the middle of `all`, the driver passes on the sentence alone. */
const errors: [code: number, name: string, sentence: string][] = [
  [3, 'PERM', 'access permission denied'],
  [5, 'BUSY', 'database is locked'],
  [8, 'READONLY', 'attempt to write a readonly database'],
  [10, 'IOERR', 'disk I/O error'],
  [11, 'CORRUPT', 'database disk image is malformed'],
  [11, 'CORRUPT', 'malformed database schema'],
  [13, 'FULL', 'database or disk is full'],
  [14, 'CANTOPEN', 'unable to open database file'],
  [26, 'NOTADB', 'file is not a database'],
  [275, 'CONSTRAINT_CHECK', 'CHECK constraint failed'],
  [787, 'CONSTRAINT_FOREIGNKEY', 'FOREIGN KEY constraint failed'],
  [1555, 'CONSTRAINT_PRIMARYKEY', 'UNIQUE constraint failed'],
  [2067, 'CONSTRAINT_UNIQUE', 'UNIQUE constraint failed'],
];

/** The lowest byte of a code is its class. */
const nameError = ({ errcode, message }: { errcode?: number; message: string }) =>
  (errcode === undefined
    ? errors.find(([, , sentence]) => message.startsWith(sentence))
    : (errors.find(([code]) => code === errcode) ?? errors.find(([code]) => code === (errcode & 255))))?.[1];

/** @throws what `work` throws, with SQLite's name of it as `code`, such as SQLITE_BUSY */
function named<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const name = nameError(error as Error & { errcode?: number });
    throw name ? Object.assign(error as Error, { code: `SQLITE_${name}` }) : error;
  }
}

/** The first patch of SQLite 3.<minor> in which the WAL-reset bug is fixed; 3.52 and later never had it. */
const fixed: Record<number, number> = { 44: 6, 50: 7, 51: 3 };

/** https://sqlite.org/wal.html#walresetbug @throws SettingsError for a version before 3.51.3 without the fix */
export function checkEngine(version: string): void {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 3 && (minor > 51 || patch >= (fixed[minor] ?? Number.POSITIVE_INFINITY))) return;
  throw new SettingsError(
    `SQLite ${version} can lose orders that were confirmed. Install the packages again: npm ci`,
  );
}

const engine = new DatabaseSync(':memory:');
export const sqliteVersion = String(engine.prepare('select sqlite_version() as version').get().version);
engine.close();

export type SqliteValue = string | number | bigint | Uint8Array | null;

export class SqliteStatement {
  readonly #statement: StatementSyncInstance;
  /** Whether it gives rows back. */
  readonly reads: boolean;

  /** @param database stays referenced: the driver's statement reads its memory */
  constructor(
    readonly database: DatabaseSyncInstance,
    sql: string,
  ) {
    this.#statement = named(() => database.prepare(sql));
    this.reads = this.#statement.columns().length > 0;
  }

  /** Plain objects, which React can pass on to the browser; the driver's have no prototype. */
  all(values: readonly SqliteValue[] = []): unknown[] {
    const rows: object[] = named(() => this.#statement.all(...values));
    return rows.map((row) => Object.setPrototypeOf(row, Object.prototype));
  }

  run(values: readonly SqliteValue[] = []): number {
    return named(() => this.#statement.run(...values)).changes;
  }
}

/** Its locks are let go when it is closed and each of its statements is collected. */
export class Sqlite {
  readonly #database: DatabaseSyncInstance;

  /** @throws SettingsError when the engine loses writes; the error of SQLite, with its name as `code` */
  constructor(file: string) {
    checkEngine(sqliteVersion);
    this.#database = named(() => new DatabaseSync(file));
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    named(() => this.#database.exec(sql));
  }

  prepare(sql: string): SqliteStatement {
    return new SqliteStatement(this.#database, sql);
  }

  close(): void {
    this.#database.close();
  }
}
