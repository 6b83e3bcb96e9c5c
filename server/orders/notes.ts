import type { Data } from '@/lib/contract';
import type { Db } from '@/server/db/client';
import { photoOf } from './photos/queries';

export type CustomerNote = NonNullable<Data<'orders.get'>['stain_notes']>[number];

/** What the customer said about stains, in price list order. */
export async function listNotes(db: Db, orderId: number): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('categories', 'categories.id', 'order_notes.category_id')
    .leftJoin('photos', 'photos.id', 'order_notes.photo_id')
    .select(['category_id', 'categories.name as service', 'order_notes.text', 'outcome'])
    .select(['token', 'width', 'height'])
    .where('order_notes.order_id', '=', orderId)
    .orderBy('category_id')
    .execute();
  return rows.map(({ token, width, height, ...note }) => ({
    ...note,
    photo: token && width && height ? photoOf({ token, width, height }) : null,
  }));
}
