/** What a link in a mail can do. Each call runs the code of the signed-in customer's own call. */

import type { Data } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { trackRoutes } from '@/lib/routes';
import { toMonthFirst } from '@/lib/rules/dates/calendar';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { readVisits, replyTimes, timeText, type Visit } from '@/lib/rules/dates/visit';
import { closedVisits, firstClosed } from '@/lib/rules/orders/closed-visits';
import { nextStep } from '@/lib/rules/orders/next-step';
import {
  COUNTED,
  NEEDS_OK,
  orderStatusText,
  PICKUP_MISSED,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import type { CustomerAction } from '@/lib/rules/orders/order-transitions';
import type { Handler, HandlerContext } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { type LinkScope, makeLink } from '@/server/notifications/deliver';
import { maskedAddress } from '@/server/notifications/order-mail';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { inConstantTime } from '@/server/platform/secrets';
import { readPolicy } from '@/server/shop/policy';
import { FIND_MS, orderFile, orderFileHeader } from '../calendar/handlers';
import { findVisitOrder } from '../calendar/read-visits';
import { listVisits } from '../calendar/visits';
import { cancelOrder } from '../cancel';
import { rescheduleOrder } from '../change/reschedule';
import { type Moment, possibleActions } from '../record/check-allowed';
import {
  type AddressSnapshot,
  findBusiness,
  findOwnOrder,
  type OrderRow,
  type ReadOrder,
  selectOrders,
} from '../record/queries';
import { viewOrder } from '../record/view';
import { describeRepeats } from '../recurring/describe';
import { deliveryChoices, pickupChoices } from '../visits/choices';
import { countShared, endShared, findLink, linkEnd, MAX_SHARED } from './links';

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
    const order = await findOwnOrder(db, userId, orderId);
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
    const order = await findOwnOrder(db, customer.id, params.id);
    if (now() >= linkEnd(order)) throw notFound();
    const shared = await shareOrder(context, customer.id, params.id);
    audit(context, 'link-shared', { order: order.order_number });
    return shared;
  },

  'orders.trackUnshare': async (context) => {
    const { orderId, customer, order } = await openToManage(context);
    await endShared(context.db, orderId);
    audit({ ...context, customer }, 'link-ended', { order, by: 'link' });
    return { data: null, message: messages.linksEnded };
  },
} satisfies { [N in TrackName | 'orders.share']: Handler<N> };

type Tracked = Data<'orders.track'>;

/** What needs no price, so that a link may do it. */
const BY_LINK: readonly CustomerAction[] = ['reschedule', 'change_delivery', 'cancel'];

const actionsByLink = (order: OrderRow, scope: LinkScope, { policy, now }: Moment): Tracked['can'] =>
  scope === 'view'
    ? []
    : possibleActions(order, now, policy).filter(({ action }) => BY_LINK.includes(action));

/** @throws RangeError for an invalid day in the order */
async function readTrack(db: Db, orderId: number, scope: LinkScope, moment: Moment): Promise<Tracked> {
  const { now } = moment;
  const { first_name, ...order } = await selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.first_name')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { name, phone } = await findBusiness(db);
  const can = actionsByLink(order, scope, moment);
  return {
    ...viewOrder(order),
    scope,
    first_name,
    step: describeStep(order, can, now),
    pickup_address: maskedPlace(order.pickup_address),
    delivery_address: maskedPlace(order.delivery_address),
    can,
    repeats: can.some(({ action }) => action === 'cancel') ? await describeRepeats(db, orderId, now) : '',
    shared: scope === 'manage' ? await countShared(db, orderId) : 0,
    ends: toShopIso(linkEnd(order)),
    business: { name, phone },
  };
}

const maskedPlace = (snapshot: string): string => maskedAddress(JSON.parse(snapshot) as AddressSnapshot);

function describeStep(order: ReadOrder, can: Tracked['can'], now: Date): Tracked['step'] {
  const { status } = order;
  const closed = closedVisits(order);
  if (status === NEEDS_OK) return { first: messages.linkNeedsOk, second: messages.linkSignIn };
  if (status === COUNTED && !closed) {
    const back = timeText(readVisits(order).delivery);
    return { first: `${orderStatusText(COUNTED)}.`, second: `Back ${back}` };
  }
  const { picked_up_at, canceled_at, delivered_at, bags, decision } = order;
  const facts = {
    picked_up_at,
    canceled_at,
    delivered_at,
    status,
    bags,
    decision,
    closed,
    ...replyTimes(order),
  };
  const step = nextStep({ ...facts, net_price: 0, can }, can, now);
  const asksAddress = status === SCHEDULED && firstClosed(closed)?.by === 'zip' && can.length > 0;
  return asksAddress ? { ...step, second: `${step.second} ${messages.linkNewAddress}` } : step;
}
