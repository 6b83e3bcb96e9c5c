/** Everywhere a secret could end up: every database row, its files, every log line. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Db } from '@/server/platform/db/client';
import { getEngine } from '@/server/platform/db/client';
import { rowsOf } from './tables';

/** A log at its most verbose level, and its output. */
export function capturedLog(): { log: Logger; text: () => string } {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join('') };
}

/** All rows of all tables as JSON, and on SQLite also the bytes of its files (freed pages keep old rows). */
export async function everythingIn(db: Db): Promise<string> {
  const parts = [...(await rowsOf(db)).values()].map((rows) => JSON.stringify(rows));
  if (getEngine(db) === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
    for (const { file } of rows)
      for (const end of ['', '-wal', '-shm'])
        parts.push(await readFile(file + end, 'latin1').catch(() => ''));
  }
  return parts.join('\n');
}
