import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';

/**
 * Attaches photos of a customer to an order, so that they stay, and returns their ids in the order of `tokens`. A photo
 * belongs to one order; naming it again for the same order changes nothing.
 * @param field of the request that holds the tokens, for the refusal
 * @throws ApiProblem invalid for a photo that is gone, another customer's or another order's
 */
export async function attachPhotos(
  trx: Db,
  {
    userId,
    orderId,
    tokens,
    field,
  }: { userId: number; orderId: number; tokens: readonly string[]; field: string },
): Promise<number[]> {
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
  return ids;
}

/**
 * Attaches photos that stand nowhere yet, and returns their ids in the order of `tokens`.
 * @param request `field` of the request holds the tokens, for the refusal
 * @throws ApiProblem invalid for a photo that is gone, another customer's, or used before
 */
export async function attachOnce(
  trx: Db,
  request: { userId: number; orderId: number; tokens: readonly string[]; field: string },
): Promise<number[]> {
  if (request.tokens.length === 0) return [];
  const ids = await attachPhotos(trx, request);
  if (new Set(ids).size < ids.length || (await isUsed(trx, ids)))
    throw invalidField(request.field, messages.photoUsed);
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
