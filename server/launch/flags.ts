/** For `ops check` in another process. */
import { DAY_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';

/** An untrusted X-Forwarded-For (TRUSTED_PROXY_HOPS=0), or a backup of the embedded database. */
type Flag = 'forwarded-for' | 'backup';

export async function setFlag(db: Db, name: Flag, now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await db
    .insertInto('sightings')
    .values({ name, seen_at })
    .onConflict((clash) => clash.column('name').doUpdateSet({ seen_at }))
    .execute();
}

export async function hasFlag(db: Db, name: Flag, now: Date, days: number): Promise<boolean> {
  const since = later(now, -days * DAY_MS);
  const row = await db
    .selectFrom('sightings')
    .select('name')
    .where('name', '=', name)
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
