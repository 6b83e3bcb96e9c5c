/** The API on a database of its own for each test file, at a time that the test alone moves. */
import { afterAll, beforeAll } from 'vitest';
import { type ApiClient, api } from './api';
import { testClock } from './clock';
import { openTestDatabase, type TestDatabase } from './database';

export const clock = testClock();
export let database: TestDatabase;
export let client: ApiClient;

beforeAll(async () => {
  database = await openTestDatabase();
  client = api(database.db, { now: clock.now });
});
afterAll(() => database.close());
