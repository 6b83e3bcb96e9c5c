import { seed } from '@/server/seed';
import { openTestDatabase, type TestDatabase } from '../support/database';

/** A Friday before a holiday weekend, in the evening in New York and already Saturday in UTC. */
export const now = new Date('2026-11-21T01:30:00.000Z');

/** What a demo site starts with at that moment. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase({ seeded: false });
  await seed(database.db, { demo: true, now });
  return database;
}
