/** An account that is deleted between the right password or code and its session is not signed in. */
import { expect, it } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { hashPassword } from '@/server/auth/passwords';
import { api } from '../support/api';
import { client, clock, codeFor, database, log, openCodes } from './codes';

openCodes();

/** A client whose right password or code ends the account: a try is given back between that and the session. */
function deletingClient() {
  const limiter = createRateLimiter(1_000);
  const guesses = {
    ...limiter.guesses,
    take: async () => async () => {
      await database.db.updateTable('users').set({ deleted_at: clock.now().toISOString() }).execute();
    },
  };
  return api(database.db, { now: clock.now, log, limiter: { ...limiter, guesses } });
}

const password = 'umbrella stand 42';

it.each([
  ['password', 'signin', async () => ({ password }), 'Wrong email or password'],
  [
    'code',
    'code/signin',
    async (email: string) => ({ code: await codeFor(email) }),
    'This code is wrong or no longer works. Use the newest one, or get another',
  ],
])('with the right %s', async (_, path, secretOf, sentence) => {
  const { user } = await client.signIn();
  const { db } = database;
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute();
  const body = { email: user.email, ...(await secretOf(user.email)) };
  const { status, body: reply, headers } = await deletingClient().post(`/auth/${path}`, body);
  expect([status, reply.message, headers.getSetCookie()]).toEqual([400, sentence, []]);
});
