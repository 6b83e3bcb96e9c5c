import type { Data } from '@/lib/contract';
import { countDifferences } from '@/lib/rules/orders/custody';
import type { OrderEventType } from '@/lib/rules/orders/order-events';
import {
  CANCELED,
  CLEANING,
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  orderStatusText,
  PICKED_UP,
  PICKUP_MISSED,
  READY,
} from '@/lib/rules/orders/order-status';
import type { Db } from '@/server/platform/db/client';
import { toPhoto } from '../photos/queries';

type Timeline = Data<'orders.timeline'>;

/** What the timeline says of each event; '' where the customer reads it elsewhere. */
const texts: Readonly<Record<OrderEventType, string>> = {
  'order.placed': 'Order placed',
  'order.on_the_way': orderStatusText(DRIVER_ON_THE_WAY),
  'order.picked_up': orderStatusText(PICKED_UP),
  'order.counted': orderStatusText(COUNTED),
  'order.needs_ok': orderStatusText(NEEDS_OK),
  'order.approved': 'Price approved',
  'order.returned': 'To be returned uncleaned',
  'order.cleaning': orderStatusText(CLEANING),
  'order.ready': orderStatusText(READY),
  'order.out_for_delivery': orderStatusText(OUT_FOR_DELIVERY),
  'order.delivered': orderStatusText(DELIVERED),
  'order.canceled': orderStatusText(CANCELED),
  'order.missed': orderStatusText(PICKUP_MISSED),
  'order.rescheduled': 'New times',
  'order.delivery_rescheduled': 'New delivery time',
  'order.changed': 'Order changed',
  'order.closed': 'We can’t come as booked',
  'order.reopened': 'It stays as booked',
  'order.missed_fee': 'Fee for a missed pickup added',
  'order.tip_changed': 'Tip changed',
  'order.card_changed': 'Card changed',
  // For staff.
  'staff.noted': '',
  'staff.disagreed': '',
  // What was taken back did not happen.
  'order.taken_back': '',
  // Payments stand under the receipt's total.
  'payment.charged': '',
  'payment.failed': '',
  'payment.refunded': '',
};

/** Without staff's notes. Undefined for an id that does not exist or is another customer's. */
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
  const shown = rows.filter(({ type }) => texts[type] !== '');
  const differences = countDifferences(shown);
  return {
    ...order,
    moving: order.status !== DELIVERED && order.status !== CANCELED,
    steps: shown.map(({ token, width, height, weight_hundredths, public_note: note, ...row }, index) => ({
      ...row,
      actor: row.actor as Timeline['steps'][number]['actor'],
      text: texts[row.type],
      weight: weight_hundredths === null ? null : weight_hundredths / 100,
      note,
      difference: differences[index] ?? '',
      photo: token === null ? null : toPhoto({ token, width: width ?? 0, height: height ?? 0 }),
    })),
  };
}
