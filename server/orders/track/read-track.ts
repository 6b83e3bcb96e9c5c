/** What a link shows of its order: no price, no card, no last name, the address in part. */
import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { toNewYorkIso } from '@/lib/domain/new-york-instant';
import { nextStep } from '@/lib/domain/next-step';
import { COUNTED, NEEDS_OK, orderStatusText } from '@/lib/domain/order-status';
import type { CustomerAction } from '@/lib/domain/order-transitions';
import { deliveryWindow } from '@/lib/domain/order-windows';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { possibleActions } from '../possible-actions';
import { type AddressSnapshot, findBusiness, type OrderEntity, pickedUpAt } from '../queries';
import { repeatsOf } from '../recurring/repeats';
import { countShared, type LinkScope, linkEnd } from './links';
import { maskedAddress } from './masked-address';

type Tracked = Data<'orders.track'>;
type OrderRow = OrderEntity['order'];

/** What needs no price, so that a link may do it. */
const BY_LINK: readonly CustomerAction[] = ['reschedule', 'change_delivery', 'cancel'];

/** The actions that a link of this scope can take now. */
export const actionsByLink = (
  order: OrderRow,
  scope: LinkScope,
  { policy, now }: { policy: Policy; now: Date },
): Tracked['can'] =>
  scope === 'view'
    ? []
    : possibleActions(order, now, policy).filter(({ action }) => BY_LINK.includes(action));

export const placeInPart = (snapshot: AddressSnapshot): string => maskedAddress(snapshot);

/** @throws RangeError for an invalid day in the order */
export async function readTrack(
  db: Db,
  orderId: number,
  scope: LinkScope,
  moment: { policy: Policy; now: Date },
): Promise<Tracked> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select(pickedUpAt)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { first_name } = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const { name, phone } = await findBusiness(db);
  const can = actionsByLink(row, scope, moment);
  return {
    scope,
    order_number: row.order_number,
    first_name,
    services: row.services,
    bags: row.bags,
    status: row.status,
    orderStatus: { status: orderStatusText(row.status) },
    step: stepOf(row, can, moment.now),
    ...timesOf(row),
    pickup_address: placeOf(row.pickup_address),
    delivery_address: placeOf(row.delivery_address),
    can,
    repeats: can.some(({ action }) => action === 'cancel') ? await repeatsOf(db, orderId, moment.now) : '',
    shared: scope === 'manage' ? await countShared(db, orderId) : 0,
    ends: toNewYorkIso(linkEnd(row)),
    business: { name, phone },
  };
}

const placeOf = (snapshot: string): string => placeInPart(JSON.parse(snapshot) as AddressSnapshot);

const timesOf = (order: OrderRow) => ({
  pickup_date: toIsoDate(order.pickup_date),
  from_slot: order.from_slot,
  to_slot: order.to_slot,
  delivery_date: toIsoDate(order.delivery_date),
  delivery_from_slot: order.delivery_from_slot,
  delivery_to_slot: order.delivery_to_slot,
});

/** The next step of the order's own page, without its prices. */
function stepOf(
  order: OrderRow & { picked_up_at: string | null },
  can: Tracked['can'],
  now: Date,
): Tracked['step'] {
  const { picked_up_at, canceled_at, delivered_at, status, bags, decision } = order;
  const facts = { ...timesOf(order), picked_up_at, canceled_at, delivered_at, status, bags, decision };
  if (status === NEEDS_OK) return { first: messages.linkNeedsOk, second: messages.linkSignIn };
  if (status === COUNTED)
    return { first: `${orderStatusText(COUNTED)}.`, second: `Back ${deliveryWindow(facts, dayLabel)}` };
  return nextStep({ ...facts, net_price: 0, can }, can, now);
}
