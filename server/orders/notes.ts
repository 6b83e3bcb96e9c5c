import type { Db } from '@/server/db/client';

export type CustomerNote = Awaited<ReturnType<typeof listNotes>>[number];

/** What the customer said about stains, in price list order. */
export const listNotes = (db: Db, orderId: number) =>
  db
    .selectFrom('order_notes')
    .innerJoin('categories', 'categories.id', 'order_notes.category_id')
    .select(['category_id', 'categories.name as service', 'order_notes.text', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('category_id')
    .execute();
