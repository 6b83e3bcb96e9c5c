import type { Data } from '@/lib/contract';
import { endpoints, pathOf } from '@/lib/contract/endpoints';
import { keptFor } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';
import type { TimedDeps } from '@/server/jobs/scheduler/each-due';
import type { Rewritten } from './rewrite';

type Photo = Data<'orders.addPhoto'>;
const UNUSED_MS = keptFor.unused_photo_days * 86_400_000;
const BATCH = 50;

/** A photo as replies name it. */
export const photoOf = ({ token, width, height }: Omit<Photo, 'url'>): Photo => ({
  token,
  url: pathOf(endpoints['orders.photo'], { token }),
  width,
  height,
});

/**
 * Stores a photo of a customer, attached to nothing unless `orderId` is given. `id` is for columns that refer to it.
 */
export async function addPhoto(
  db: Db,
  { bytes, width, height }: Rewritten,
  { userId, orderId = null, now }: { userId: number; orderId?: number | null; now: Date },
): Promise<Photo & { id: number }> {
  const { id, token } = await db
    .insertInto('photos')
    .values({
      token: randomToken(),
      user_id: userId,
      order_id: orderId,
      bytes,
      width,
      height,
      created: now.toISOString(),
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
  return { id, ...photoOf({ token, width, height }) };
}

/** The bytes of a customer's own photo. Undefined for a missing one and for another customer's. */
export async function findPhoto(db: Db, userId: number, token: string): Promise<Uint8Array | undefined> {
  const photo = await db
    .selectFrom('photos')
    .select('bytes')
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return photo && new Uint8Array(photo.bytes as ArrayBuffer);
}

/**
 * Deletes photos that nobody attached to an order within a day. Timed work that tells nobody, so it returns
 * 0.
 */
export async function dropUnattachedPhotos({ db, now, signal }: TimedDeps): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_MS).toISOString();
  while (!signal.aborted) {
    const old = await db
      .selectFrom('photos')
      .select('id')
      .where('order_id', 'is', null)
      .where('created', '<', before)
      .orderBy('created')
      .limit(BATCH)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) break;
    // One may have been attached meanwhile.
    await db.deleteFrom('photos').where('id', 'in', ids).where('order_id', 'is', null).execute();
    if (ids.length < BATCH) break;
  }
  return 0;
}
