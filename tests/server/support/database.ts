import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type DatabaseTarget, type Db } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { seed } from '@/server/seed';

export interface TestDatabase {
  db: Db;
  /** For a second client, in this or another process. */
  target: DatabaseTarget;
  /** Takes every trace of it away. */
  close(): Promise<void>;
}

/**
 * A new database with all tables and the seed's reference data: an SQLite file, or a schema of its own in
 * PostgreSQL when TEST_DATABASE_URL is set. One for each test file: `beforeAll` opens it, `afterAll` closes it.
 */
export async function openTestDatabase({
  migrated = true,
  seeded = true,
  demo = false,
} = {}): Promise<TestDatabase> {
  const database = process.env.TEST_DATABASE_URL
    ? await openPostgres(process.env.TEST_DATABASE_URL)
    : await openSqlite();
  if (migrated) await migrate(database.db);
  if (migrated && seeded) await seed(database.db, { demo });
  return database;
}

async function openSqlite(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'laundry-test-'));
  const target = { file: join(directory, 'laundry.db') };
  const db = connect(target);
  return {
    db,
    target,
    async close() {
      await db.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openPostgres(url: string): Promise<TestDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect({ url, file: '', poolSize: 1 });
  await sql.raw(`create schema ${schema}`).execute(admin);
  const inSchema = new URL(url);
  inSchema.searchParams.set('options', `-c search_path=${schema}`);
  const target = { url: inSchema.href, file: '' };
  const db = connect(target);
  return {
    db,
    target,
    async close() {
      await db.destroy();
      await sql.raw(`drop schema ${schema} cascade`).execute(admin);
      await admin.destroy();
    },
  };
}
