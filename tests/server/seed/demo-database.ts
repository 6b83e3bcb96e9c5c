import { seed } from '@/server/seed';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';

/** A Friday before a holiday weekend: evening in New York, already Saturday in UTC. */
export const now = new Date('2026-11-21T01:30:00.000Z');

/** The initial data of a demo site at that time. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase({ seeded: false });
  await seed(database.db, { demo: true, now });
  return database;
}
