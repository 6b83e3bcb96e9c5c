/** A customer for each test, and the calls that keep a session going; each test file has its own database. */
import { beforeEach } from 'vitest';
import { openSession } from '@/server/auth/sessions';
import { client, clock, database, openClockedApi } from '../support/clocked-api';

export { client, clock, database };

export const minute = 60_000;
export const day = 24 * 60 * minute;
export let userId: number;

/** Once at the top of a test file. */
export function openOneCustomer(): void {
  openClockedApi();
  beforeEach(async () => {
    userId = (await client.signIn()).user.id;
  });
}

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
