/** What a link in a mail shows. */

import { toMonthFirst } from '@/lib/rules/dates/calendar';
import type { Visit } from '@/lib/rules/dates/visit';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { maskedAddress, nameArea } from '@/lib/rules/places/masked-address';
import type { Handlers } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { audit } from '@/server/platform/audit';
import { calendarText, orderFile } from '../calendar/handlers';
import { findVisitOrder } from '../calendar/read-visits';
import { listVisits } from '../calendar/visits';
import { findBusiness, findOwnOrder } from '../record/queries';
import { deliveryChoices, pickupChoices } from '../visits/choices';
import { linkActs } from './acts';
import { linkEnd } from './links';
import { findSight, openLink, readMoment } from './open-link';
import { shareOrder } from './share';
import { actionsByLink, readTrack } from './view';

const monthFirst = ({ date, from_slot, to_slot }: Visit) => ({
  date: toMonthFirst(date),
  from_slot,
  to_slot,
});

export const trackHandlers = {
  ...linkActs,

  'orders.track': async (context) => {
    const link = await openLink(context);
    const sight = await findSight(context, link);
    return { data: await readTrack(context.db, link, sight, await readMoment(context)) };
  },

  'orders.trackCalendar': async (context) => {
    const link = await openLink(context);
    const order = await findVisitOrder(context.db, link.userId, link.orderId);
    const business = await findBusiness(context.db);
    if ((await findSight(context, link)) !== 'all') {
      const visits = listVisits(order, { business, place: nameArea, isShared: true });
      return { data: calendarText({ name: business.name, visits }) };
    }
    return { data: orderFile(context, order, listVisits(order, { business, place: maskedAddress })) };
  },

  'orders.trackTimes': async (context) => {
    const link = await openLink(context);
    if ((await findSight(context, link)) !== 'all') throw notFound();
    const { db, query } = context;
    const order = await findOwnOrder(db, link.userId, link.orderId);
    const moment = await readMoment(context);
    const can = actionsByLink(order, moment).map(({ action }) => action);
    const pickups = can.includes('reschedule') ? await pickupChoices(db, order, moment) : [];
    const asked = pickups.find(
      ({ date, from_slot }) => date === query.pickup_date && from_slot === query.from_slot,
    );
    const isOfOwn = query.pickup_date === undefined && can.includes('change_delivery');
    const deliveries =
      asked || (isOfOwn && order.status !== PICKUP_MISSED)
        ? await deliveryChoices(db, order, asked, moment)
        : [];
    return { data: { pickup: pickups.map(monthFirst), delivery: deliveries.map(monthFirst) } };
  },

  'orders.share': async (context) => {
    const { db, customer, params, now } = context;
    const order = await findOwnOrder(db, customer.id, params.id);
    if (now() >= linkEnd(order)) throw notFound();
    const shared = await shareOrder(context, customer.id, params.id);
    audit(context, 'link-shared', { order: order.order_number });
    return shared;
  },
} satisfies Partial<Handlers<'orders'>>;
