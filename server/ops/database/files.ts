/** Files that hold customers' data: for their owner alone, and on the disk before anybody relies on them. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

export const ownerOnly = 0o600;

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives `part` its name once every byte of it is on the disk; a file of that name is replaced in one step. */
export function putInPlace(part: string, file: string): void {
  sync(part);
  renameSync(part, file);
  syncFolder(file);
}

/** As `putInPlace`, but never in the place of another; false when there is one. */
export function putBeside(part: string, file: string): boolean {
  sync(part);
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) return false;
    // A disk whose files have one name each.
    renameSync(part, file);
  }
  syncFolder(file);
  return true;
}

export function syncFolder(file: string): void {
  // Windows opens no folders.
  if (process.platform !== 'win32') sync(dirname(file));
}

/** Makes an empty file. @throws Error with code EEXIST when there is one */
export const makeEmpty = (file: string): void => closeSync(openSync(file, 'wx', ownerOnly));

/** With what SQLite may have put beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
