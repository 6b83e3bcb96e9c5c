import { parseZone } from '@/lib/domain/time-zones';
import { setShopZone } from '@/lib/shop-zone';
import type { Db } from '@/server/db/client';

/** Milliseconds between looks. */
const EVERY_MS = 10_000;

/** Sets the time zone of this process to that of the settings. */
export async function readShopZone(db: Db): Promise<void> {
  const query = db.selectFrom('settings').select('value').where('key', '=', 'time_zone');
  setShopZone(parseZone((await query.executeTakeFirst())?.value));
}

/**
 * Follows the setting, which a command or another copy changes. While the database does not answer, the zone stays.
 * @returns a function that ends it, after the current look
 */
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
