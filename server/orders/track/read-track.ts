/** What a link shows of its order: no price, no card, no last name, the address in part. */
import type { Data } from '@/lib/contract';
import { nextStep } from '@/lib/domain/next-step';
import { COUNTED, NEEDS_OK, orderStatusText } from '@/lib/domain/order-status';
import type { CustomerAction } from '@/lib/domain/order-transitions';
import { toShopIso } from '@/lib/domain/shop-instant';
import { readVisits, replyTimes, timeText } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import type { Db } from '@/server/db/client';
import { type Moment, possibleActions } from '../check-allowed';
import { type AddressSnapshot, findBusiness, type OrderRow, type ReadOrder, selectOrders } from '../queries';
import { describeRepeats } from '../recurring/repeats';
import { viewOrder } from '../view';
import { countShared, type LinkScope, linkEnd } from './links';
import { maskedAddress } from './masked-address';

type Tracked = Data<'orders.track'>;

/** What needs no price, so that a link may do it. */
const BY_LINK: readonly CustomerAction[] = ['reschedule', 'change_delivery', 'cancel'];

/** The actions that a link of this scope can take now. */
export const actionsByLink = (order: OrderRow, scope: LinkScope, { policy, now }: Moment): Tracked['can'] =>
  scope === 'view'
    ? []
    : possibleActions(order, now, policy).filter(({ action }) => BY_LINK.includes(action));

/** @throws RangeError for an invalid day in the order */
export async function readTrack(db: Db, orderId: number, scope: LinkScope, moment: Moment): Promise<Tracked> {
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

/** The next step of the order's own page, without its prices. */
function describeStep(order: ReadOrder, can: Tracked['can'], now: Date): Tracked['step'] {
  const { status } = order;
  if (status === NEEDS_OK) return { first: messages.linkNeedsOk, second: messages.linkSignIn };
  if (status === COUNTED) {
    const back = timeText(readVisits(order).delivery);
    return { first: `${orderStatusText(COUNTED)}.`, second: `Back ${back}` };
  }
  const { picked_up_at, canceled_at, delivered_at, bags, decision } = order;
  const facts = { picked_up_at, canceled_at, delivered_at, status, bags, decision, ...replyTimes(order) };
  return nextStep({ ...facts, net_price: 0, can }, can, now);
}
