import type { Insertable } from 'kysely';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';

type Event = Omit<Insertable<Tables['order_events']>, 'actor'>;

/** Records a staff action. Returns the row's id, which makes its notification unique. */
export async function addEvent(trx: Db, event: Event): Promise<number> {
  const { id } = await trx
    .insertInto('order_events')
    .values({ ...event, actor: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A key for events that can occur several times per order. */
export const eventKey = (orderId: number, eventId: number) => `${orderId}:${eventId}`;
