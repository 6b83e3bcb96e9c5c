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
import { quoted } from '@/server/plain-text';
import { StaffProblem } from '@/server/staff-problem';
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
 * @throws StaffProblem when the backup is unusable, or another process has the database open
 */
export function restore(backup: string, file: string, now: Date): Restored {
  const part = `${file}.restoring-${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    copy(backup, part);
    const orders = checkDatabase(part);
    const kept = `${file}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
    if (!existsSync(file)) {
      // What a removed database left behind belongs to it; SQLite would take it for a part of the backup.
      const left = moveParts(file, kept, ['-wal', '-shm']);
      putInPlace(part, file);
      return { orders, kept: left ? `${kept}-wal` : undefined };
    }
    const release = lockExclusively(file);
    // The database name must always exist: a site that starts now would create an empty one.
    if (release) linkSync(file, kept);
    else moveParts(file, kept, ['', '-wal', '-shm']);
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

/** @returns whether there was any */
function moveParts(file: string, kept: string, suffixes: string[]): boolean {
  const parts = suffixes.filter((suffix) => existsSync(file + suffix));
  for (const suffix of parts) renameSync(file + suffix, kept + suffix);
  return parts.length > 0;
}

/**
 * Locks the database against other processes and merges its write-ahead log, so that the file alone is
 * complete.
 * @returns a function that releases the lock; undefined when the file is not a database any more
 * @throws StaffProblem when another process has it open
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
    throw new StaffProblem('The site, or a command, is running on this database. Stop it, then restore.');
  }
}
