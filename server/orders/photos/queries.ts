import type { Data } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { retention } from '@/lib/rules/policy/policy';
import type { HandlerContext } from '@/server/api/handler';
import { invalidField, notFound } from '@/server/api/problems';
import type { Rewritten } from '@/server/api/services';
import { DAY_MS } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import type { TaskDeps } from '@/server/platform/jobs/for-each-due';
import { toNetwork } from '@/server/platform/network';

type Photo = Data<'orders.addPhoto'>;
const UNUSED_MS = retention.unused_photo_days * DAY_MS;
const BATCH = 50;

export const toPhoto = ({ token, width, height }: Omit<Photo, 'url'>): Photo => ({
  token,
  url: buildPath(endpoints['orders.photo'], { token }),
  width,
  height,
});

/** `id` is for columns that refer to it. */
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
  return { id, ...toPhoto({ token, width, height }) };
}

type Sending = Pick<
  HandlerContext<'orders.addPhoto'>,
  'db' | 'now' | 'body' | 'rewritePhoto' | 'clientAddress'
>;

/** @throws ApiProblem invalid for what is no photo */
export async function savePhoto(
  { db, now, body, rewritePhoto, clientAddress }: Sending,
  userId: number,
): Promise<Photo> {
  const result = await rewritePhoto(body, [`customer ${userId}`, toNetwork(clientAddress)]);
  if (typeof result === 'string') throw invalidField('photo', result);
  return addPhoto(db, result, { userId, now: now() });
}

/** The bytes. @throws ApiProblem not_found for a missing photo and for another customer's */
export async function findPhoto(db: Db, userId: number, token: string): Promise<Uint8Array> {
  const photo = await db
    .selectFrom('photos')
    .select('bytes')
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!photo) throw notFound();
  return photo.bytes;
}

/** Those that nobody attached within a day. Timed work that tells nobody, so it returns 0. */
export async function dropUnattachedPhotos({ db, now, signal }: TaskDeps): Promise<number> {
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

/** Ids in the order of `tokens`. @throws ApiProblem invalid at `field` for one that is gone, another's, or used before */
export async function attachOnce(
  trx: Db,
  {
    userId,
    orderId,
    tokens,
    field,
  }: { userId: number; orderId: number; tokens: readonly string[]; field: string },
): Promise<number[]> {
  if (tokens.length === 0) return [];
  const ids: number[] = [];
  for (const token of tokens) {
    const photo = await trx
      .updateTable('photos')
      .set({ order_id: orderId })
      .where('token', '=', token)
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
      .returning('id')
      .executeTakeFirst();
    if (!photo) throw invalidField(field, messages.photoGone);
    ids.push(photo.id);
  }
  if (new Set(ids).size < ids.length || (await isUsed(trx, ids)))
    throw invalidField(field, messages.photoUsed);
  return ids;
}

async function isUsed(trx: Db, ids: number[]): Promise<boolean> {
  for (const table of ['order_issue_photos', 'order_notes', 'order_events'] as const) {
    const used = await trx
      .selectFrom(table)
      .select('photo_id')
      .where('photo_id', 'in', ids)
      .executeTakeFirst();
    if (used) return true;
  }
  return false;
}
