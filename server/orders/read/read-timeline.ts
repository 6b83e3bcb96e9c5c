import type { Data } from '@/lib/contract';
import { countDifferences } from '@/lib/rules/orders/custody';
import { type OrderEventType, type OtherEvent, statusOfEvent } from '@/lib/rules/orders/order-events';
import { CANCELED, DELIVERED, orderStatusText, SCHEDULED } from '@/lib/rules/orders/order-status';
import type { Db } from '@/server/platform/db/client';
import { toPhoto } from '../photos/queries';
import { findOwnOrder } from '../record/queries';

type Timeline = Data<'orders.timeline'>;

/** What the timeline says of an event that is no status; '' where the customer reads it elsewhere. */
const texts: Readonly<Record<OtherEvent, string>> = {
  'order.approved': 'Price approved',
  'order.returned': 'To be returned uncleaned',
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

function textOf(type: OrderEventType): string {
  const status = statusOfEvent(type);
  if (status === undefined) return texts[type as OtherEvent];
  return status === SCHEDULED ? 'Order placed' : orderStatusText(status);
}

/** Without staff's notes. @throws ApiProblem not_found for an id that is missing or another customer's */
export async function readTimeline(db: Db, userId: number, id: number): Promise<Timeline> {
  const { status } = await findOwnOrder(db, userId, id);
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
  const shown = rows.filter(({ type }) => textOf(type) !== '');
  const differences = countDifferences(shown);
  return {
    ...{ id, status },
    moving: status !== DELIVERED && status !== CANCELED,
    steps: shown.map(({ token, width, height, weight_hundredths, public_note: note, ...row }, index) => ({
      ...row,
      actor: row.actor as Timeline['steps'][number]['actor'],
      text: textOf(row.type),
      weight: weight_hundredths === null ? null : weight_hundredths / 100,
      note,
      difference: differences[index] ?? '',
      photo: token === null ? null : toPhoto({ token, width: width ?? 0, height: height ?? 0 }),
    })),
  };
}
