import { existsSync, rmSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '@/server/db/client';
import { OpsProblem } from '../problem';
import { quoted } from '../values';
import { makeEmpty, putBeside } from './files';

/**
 * Writes the embedded database as it is at this moment into one new file, while the site reads and writes. The file
 * gets its name when it is whole and on the disk.
 * @returns its size in bytes
 * @throws OpsProblem when there is such a file, or it can't be made
 */
export async function backUp(db: Db, file: string): Promise<number> {
  const taken = new OpsProblem(`${quoted(file)} is there already. Name a new file.`);
  if (existsSync(file)) throw taken;
  const part = `${file}.part-${process.pid}`;
  try {
    // SQLite fills an empty file, which so is its owner's alone from the first byte on.
    makeEmpty(part);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OpsProblem(`${quoted(file)} can not be written (${code}).`);
  }
  try {
    await sql`vacuum into ${part}`.execute(db);
    if (!putBeside(part, file)) throw taken;
    return statSync(file).size;
  } finally {
    rmSync(part, { force: true });
  }
}
