import type { EndpointName } from '@/lib/contract/endpoints';
import { feedPath } from '@/lib/routes';
import type { Handler } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { inConstantTime } from '@/server/auth/constant-time';
import { endFeed, feedOwner, feedState, renewFeed } from './feed';
import { calendarText } from './file';
import { findVisitOrder, listUpcomingVisits, ownVisits } from './read-visits';
import type { CalendarVisit, VisitOrder } from './visits';

/** Longer than finding a token takes, so that the time does not tell whether there was one. */
export const FIND_MS = 20;

/** A day's changes reach a calendar within the hour. */
const REFRESH_SECONDS = 3600;

/** One order as a file that is opened once. */
export const orderFile = ({ order_number }: VisitOrder, visits: readonly CalendarVisit[]): string =>
  calendarText({ name: `Order ${order_number}`, visits });

/** Saved under this name. */
export const orderFileHeader = ({ order_number }: VisitOrder): [name: string, value: string] => [
  'Content-Disposition',
  `attachment; filename="order-${order_number}.ics"`,
];

type Names = 'orders.calendar' | 'orders.feedState' | 'orders.setFeed' | 'orders.feed';

export const calendarHandlers = {
  'orders.calendar': async (context) => {
    const order = await findVisitOrder(context.db, context.customer.id, context.params.id);
    if (!order) throw notFound();
    context.replyHeaders.push(orderFileHeader(order));
    return { data: orderFile(order, await ownVisits(context, order)) };
  },

  'orders.feedState': async ({ db, customer }) => ({ data: await feedState(db, customer.id) }),

  'orders.setFeed': async (context) => {
    const { db, customer, body, settings, now } = context;
    if (body.on === 'no') {
      await endFeed(db, customer.id);
      audit(context, 'calendar-changed', { change: 'off' });
      return { data: { ...(await feedState(db, customer.id)), url: null } };
    }
    const token = await renewFeed(db, customer.id, now());
    audit(context, 'calendar-changed', { change: 'new' });
    const url = `${settings.publicUrl}${feedPath(token)}`;
    return { data: { ...(await feedState(db, customer.id)), url } };
  },

  'orders.feed': async (context) => {
    const token = context.params.file.slice(0, -'.ics'.length);
    const userId = await inConstantTime(FIND_MS, () => feedOwner(context.db, token));
    if (userId === undefined) throw notFound();
    return {
      data: calendarText({ ...(await listUpcomingVisits(context, userId)), refreshSeconds: REFRESH_SECONDS }),
    };
  },
} satisfies { [N in Names & EndpointName]: Handler<N> };
