/** Customers with passwords and mails with links, for the password tests; each test file has its own database. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { hashPassword } from '@/server/auth/passwords';
import { type ApiClient, api } from '../support/api';
import { testClock } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { capturedLog, everythingIn } from '../support/leaks';
import { linksIn, mailsTo } from '../support/services/mailbox';

export const oldPassword = 'sparrow umbrella 42';
export const newPassword = 'walnut staircase 77';
export const minute = 60_000;
export const clock = testClock();
const { log, text: logText } = capturedLog();
export const flushOutbox = vi.fn();
export let database: TestDatabase;
export let client: ApiClient;
let oldHash: string;

/** Once at the top of a test file. */
export function openPasswords(): void {
  beforeAll(async () => {
    clock.set();
    flushOutbox.mockClear();
    database = await openTestDatabase();
    client = api(database.db, { now: clock.now, log, flushOutbox });
    oldHash = await hashPassword(oldPassword);
  });
  afterAll(() => database.close());
}

export async function customer() {
  const ann = await client.signIn();
  await database.db
    .updateTable('users')
    .set({ password_hash: oldHash })
    .where('id', '=', ann.user.id)
    .execute();
  return ann;
}

export const forgot = (email: string, from: ApiClient = client, more = {}) =>
  from.post('/auth/forgot-password', { email, ...more });

/** The secret key of the newest link. */
export async function keyFor(email: string) {
  await forgot(email);
  const mails = await mailsTo(database.db, email);
  const [link = ''] = linksIn(mails.at(-1)?.body_text ?? '');
  return link.replace('https://laundry.test/reset-password/', '');
}

export const reset = (
  secretkey: unknown,
  password: unknown = newPassword,
  confirm_password: unknown = password,
) => client.post('/auth/reset-password/web', { secretkey, password, confirm_password });

export const signIn = async (email: string, password: string) =>
  (await client.post('/auth/signin', { email, password })).status;

export const inbox = (userId: number) =>
  database.db.selectFrom('notifications').select(['type', 'title']).where('user_id', '=', userId).execute();

/**
 * Call it at the end of a test file.
 * @param links minimum number of reset links sent
 */
export async function expectNoSecretKept(links: number) {
  const stored = await everythingIn(database.db);
  for (const secret of [oldPassword, newPassword]) {
    expect(stored).not.toContain(secret);
    expect(logText()).not.toContain(secret);
  }
  const mails = await database.db.selectFrom('outbox').select('body_text').execute();
  const keys = mails.flatMap(({ body_text }) => /reset-password\/([\w-]{22})/.exec(body_text)?.[1] ?? []);
  expect(keys.length).toBeGreaterThanOrEqual(links);
  for (const key of keys) expect(logText()).not.toContain(key);
  const rows = await database.db.selectFrom('reset_links').selectAll().execute();
  for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key);
}
