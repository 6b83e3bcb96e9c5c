/** Files with customer data: readable only by their owner, and synced to disk before they are used. */
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

/** Syncs `part` to disk and renames it to its final name, replacing an existing file atomically. */
export function putInPlace(part: string, file: string): void {
  sync(part);
  renameSync(part, file);
  syncFolder(file);
}

/** Like `putInPlace`, but never replaces a file; false when one exists. */
export function putBeside(part: string, file: string): boolean {
  sync(part);
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) return false;
    // For file systems without hard links.
    renameSync(part, file);
  }
  syncFolder(file);
  return true;
}

export function syncFolder(file: string): void {
  // Windows cannot open folders.
  if (process.platform !== 'win32') sync(dirname(file));
}

/** Creates an empty file. @throws Error with code EEXIST when it exists */
export const makeEmpty = (file: string): void => closeSync(openSync(file, 'wx', ownerOnly));

/** Also removes SQLite's companion files. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
