/** What the paper of a day has of its orders beside their rows. */
import type { StopWork } from '@/lib/rules/orders/stop-facts';
import type { Db } from '@/server/platform/db/client';

/** @returns by the id of an order */
export async function readWork(db: Db, ids: readonly number[]): Promise<(id: number) => StopWork> {
  // PostgreSQL takes no empty list.
  const orders = ids.length > 0 ? ids : [0];
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'name', 'quantity'])
    .where('order_id', 'in', orders)
    .orderBy('id')
    .execute();
  const wishes = await db
    .selectFrom('order_preferences')
    .select(['order_id', 'preference_name'])
    .where('order_id', 'in', orders)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('order_notes')
    .innerJoin('categories', 'categories.id', 'order_notes.category_id')
    .select(['order_id', 'categories.name as service', 'order_notes.text'])
    .where('order_id', 'in', orders)
    .orderBy('category_id')
    .execute();
  const ofOrder = <Row extends { order_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ order_id }) => order_id === id);
  return (id) => ({
    pieces: ofOrder(items, id)
      .map(({ name, quantity }) => `${quantity} ${name}`)
      .join(', '),
    wishes: ofOrder(wishes, id)
      .map(({ preference_name }) => preference_name)
      .join(', '),
    stains: ofOrder(notes, id).map(({ service, text }) => `${service}: ${text}`),
  });
}
