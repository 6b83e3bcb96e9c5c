/** Processes that write one embedded file, and write its log back meanwhile, as the site and a command do. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { Sqlite, sqliteVersion } from '@/server/platform/db/sqlite';
import { start } from '@/tests/server/support/services/child-process';
import { bundleFor } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { type Extent, exactly, holds, type Row } from './report';

/**
 * In memory where there is room: without the disk, the processes meet more often. A loss is rare all the same: the number
 * of trials with the engine before is in docs/decisions/0079-embedded-engine.md. What holds is the version
 * (server/platform/db/sqlite.ts); this watches that no other way to lose rows comes in.
 */
export async function twoWriters({ short }: Extent): Promise<Row[]> {
  const seconds = short ? 5 : 60;
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'laundry-two-writers-'));
  const file = join(folder, 'laundry.db');
  // In the repository, where packages are found.
  const script = inRoot('dist', 'tests', `two-writers-process.${process.pid}.mjs`);
  try {
    const db = connect({ file });
    await migrate(db);
    await db.destroy();
    await bundleFor('lab/faults/two-writers-process.ts', script);
    const all = ['site', 'ops', 'job'].map((name) => ({
      name,
      ...start(script, file, name, seconds * 1_000),
    }));
    const ends = await Promise.all(all.map(({ ended }) => ended));
    const failed = ends.filter(({ code }) => code !== 0).map(({ errors }) => errors.slice(0, 200));
    const acknowledged = all.flatMap(({ name, lines }) =>
      Array.from({ length: Number(lines.at(-1) ?? 0) }, (_, index) => `${name}-${index}`),
    );
    const { keys, faults } = readBack(file);
    return [
      holds(
        `two processes write and three checkpoint one file for ${seconds} s, on SQLite ${sqliteVersion}`,
        failed.length === 0 && acknowledged.length > 0,
        failed[0] ?? `${acknowledged.length} rows`,
      ),
      exactly(
        `… of ${acknowledged.length} acknowledged rows, lost`,
        acknowledged.filter((key) => !keys.has(key)).length,
        0,
      ),
      holds('… the file is whole', faults === 'ok', faults),
    ];
  } finally {
    for (const path of [folder, script, `${script}.map`]) rmSync(path, { recursive: true, force: true });
  }
}

const ROOM_BYTES = 2_000_000_000;

/** A container's /dev/shm often has 64 MB. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
}

/** What is stored; a damaged file may refuse even that. */
function readBack(file: string): { keys: Set<unknown>; faults: string } {
  const database = new Sqlite(file);
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .flatMap((row) => Object.values(row as object));
  try {
    return {
      faults: column('pragma integrity_check(3)').join('; '),
      keys: new Set(column('select "key" from settings not indexed')),
    };
  } catch (error) {
    return { faults: (error as Error).message, keys: new Set() };
  } finally {
    database.close();
  }
}
