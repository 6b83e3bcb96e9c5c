// Runs once per run: creates the database that tests/server/support/database.ts copies for each test file.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseTarget } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { seed } from '@/server/seed';
import { shopTime } from '../server/support/clock';

declare module 'vitest' {
  interface ProvidedContext {
    /** An SQLite file, migrated and seeded. */
    seededFile: string;
    /** Name of such a database on the server of TEST_DATABASE_URL; '' if it can't copy databases. */
    seededDatabase: string;
  }
}

async function fill(target: DatabaseTarget): Promise<void> {
  const db = connect(target);
  try {
    await migrate(db);
    await seed(db, { demo: false, now: shopTime() });
  } finally {
    // It must be closed before SQLite's file is complete, and before PostgreSQL can copy it.
    await db.destroy();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'laundry-seeded-'));
  const file = join(directory, 'laundry.db');
  await fill({ file });
  project.provide('seededFile', file);
  const url = project.config.env.TEST_DATABASE_URL;
  const removeDatabase = url ? await fillPostgres(url, project) : async () => {};
  return async () => {
    await rm(directory, { recursive: true, force: true });
    await removeDatabase();
  };
}

async function fillPostgres(url: string, project: TestProject): Promise<() => Promise<void>> {
  const name = `seeded_${randomUUID().replaceAll('-', '')}`;
  const admin = connect({ url, file: '', poolSize: 1, queryTimeoutMs: 60_000 });
  const own = new URL(url);
  own.pathname = `/${name}`;
  try {
    await sql.raw(`create database ${name}`).execute(admin);
    await fill({ url: own.href, file: '' });
    project.provide('seededDatabase', name);
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    // Not permitted, or not supported there.
    if (!['42501', '0A000'].includes(code)) throw error;
    console.log(`${message}: each test file makes a schema of its own.`);
    project.provide('seededDatabase', '');
  }
  return async () => {
    await sql.raw(`drop database if exists ${name}`).execute(admin);
    await admin.destroy();
  };
}
