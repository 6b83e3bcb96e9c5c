import type { Db } from '@/server/db/client';
import { addPhoto } from '../photos/queries';
import type { Rewritten } from '../photos/rewrite';
import type { OrderRow } from '../queries';

/** What the customer sees of a step, besides its counts. */
export interface Told {
  text?: string | undefined;
  photo?: Rewritten | undefined;
}

/** Stores the photo as the customer's, and returns the columns of the step's event. */
export async function toldColumns(trx: Db, order: OrderRow, { text = '', photo }: Told, at: string) {
  const about = { userId: order.user_id, orderId: order.id, now: new Date(at) };
  const added = photo && (await addPhoto(trx, photo, about));
  return { public_note: text, photo_id: added?.id ?? null };
}
