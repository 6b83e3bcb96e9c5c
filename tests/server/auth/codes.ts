/** Sign-in with a code by email; each test file has its own database. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { type ApiClient, api } from '../support/api';
import { testClock } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { capturedLog } from '../support/leaks';
import { mailsTo } from '../support/services/mailbox';

export const minute = 60_000;
export const clock = testClock();
export const { log, text: logText } = capturedLog();
export const flushOutbox = vi.fn();
export let database: TestDatabase;
export let client: ApiClient;

/** Once at the top of a test file. */
export function openCodes(): void {
  beforeAll(async () => {
    clock.set();
    flushOutbox.mockClear();
    database = await openTestDatabase();
    client = api(database.db, { now: clock.now, log, flushOutbox });
  });
  afterAll(() => database.close());
}

export const limitedClient = () =>
  api(database.db, { now: clock.now, log, flushOutbox, limiter: createRateLimiter(1) });

export const request = (email: string, from: ApiClient = client, address?: string) =>
  from.post('/auth/code/request', { email }, { address });

export const enter = (email: string, code: unknown, from: ApiClient = client, address?: string) =>
  from.post<'auth.codeSignin'>('/auth/code/signin', { email, code }, { address });

/** The code of the newest mail. */
export async function codeIn(email: string): Promise<string> {
  const mails = await mailsTo(database.db, email);
  return /\n(\d{3} \d{3})\n/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? '';
}

export async function codeFor(email: string, from?: ApiClient) {
  expect((await request(email, from)).status).toBe(200);
  return codeIn(email);
}

export const otherThan = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1);
