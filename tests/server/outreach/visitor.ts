/** Somebody without an account; each test file has its own database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, vi } from 'vitest';
import { type ApiClient, api } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';

export let database: TestDatabase;
export let client: ApiClient;
export const flushOutbox = vi.fn();

/** Once at the top of a test file. */
export function openVisitor(): void {
  beforeAll(async () => {
    flushOutbox.mockClear();
    database = await openTestDatabase();
    client = api(database.db, { flushOutbox });
  });
  afterAll(() => database.close());
}

export const someone = () => `${randomUUID()}@example.com`;
