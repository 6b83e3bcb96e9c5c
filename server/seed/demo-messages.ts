import { routes } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DELIVERED } from '@/lib/rules/orders/order-status';
import type { BookedFacts, CountedFacts } from '@/server/notifications/facts';
import { eventText, type NotifyEvent } from '@/server/notifications/notify';
import { DAY_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import type { DemoEvent } from './demo-plan';

export interface PlacedOrder extends Omit<BookedFacts, 'handoff' | 'pickup_address'>, CountedFacts {
  user_id: number;
  status: number;
  is_express: 'yes' | 'no';
  estimate_from: 'yes' | 'no';
  events: DemoEvent[];
}

/** A drive counts only on its own day, because its message says "today". */
function notifyEvent(order: PlacedOrder, { type, at }: DemoEvent): NotifyEvent | undefined {
  const today = todayAtShop(new Date(at));
  const base = { userId: order.user_id, order };
  switch (type) {
    case 'order.on_the_way':
      return order.pickup_date === today ? { ...base, type } : undefined;
    case 'order.out_for_delivery':
      return order.delivery_date === today ? { ...base, type } : undefined;
    case 'order.placed':
      // The seed writes no mails, which alone say where and how.
      return { ...base, type, order: { ...order, handoff: '', pickup_address: '' } };
    case 'order.canceled':
    case 'order.missed':
      return { ...base, type };
    case 'order.picked_up':
      return { ...base, type, bags: order.bags };
    case 'order.delivered':
      // The seed writes no mails, which alone name what can be done.
      return { ...base, type, can: [], bags: null, leftWith: '', photoId: null };
    case 'order.counted':
    case 'order.needs_ok':
      return { ...base, type };
  }
}

/** The inbox (entries older than three days are read) and some feedback. */
export async function seedDemoMessages(trx: Db, userId: number, orders: PlacedOrder[], now: Date) {
  const recent = later(now, -3 * DAY_MS);
  const oldest = later(now, -30 * DAY_MS);
  const notifications = orders
    .flatMap((order) => order.events.map((each) => ({ order, at: each.at, event: notifyEvent(order, each) })))
    .filter(({ at }) => at > oldest)
    .sort((a, b) => a.at.localeCompare(b.at))
    .flatMap(({ order, at, event }) => {
      if (!event) return [];
      const { title, message } = eventText(event);
      return {
        user_id: userId,
        dedupe_key: `${event.type}:${order.id}`,
        type: event.type,
        title,
        message,
        order_id: order.id,
        link: routes.orderDetails(order.id),
        read_at: at < recent ? at : null,
        created: at,
      };
    });
  await trx.insertInto('notifications').values(notifications).execute();

  const ago = (days: number) => later(now, -days * DAY_MS);
  const delivered = orders.filter(({ status }) => status === DELIVERED);
  const [firstBack, lastBack] = [delivered.at(0), delivered.at(-1)];
  /** An instant this many hours after the delivery. */
  const afterwards = (order: PlacedOrder | undefined, hours: number) =>
    later(new Date(order?.events.at(-1)?.at ?? ago(3)), hours * 3_600_000);
  const none = { user_id: userId, order_id: null, status: 'pending' as const, reply: null, replied_at: null };
  await trx
    .insertInto('feedback')
    .values([
      {
        ...none,
        feedback_subject_id: 1,
        feedbacks: 'The wine stain on the tablecloth is gone. I had given up on it. Thank you!',
        order_id: firstBack?.id ?? null,
        status: 'answered' as const,
        reply: 'That makes us happy. We passed it on to the person who worked on it.',
        replied_at: afterwards(firstBack, 26),
        created: afterwards(firstBack, 3),
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
        order_id: lastBack?.id ?? null,
        created: afterwards(lastBack, 2),
      },
    ])
    .execute();
}
