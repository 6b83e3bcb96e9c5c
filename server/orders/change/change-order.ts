/** A customer changes the details of an order that is placed: addresses, hand-over, instructions, preferences. */
import type { Data } from '@/lib/contract';
import { estimateBefore, placedEstimate } from '@/lib/domain/estimate-text';
import { handoffName } from '@/lib/domain/handoff';
import { toDecimal } from '@/lib/domain/money';
import { CANCELED, orderStatusText, SCHEDULED } from '@/lib/domain/order-status';
import { addressLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/messages';
import { detailsEnded } from '@/lib/policy-sentences';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { violates } from '@/server/db/errors';
import { inCustomerTransaction } from '@/server/db/transaction';
import { type OrderChange, readEstimate } from '@/server/notifications/facts';
import { notify } from '@/server/notifications/notify';
import type { Services } from '@/server/services';
import { checkAllowed, type Moment, refusal } from '../check-allowed';
import { savePreferences, writePreferences } from '../confirm/lines';
import { addressCopy, estimatedAmounts } from '../confirm/write-order';
import { addEvent, eventKey } from '../events';

import { type AddressSnapshot, findOrder, type OrderEntity, type OrderRow } from '../queries';
import { movePlaces } from '../visits/move-visits';
import { type Changes, findChanges } from './find-changes';
import { findNewPlaces, type NewPlaces } from './new-places';
import { type NewPrice, otherTotal, reprice } from './reprice';

type Context = HandlerContext<'orders.change'>;

/**
 * Changes the order if its status and the deadline allow it. Content that it already has gets the same answer and
 * changes nothing.
 * @throws ApiProblem not_found; invalid by field; conflict when a time is not free at the address, the customer has
 * not seen the total, or it is too late
 */
export async function changeOrder(context: Context): Promise<HandlerResult<'orders.change'>> {
  const { db, customer, body } = context;
  try {
    const { entity, isChanged } = await inCustomerTransaction(db, customer.id, (trx) => change(trx, context));
    if (isChanged) {
      context.wakeSenders();
      audit(context, 'order-changed', { order: entity.order.order_number, change: 'details' });
    }
    return { message: messages.detailsSaved, data: describeDetails(entity) };
  } catch (error) {
    // The address was deleted while the order was being written.
    if (!violates(error, 'foreign key')) throw error;
    const field = body.pickup_address_id === undefined ? 'delivery_address_id' : 'pickup_address_id';
    throw new ApiProblem('not_found', messages.addressGone, { errors: { [field]: messages.addressGone } });
  }
}

async function change(trx: Db, context: Context) {
  const { customer, params, body } = context;
  const moment = { policy: await readPolicy(trx), now: context.now() };
  const seen = await findOrder(trx, customer.id, params.id);
  if (!seen) throw notFound();
  const changes = await findChanges(trx, seen, body);
  const isChanged = Object.values(changes).some((one) => one !== undefined);
  if (isChanged || seen.order.status === CANCELED) checkDetails(seen.order, moment);
  if (!changes.preferences) checkSeenTotal(seen.order, body.estimate_total);
  if (!isChanged) return { entity: seen, isChanged };
  const price = changes.preferences && (await reprice(trx, seen, changes.preferences, body));
  const places = await findNewPlaces(trx, seen.order, changes, moment);
  const order = await write(trx, seen.order, changes, { places, price, ...moment });
  if (changes.preferences && price) await rewritePreferences(trx, order, changes.preferences, price);
  const entity = (await findOrder(trx, customer.id, order.id)) ?? seen;
  await tellChanges(trx, context, entity, { changes, before: seen.order });
  await movePlaces(trx, seen.order, places);
  return { entity, isChanged };
}

/** @throws ApiProblem conflict with reason late or status */
const checkDetails = (order: OrderRow, moment: Moment): void =>
  checkAllowed(order, 'change', moment, {
    late: detailsEnded,
    status: messages.detailsFixed(orderStatusText(order.status)),
  });

/** Even where the price does not change, the customer may have seen an older one. */
function checkSeenTotal(order: OrderRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== toDecimal(order.net_price_cents))
    throw otherTotal(order.net_price_cents);
}

interface Found extends Moment {
  places: NewPlaces;
  price: NewPrice | undefined;
}

async function write(trx: Db, seen: OrderRow, changes: Changes, found: Found): Promise<OrderRow> {
  const { places, price, ...moment } = found;
  const { pickupAddress, deliveryAddress, pickup, delivery } = places;
  const order = await trx
    .updateTable('orders')
    .set({
      ...(pickupAddress && {
        pickup_address_id: pickupAddress.id,
        pickup_address: addressCopy(pickupAddress),
      }),
      ...(deliveryAddress && {
        delivery_address_id: deliveryAddress.id,
        delivery_address: addressCopy(deliveryAddress),
      }),
      ...(price && estimatedAmounts(price.estimate)),
      handoff: changes.handoff ?? seen.handoff,
      special_instructions: changes.instructions ?? seen.special_instructions,
      pickup_slot_day_id: pickup?.slotDayId ?? seen.pickup_slot_day_id,
      delivery_slot_day_id: delivery?.slotDayId ?? seen.delivery_slot_day_id,
      updated_at: moment.now.toISOString(),
    })
    .where('id', '=', seen.id)
    .where('status', '=', SCHEDULED)
    .where('updated_at', '=', seen.updated_at)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw refusal(seen, 'status', messages.orderMovedOn, moment);
  return order;
}

async function rewritePreferences(
  trx: Db,
  order: OrderRow,
  preferences: NonNullable<Changes['preferences']>,
  { services, list }: NewPrice,
): Promise<void> {
  await trx.deleteFrom('order_preferences').where('order_id', '=', order.id).execute();
  const choice = { services: [...services], preferences };
  await writePreferences(trx, order, choice, { list });
  await savePreferences(trx, order.user_id, choice, { list });
}

const describeDetails = ({ order, preferences }: OrderEntity): Data<'orders.change'> => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  pickup_address_id: order.pickup_address_id,
  delivery_address_id: order.delivery_address_id,
  handoff: order.handoff as Data<'orders.change'>['handoff'],
  special_instructions: order.special_instructions,
  preferences: preferences.map(({ preference_cents, ...preference }) => ({
    ...preference,
    preference_amount: toDecimal(preference_cents),
  })),
  estimate_low: toDecimal(order.estimate_low_cents),
  estimate_high: toDecimal(order.estimate_high_cents),
  net_price: toDecimal(order.net_price_cents),
});

interface ChangedOrder {
  changes: Changes;
  /** The order as it was. */
  before: OrderEntity['order'];
}

/** Records the change in the order's history, and tells the customer what is new. */
async function tellChanges(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
  entity: OrderEntity,
  { changes, before }: ChangedOrder,
): Promise<void> {
  const { order } = entity;
  const described = inWords(entity, changes, before);
  const note = `Changed: ${described.map(({ what }) => what).join(', ')}`;
  const event = { order_id: order.id, type: 'order.changed', at: order.updated_at, note } as const;
  const key = eventKey(order.id, await addEvent(trx, { ...event, actor: 'customer' }));
  const about = { userId: order.user_id, order, key };
  await notify(trx, { ...about, type: 'order.changed', changes: described }, services);
}

/** What is new, and what it is now. */
function inWords({ order, preferences }: OrderEntity, changes: Changes, before: OrderEntity['order']) {
  const described: OrderChange[] = [];
  const tell = (isNew: boolean, what: string, now: string, isTyped = false) =>
    void (isNew && described.push({ what, now, isTyped }));
  tell(changes.pickup !== undefined, 'pickup address', formatStreet(order.pickup_address), true);
  tell(changes.delivery !== undefined, 'delivery address', formatStreet(order.delivery_address), true);
  tell(changes.handoff !== undefined, 'handoff', handoffName(order.handoff).toLowerCase());
  tell(changes.instructions !== undefined, 'instructions', order.special_instructions || 'none', true);
  const names = preferences.map(({ preference_name }) => preference_name).join(', ');
  tell(changes.preferences !== undefined, 'preferences', names || 'none');
  const estimate = readEstimate(order);
  const told = estimateBefore(estimate) || placedEstimate(estimate);
  tell(order.net_price_cents !== before.net_price_cents, 'estimate', told);
  return described;
}

const formatStreet = (copy: string): string => addressLine(JSON.parse(copy) as AddressSnapshot);
