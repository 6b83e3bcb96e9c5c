import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { StaffProblem } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { compareVersion } from '@/server/platform/db/migrate';
import { Sqlite } from '@/server/platform/db/sqlite';
import {
  makeEmpty,
  ownerOnly,
  putBeside,
  putInPlace,
  removeDatabase,
  syncFolder,
} from '@/server/platform/db/whole-files';
import { quoted } from '@/server/staff/cli/plain-text';

/** Gets its final name once complete and on disk. @returns bytes @throws StaffProblem when it can't be created */
export async function backUp(db: Db, file: string): Promise<number> {
  const exists = new StaffProblem(`${quoted(file)} already exists. Name a new file.`);
  if (existsSync(file)) throw exists;
  const part = `${file}.part-${process.pid}`;
  try {
    // SQLite fills an existing empty file, so it is readable only by its owner from the start.
    makeEmpty(part);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StaffProblem(`${quoted(file)} cannot be written (${code}).`);
  }
  try {
    await sql`vacuum into ${part}`.execute(db);
    if (!putBeside(part, file)) throw exists;
    return statSync(file).size;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Beside the backup, because the log is no part of the database. @returns its name, undefined where there is none yet */
export function copyTrail(dataDir: string, backup: string): string | undefined {
  const [log, file] = [join(dataDir, 'ops.log'), `${backup}.ops.log`];
  if (!existsSync(log)) return undefined;
  copyFileSync(log, file);
  chmodSync(file, ownerOnly);
  return file;
}

/** Keeps the old one beside it, as `savedAs`. @throws StaffProblem when the backup is unusable, or the database is open */
export function restore(backup: string, file: string, now: Date) {
  const part = `${file}.restoring-${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    copy(backup, part);
    const orders = checkDatabase(part);
    const savedAs = `${file}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
    if (!existsSync(file)) {
      // What a removed database left behind belongs to it; SQLite would take it for a part of the backup.
      const left = moveParts(file, savedAs, ['-wal', '-shm']);
      putInPlace(part, file);
      return { orders, savedAs: left ? `${savedAs}-wal` : undefined };
    }
    const release = lockExclusively(file);
    // The database name must always exist: a site that starts now would create an empty one.
    if (release) linkSync(file, savedAs);
    else moveParts(file, savedAs, ['', '-wal', '-shm']);
    putInPlace(part, file);
    release?.();
    return { orders, savedAs };
  } finally {
    removeDatabase(part);
    syncFolder(file);
  }
}

function copy(backup: string, part: string): void {
  if (existsSync(`${backup}-wal`) && statSync(`${backup}-wal`).size > 0)
    throw new StaffProblem(
      `${quoted(backup)} is a live database: half of it may be in its log. Restore a backup instead.`,
    );
  try {
    copyFileSync(backup, part, constants.COPYFILE_FICLONE);
    chmodSync(part, ownerOnly);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StaffProblem(`${quoted(backup)} cannot be read (${code}).`);
  }
}

function moveParts(file: string, savedAs: string, suffixes: string[]): boolean {
  const parts = suffixes.filter((suffix) => existsSync(file + suffix));
  for (const suffix of parts) renameSync(file + suffix, savedAs + suffix);
  return parts.length > 0;
}

/** Merges the log, so the file alone is complete. Undefined for no database. @throws StaffProblem when it is open */
function lockExclusively(file: string): (() => void) | undefined {
  const database = new Sqlite(file);
  try {
    database.exec('pragma busy_timeout = 1000');
    // SQLite leaves WAL mode only when no other process has the file open.
    database.exec('pragma journal_mode = delete');
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    const { code = '' } = error as { code?: string };
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return undefined;
    if (!code.startsWith('SQLITE_BUSY')) throw error;
    throw new StaffProblem('The site, or a command, is running on this database. Stop it, then restore.');
  }
}

const column = (database: Sqlite, query: string, name: string): unknown[] =>
  (database.prepare(query).all() as Record<string, unknown>[]).map((row) => row[name]);

/** Page by page. @returns how many orders it holds @throws StaffProblem when damaged or of no version of this site */
function checkDatabase(file: string): number {
  const problem = (what: string) => new StaffProblem(`This backup cannot be restored: ${what}.`);
  let database: Sqlite | undefined;
  try {
    database = new Sqlite(file);
    const faults = column(database, 'pragma integrity_check(3)', 'integrity_check');
    if (faults.join() !== 'ok') throw problem('it is damaged');
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw problem('rows that belong together are missing');
    const tables = column(database, "select name from sqlite_master where type = 'table'", 'name');
    if (!tables.includes('schema_migrations') || !tables.includes('orders'))
      throw problem('it is not a database of this site');
    const names = column(database, 'select name from schema_migrations', 'name');
    const version = compareVersion(names.map(String));
    if (version === 'newer') throw problem('it comes from a newer version of the site');
    if (version === 'unreadable') throw problem('it comes from before version 1.0, which no version reads');
    if (version === 'empty') throw problem('it is empty');
    database.exec('pragma journal_mode = delete');
    return Number(column(database, 'select count(*) as count from orders', 'count')[0]);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw /^SQLITE_(NOTADB|CORRUPT)/.test(code) ? problem('it is damaged or not a database') : error;
  } finally {
    database?.close();
  }
}
