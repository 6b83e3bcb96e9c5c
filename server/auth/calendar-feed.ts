/** The private address of a customer's calendar: one each, found by the hash of its token. */
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import { sha256 } from '@/server/platform/secrets';

interface FeedState {
  on: boolean;
  since: string | null;
}

export async function feedState(db: Db, userId: number): Promise<FeedState> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { on: row !== undefined, since: row ? toShopIso(new Date(row.created)) : null };
}

export async function renewFeed(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomToken();
  const row = { token_hash: sha256(token), created: now.toISOString() };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(row))
    .execute();
  return token;
}

export async function endFeed(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function feedOwner(db: Db, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row?.user_id;
}
