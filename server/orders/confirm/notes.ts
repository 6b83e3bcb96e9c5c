import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import type { OrderRequest } from './fingerprint';

/**
 * Stores the notes on stains.
 * @throws ApiProblem invalid for one about a service that was not ordered, and for two about one service
 */
export async function writeNotes(
  trx: Db,
  order_id: number,
  { stain_notes: notes = [], services }: OrderRequest,
): Promise<void> {
  const noted = new Set<number>();
  for (const [index, { category_id }] of notes.entries()) {
    if (noted.has(category_id) || !services.includes(category_id))
      throw invalidField(`stain_notes.${index}.category_id`, messages.stainService);
    noted.add(category_id);
  }
  if (notes.length === 0) return;
  const rows = notes.map(({ category_id, text }) => ({ order_id, category_id, text }));
  await trx.insertInto('order_notes').values(rows).execute();
}
