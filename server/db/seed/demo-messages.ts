import { formatMoney } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { Db } from '../client';
import type { PlacedOrder } from './demo';

const DAY_MS = 86_400_000;

/** Title and message of the events that customers are told of. */
const texts: Record<string, (order: PlacedOrder) => [title: string, message: string]> = {
  'order.placed': ({ order_number }) => ['Order placed', `We have your order ${order_number}.`],
  'order.picked_up': ({ order_number, bags }) => [
    bags === 1 ? 'Picked up: 1 bag' : bags ? `Picked up: ${bags} bags` : 'Picked up',
    `Order ${order_number} is on its way to us.`,
  ],
  'order.needs_ok': ({ order_number, net_price_cents }) => [
    'We need your OK',
    `Order ${order_number} comes to ${formatMoney(net_price_cents)}, more than we estimated.`,
  ],
  'order.out_for_delivery': ({ order_number }) => [
    'Out for delivery',
    `Order ${order_number} is on its way back.`,
  ],
  'order.delivered': ({ order_number }) => ['Delivered', `Order ${order_number} is back with you.`],
  'order.canceled': ({ order_number }) => ['Canceled', `Order ${order_number} is canceled. You pay nothing.`],
  'order.missed': ({ order_number }) => ['Pickup missed', `We could not pick up order ${order_number}.`],
};

/** The inbox (what is older than three days is read) and some feedback. */
export async function seedDemoMessages(
  trx: Db,
  userId: number,
  orders: PlacedOrder[],
  now: Date,
): Promise<void> {
  const recent = new Date(now.getTime() - 3 * DAY_MS).toISOString();
  const oldest = new Date(now.getTime() - 30 * DAY_MS).toISOString();
  const notifications = orders
    .flatMap((order) => order.events.map((event) => ({ order, event, text: texts[event.type]?.(order) })))
    .filter(({ event, text }) => text && event.at > oldest)
    .sort((a, b) => a.event.at.localeCompare(b.event.at))
    .map(({ order, event, text: [title = '', message = ''] = [] }) => ({
      user_id: userId,
      dedupe_key: `${event.type}:${order.id}`,
      type: event.type,
      title,
      message,
      order_id: order.id,
      link: routes.orderDetails(order.id),
      read_at: event.at < recent ? event.at : null,
      created: event.at,
    }));
  await trx.insertInto('notifications').values(notifications).execute();

  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const delivered = orders.filter(({ status }) => status === 8).map(({ id }) => id);
  const none = { user_id: userId, order_id: null, status: 'pending' as const, reply: null, replied_at: null };
  await trx
    .insertInto('feedback')
    .values([
      {
        ...none,
        feedback_subject_id: 1,
        feedbacks: 'The wine stain on the tablecloth is gone. I had given up on it. Thank you!',
        order_id: delivered[0] ?? null,
        status: 'answered' as const,
        reply: 'That makes us happy. We passed it on to the person who worked on it.',
        replied_at: ago(70),
        created: ago(71),
      },
      {
        ...none,
        feedback_subject_id: 3,
        feedbacks: 'Could the driver call from the lobby instead of ringing? The baby sleeps at that time.',
        created: ago(33),
      },
      {
        ...none,
        feedback_subject_id: 1,
        feedbacks: 'Please fold the towels in thirds, they fit the shelf better that way.',
        order_id: delivered.at(-1) ?? null,
        created: ago(4),
      },
    ])
    .execute();
}
