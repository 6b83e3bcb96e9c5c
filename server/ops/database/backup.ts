import { rmSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '@/server/db/client';
import { OpsProblem } from '../problem';
import { quoted } from '../values';
import { makeEmpty, putInPlace } from './files';

/**
 * Writes the embedded database as it is at this moment into one new file, while the site reads and writes.
 * @returns its size in bytes
 * @throws OpsProblem when there is such a file, or it can't be made
 */
export async function backUp(db: Db, file: string): Promise<number> {
  claim(file);
  const part = `${file}.part`;
  try {
    // SQLite fills an empty file, which so has its owner's mode from the first byte on.
    rmSync(part, { force: true });
    makeEmpty(part);
    await sql`vacuum into ${part}`.execute(db);
    putInPlace(part, file);
    return statSync(file).size;
  } catch (error) {
    for (const each of [part, file]) rmSync(each, { force: true });
    throw error;
  }
}

/** Takes the name, so that two backups at once do not write one file. */
function claim(file: string): void {
  try {
    makeEmpty(file);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OpsProblem(
      code === 'EEXIST'
        ? `${quoted(file)} is there already. Name a new file.`
        : `${quoted(file)} can not be written (${code}).`,
    );
  }
}
