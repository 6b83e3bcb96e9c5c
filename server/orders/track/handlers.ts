/** What a link in a mail can do. Each call runs the code of the signed-in customer's own call. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { toMonthFirst } from '@/lib/domain/calendar';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import type { Visit } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import { trackRoutes } from '@/lib/routes';
import type { Handler, HandlerContext } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { inConstantTime } from '@/server/auth/constant-time';
import { readPolicy } from '@/server/content/policy';
import { inCustomerTransaction } from '@/server/db/transaction';
import { FIND_MS, orderFile, orderFileHeader } from '../calendar/handlers';
import { findVisitOrder } from '../calendar/read-visits';
import { listVisits } from '../calendar/visits';
import { cancelOrder } from '../cancel';
import { findBusiness, findOrder } from '../queries';
import { rescheduleOrder } from '../reschedule';
import { deliveryChoices, pickupChoices } from '../visits/choices';
import { countShared, endShared, findLink, linkEnd, MAX_SHARED, makeLink } from './links';
import { maskedAddress } from './masked-address';
import { actionsByLink, readTrack } from './read-track';

type TrackName = Extract<EndpointName, `orders.track${string}`>;
type Linked = Pick<HandlerContext<'orders.track'>, 'db' | 'now' | 'params'>;

/** @throws ApiProblem not_found, in the same time whatever is wrong with the link */
async function open({ db, now, params }: Linked) {
  const link = await inConstantTime(FIND_MS, () => findLink(db, params.key, now()));
  if (!link) throw notFound();
  return { ...link, customer: { id: link.userId } };
}

/** @throws ApiProblem not_found also for a link that was shared to look */
async function openToManage(context: Linked) {
  const link = await open(context);
  if (link.scope !== 'manage') throw notFound();
  return link;
}

const monthFirst = ({ date, from_slot, to_slot }: Visit) => ({
  date: toMonthFirst(date),
  from_slot,
  to_slot,
});

/** Makes a link to look at an order. @throws ApiProblem conflict for one too many */
async function shareOrder(
  { db, now, settings }: Pick<HandlerContext<'orders.share'>, 'db' | 'now' | 'settings'>,
  userId: number,
  orderId: number,
) {
  const token = await inCustomerTransaction(db, userId, async (trx) => {
    if ((await countShared(trx, orderId)) >= MAX_SHARED)
      throw new ApiProblem('conflict', messages.tooManyShared(MAX_SHARED));
    return makeLink(trx, orderId, 'view', now());
  });
  return { data: { url: `${settings.publicUrl}${trackRoutes.order(token)}` }, message: messages.linkShared };
}

export const trackHandlers = {
  'orders.track': async (context) => {
    const { orderId, scope } = await open(context);
    const moment = { policy: await readPolicy(context.db), now: context.now() };
    return { data: await readTrack(context.db, orderId, scope, moment) };
  },

  'orders.trackCalendar': async (context) => {
    const { orderId, userId } = await open(context);
    const order = await findVisitOrder(context.db, userId, orderId);
    if (!order) throw notFound();
    context.replyHeaders.push(orderFileHeader(order));
    const business = await findBusiness(context.db);
    return { data: orderFile(order, listVisits(order, { business, place: maskedAddress })) };
  },

  'orders.trackTimes': async (context) => {
    const { orderId, userId } = await openToManage(context);
    const { db, query } = context;
    const found = await findOrder(db, userId, orderId);
    if (!found) throw notFound();
    const { order } = found;
    const moment = { policy: await readPolicy(db), now: context.now() };
    const can = actionsByLink(order, 'manage', moment).map(({ action }) => action);
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

  'orders.trackReschedule': async (context) => {
    const { orderId, customer } = await openToManage(context);
    return rescheduleOrder({ ...context, customer, params: { id: orderId }, by: 'link' });
  },

  'orders.trackCancel': async (context) => {
    const { orderId, userId, customer } = await openToManage(context);
    const order = await cancelOrder(context, userId, orderId);
    audit({ ...context, customer }, 'order-canceled', { order, by: 'link' });
    return { data: null, message: messages.orderCancelled };
  },

  'orders.trackShare': async (context) => {
    const { orderId, userId, customer, order } = await openToManage(context);
    const shared = await shareOrder(context, userId, orderId);
    audit({ ...context, customer }, 'link-shared', { order, by: 'link' });
    return shared;
  },

  'orders.share': async (context) => {
    const { db, customer, params, now } = context;
    const found = await findOrder(db, customer.id, params.id);
    if (!found || now() >= linkEnd(found.order)) throw notFound();
    const shared = await shareOrder(context, customer.id, params.id);
    audit(context, 'link-shared', { order: found.order.order_number });
    return shared;
  },

  'orders.trackUnshare': async (context) => {
    const { orderId, customer, order } = await openToManage(context);
    await endShared(context.db, orderId);
    audit({ ...context, customer }, 'link-ended', { order, by: 'link' });
    return { data: null, message: messages.linksEnded };
  },
} satisfies { [N in TrackName | 'orders.share']: Handler<N> };
