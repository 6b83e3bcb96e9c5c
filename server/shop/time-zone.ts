import { setShopZone } from '@/lib/rules/dates/shop-zone';
import { parseZone } from '@/lib/rules/dates/time-zones';
import type { Db } from '@/server/platform/db/client';

/** Polling interval in milliseconds. */
const EVERY_MS = 10_000;

export async function readShopZone(db: Db): Promise<void> {
  const query = db.selectFrom('settings').select('value').where('key', '=', 'time_zone');
  setShopZone(parseZone((await query.executeTakeFirst())?.value));
}

/** While the database does not answer, the zone stays. @returns a function that stops it */
export function watchShopZone(db: Db, everyMs = EVERY_MS): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= readShopZone(db)
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
