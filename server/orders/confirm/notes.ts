import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { attachOnce } from '../photos/attach-once';
import type { OrderRequest } from './fingerprint';

/**
 * Stores the notes on stains.
 * @throws ApiProblem invalid for one about a service that was not ordered, for two about one service, and for a
 * photo that is gone, another customer's, or used before
 */
export async function writeNotes(
  trx: Db,
  { id: order_id, user_id: userId }: { id: number; user_id: number },
  { stain_notes: notes = [], services }: OrderRequest,
): Promise<void> {
  const noted = new Set<number>();
  for (const [index, { category_id, text, photo }] of notes.entries()) {
    if (noted.has(category_id) || !services.includes(category_id))
      throw invalidField(`stain_notes.${index}.category_id`, messages.stainService);
    noted.add(category_id);
    const [photo_id = null] = await attachOnce(trx, {
      userId,
      orderId: order_id,
      tokens: photo ? [photo] : [],
      field: `stain_notes.${index}.photo`,
    });
    await trx.insertInto('order_notes').values({ order_id, category_id, text, photo_id }).execute();
  }
}
