import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type DatabaseTarget, type Db } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { seed } from '@/server/seed';
import { shopTime } from './clock';

export interface TestDatabase {
  db: Db;
  /** For a second client, in this or another process. */
  target: DatabaseTarget;
  /** Deletes it. */
  close(): Promise<void>;
}

/**
 * A new database with all tables and the seed's reference data, copied from the run's template: an SQLite file, or a
 * database on the server of TEST_DATABASE_URL. One per test file: `beforeAll` opens it, `afterAll` closes it.
 */
export async function openTestDatabase({
  migrated = true,
  seeded = true,
  demo = false,
  /** Of SQLite: no file, so that no commit waits for the disk; has one connection. */
  inMemory = false,
} = {}): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (inMemory && !url) return openInMemory(demo);
  const copy = migrated && seeded;
  const database = url ? await openPostgres(url, copy) : await openSqlite(copy);
  if (migrated && !seeded) await migrate(database.db);
  if (copy && demo) await seed(database.db, { demo, now: shopTime() });
  return database;
}

/** A seeded SQLite database at this path, whichever engine the run uses. */
export async function openSeededFile(file: string): Promise<Db> {
  await copyFile(inject('seededFile'), file);
  return connect({ file });
}

async function openInMemory(demo: boolean): Promise<TestDatabase> {
  const target = { file: ':memory:' };
  const db = connect(target);
  await migrate(db);
  await seed(db, { demo, now: shopTime() });
  return { db, target, close: () => db.destroy() };
}

async function openSqlite(seeded: boolean): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'laundry-test-'));
  const target = { file: join(directory, 'laundry.db') };
  const db = seeded ? await openSeededFile(target.file) : connect(target);
  return {
    db,
    target,
    async close() {
      await db.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openPostgres(url: string, seeded: boolean): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect({ url, file: '', poolSize: 1, queryTimeoutMs: 60_000 });
  const template = seeded && inject('seededDatabase');
  const own = new URL(url);
  if (template) {
    await sql.raw(`create database ${name} template ${template}`).execute(admin);
    own.pathname = `/${name}`;
  } else {
    await sql.raw(`create schema ${name}`).execute(admin);
    own.searchParams.set('options', `-c search_path=${name}`);
  }
  const target = { url: own.href, file: '' };
  const db = connect(target);
  if (seeded && !template) {
    await migrate(db);
    await seed(db, { demo: false, now: shopTime() });
  }
  return {
    db,
    target,
    async close() {
      await db.destroy();
      await sql
        .raw(template ? `drop database ${name} with (force)` : `drop schema ${name} cascade`)
        .execute(admin);
      await admin.destroy();
    },
  };
}
