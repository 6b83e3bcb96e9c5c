import type { Insertable } from 'kysely';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';

type Event = Omit<Insertable<Tables['order_events']>, 'actor'> & {
  actor?: 'customer' | 'staff' | 'system';
};

/** Writes down what happened, done by the staff unless it names somebody else. Returns the row's id, which makes a notification of it unique. */
export async function addEvent(trx: Db, event: Event): Promise<number> {
  const { id } = await trx
    .insertInto('order_events')
    .values({ actor: 'staff', ...event })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A key for events that can occur several times per order. */
export const eventKey = (orderId: number, eventId: number) => `${orderId}:${eventId}`;
