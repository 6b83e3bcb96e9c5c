import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { OpsProblem } from '../problem';
import { quoted } from '../values';
import { checkDatabase } from './check';
import { ownerOnly, putInPlace, removeDatabase, syncFolder } from './files';

export interface Restored {
  orders: number;
  /** Where the previous database was moved. */
  kept: string | undefined;
}

/**
 * Replaces the embedded database with a backup and keeps the old one beside it.
 * @param now part of the kept file's name
 * @throws OpsProblem when the backup is unusable, or another process has the database open
 */
export function restore(backup: string, file: string, now: Date): Restored {
  const part = `${file}.restoring-${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    copy(backup, part);
    const orders = checkDatabase(part);
    if (!existsSync(file)) {
      putInPlace(part, file);
      return { orders, kept: undefined };
    }
    const kept = `${file}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
    const release = lockExclusively(file);
    // The database name must always exist: a site that starts now would create an empty one.
    if (release) linkSync(file, kept);
    else for (const suffix of ['', '-wal', '-shm']) moveIfThere(file + suffix, kept + suffix);
    putInPlace(part, file);
    release?.();
    return { orders, kept };
  } finally {
    removeDatabase(part);
    syncFolder(file);
  }
}

function copy(backup: string, part: string): void {
  if (existsSync(`${backup}-wal`) && statSync(`${backup}-wal`).size > 0)
    throw new OpsProblem(
      `${quoted(backup)} is a live database: half of it may be in its log. Restore a backup instead.`,
    );
  try {
    copyFileSync(backup, part, constants.COPYFILE_FICLONE);
    chmodSync(part, ownerOnly);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OpsProblem(`${quoted(backup)} cannot be read (${code}).`);
  }
}

const moveIfThere = (from: string, to: string) => {
  if (existsSync(from)) renameSync(from, to);
};

/**
 * Locks the database against other processes and merges its write-ahead log, so that the file alone is
 * complete.
 * @returns a function that releases the lock; undefined when the file is not a database any more
 * @throws OpsProblem when another process has it open
 */
function lockExclusively(file: string): (() => void) | undefined {
  const database = new Sqlite(file);
  try {
    database.exec('pragma busy_timeout = 1000');
    // SQLite leaves WAL mode only when no other process has the file open.
    database.prepare('pragma journal_mode = delete').all();
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    const { code = '' } = error as { code?: string };
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return undefined;
    if (!code.startsWith('SQLITE_BUSY')) throw error;
    throw new OpsProblem('The site, or a command, is running on this database. Stop it, then restore.');
  }
}
