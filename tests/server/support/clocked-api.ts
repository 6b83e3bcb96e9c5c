/** The API on a database of its own for each test file, at a time that the test alone moves. */
import { afterAll, beforeAll } from 'vitest';
import { type ApiClient, api } from './api';
import { testClock } from './clock';
import { openTestDatabase, type TestDatabase } from './database';

export const clock = testClock();
export let database: TestDatabase;
export let client: ApiClient;

/** Once at the top of a test file. */
export function openClockedApi(): void {
  beforeAll(async () => {
    clock.set();
    database = await openTestDatabase();
    client = api(database.db, { now: clock.now });
  });
  afterAll(() => database.close());
}
