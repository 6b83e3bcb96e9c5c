import type { Insertable } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

type Event = Omit<Insertable<Tables['order_events']>, 'actor'> & {
  actor?: 'customer' | 'staff' | 'system';
};

/** By the staff unless it names somebody else. Returns a key for its notification: an order can have several. */
export async function addEvent(trx: Db, event: Event): Promise<string> {
  const { id } = await trx
    .insertInto('order_events')
    .values({ actor: 'staff', ...event })
    .returning('id')
    .executeTakeFirstOrThrow();
  return eventKey(event.order_id, id);
}

const eventKey = (orderId: number, id: number) => `${orderId}:${id}`;

/** The `dedupe_key` of what the customer was told of an event: 'order.delivered:77:1204' */
export const toldKey = (type: string, orderId: number, id: number) => `${type}:${eventKey(orderId, id)}`;
