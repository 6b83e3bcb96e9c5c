import { existsSync, rmSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '@/server/db/client';
import { quoted } from '@/server/plain-text';
import { StaffProblem } from '@/server/staff-problem';
import { makeEmpty, putBeside } from './files';

/**
 * Copies the embedded database into a new file while the site keeps running. The file gets its final name
 * only when it is complete and on disk.
 * @returns its size in bytes
 * @throws StaffProblem when the file exists or cannot be created
 */
export async function backUp(db: Db, file: string): Promise<number> {
  const taken = new StaffProblem(`${quoted(file)} already exists. Name a new file.`);
  if (existsSync(file)) throw taken;
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
    if (!putBeside(part, file)) throw taken;
    return statSync(file).size;
  } finally {
    rmSync(part, { force: true });
  }
}
