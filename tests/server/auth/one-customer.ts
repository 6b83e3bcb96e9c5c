/** A customer for each test, and the calls that keep a session going; each test file has its own database. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSession } from '@/server/auth/sessions';
import { type ApiClient, api } from '../support/api';
import { testClock } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const clock = testClock();
export let database: TestDatabase;
export let client: ApiClient;
export let userId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  client = api(database.db, { now: clock.now });
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = (await client.signIn()).user.id;
});

/** A session of the customer. */
export const open = () => openSession(database.db, userId, clock.now());

export const profile = (token: string) => client.get('/users/my-profile', { token });

/** With the cookie that this refresh token comes in, or without one. */
export async function refresh(refreshToken: string | undefined) {
  const headers: Record<string, string> =
    refreshToken === undefined ? {} : { cookie: `a=b; refresh_token=${refreshToken}` };
  const reply = await client.post<'auth.refresh'>('/admin/auth/refresh', {}, { headers });
  const cookie = /refresh_token=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { ...reply, token: reply.body.accessToken, cookie };
}
