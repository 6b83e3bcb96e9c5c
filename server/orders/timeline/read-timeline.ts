import type { Data } from '@/lib/contract';
import { countDifferences } from '@/lib/domain/custody';
import { CANCELED, DELIVERED, orderStatusText } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import { photoOf } from '../photos/queries';

type Timeline = Data<'orders.timeline'>;

/** Steps that are no status of their own, in words. Events beside these and the statuses are not the customer's. */
const texts: Readonly<Record<string, string>> = {
  'order.placed': 'Order placed',
  'order.approved': 'Price approved',
  'order.returned': 'To be returned uncleaned',
  'order.rescheduled': 'New times',
  'order.delivery_rescheduled': 'New delivery time',
  'order.changed': 'Order changed',
};

const textOf = (type: string, status: number | null) =>
  texts[type] ?? (status === null ? '' : orderStatusText(status));

/**
 * What happened to a customer's order. Staff's own notes are left out. Undefined when the id does not exist or belongs
 * to another customer.
 */
export async function readTimeline(db: Db, userId: number, id: number): Promise<Timeline | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) return undefined;
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('photos', 'photos.id', 'order_events.photo_id')
    .select([
      'order_events.id',
      'order_events.type',
      'order_events.status',
      'order_events.at',
      'order_events.actor',
      'order_events.bags',
      'order_events.items',
      'order_events.weight_hundredths',
      'order_events.public_note',
      'photos.token',
      'photos.width',
      'photos.height',
    ])
    .where('order_events.order_id', '=', id)
    .orderBy('order_events.id')
    .execute();
  const shown = rows.filter(({ type, status }) => textOf(type, status) !== '');
  const differences = countDifferences(shown);
  return {
    ...order,
    moving: order.status !== DELIVERED && order.status !== CANCELED,
    steps: shown.map(({ token, width, height, weight_hundredths, public_note: note, ...row }, index) => ({
      ...row,
      actor: row.actor as Timeline['steps'][number]['actor'],
      text: textOf(row.type, row.status),
      weight: weight_hundredths === null ? null : weight_hundredths / 100,
      note,
      difference: differences[index] ?? '',
      photo: token === null ? null : photoOf({ token, width: width ?? 0, height: height ?? 0 }),
    })),
  };
}
