import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { visitKinds } from '@/lib/rules/dates/visit';
import { toDecimal } from '@/lib/rules/money/money';
import { addressEnd } from '@/lib/rules/orders/order-actions';
import { CANCELED, orderStatusText } from '@/lib/rules/orders/order-status';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { choiceGone } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { violates } from '@/server/platform/db/errors';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readPolicy } from '@/server/shop/policy';
import { judgeAgain } from '../closings/notify-closings';
import { savePreferences, writePreferences } from '../confirm/lines';
import { addressCopy, estimatedAmounts } from '../confirm/write-order';
import { checkAllowed, type Moment, refusal } from '../record/check-allowed';
import { addEvent } from '../record/events';
import { findOrder, type OrderEntity, type OrderRow } from '../record/queries';
import { readAskAbove } from '../record/view';
import { checkBookings } from '../visits/book';
import { movePlaces } from '../visits/move-visits';
import { changesBetween, goAhead, mailLater, orderState } from './change-mails';
import {
  type Changes,
  findChanges,
  findNewPlaces,
  type NewPlaces,
  type NewPrice,
  otherTotal,
  reprice,
} from './find-changes';

type Context = HandlerContext<'orders.change'>;

/** Content that it already has changes nothing. @throws ApiProblem not_found; invalid by field; conflict */
export async function changeOrder(context: Context): Promise<HandlerResult<'orders.change'>> {
  const { db, customer, body } = context;
  try {
    const { entity, isChanged } = await inCustomerTransaction(db, customer.id, (trx) => change(trx, context));
    if (isChanged) {
      context.flushOutbox();
      audit(context, 'order-changed', { order: entity.order.order_number, change: 'details' });
    }
    return { message: messages.detailsSaved, data: describeDetails(entity) };
  } catch (error) {
    // The address was deleted while the order was being written.
    if (!violates(error, 'foreign key')) throw error;
    throw choiceGone(body.pickup_address_id === undefined ? 'delivery_address_id' : 'pickup_address_id');
  }
}

async function change(trx: Db, context: Context) {
  const { customer, params, body } = context;
  const moment = { policy: await readPolicy(trx), now: context.now() };
  const seen = await findOrder(trx, customer.id, params.id);
  const changes = await findChanges(trx, seen, body);
  const isChanged = Object.values(changes).some((one) => one !== undefined);
  if (isChanged || seen.order.status === CANCELED) checkDetails(seen.order, changes, moment);
  if (!changes.preferences) checkSeenTotal(seen.order, body.estimate_total);
  if (!isChanged) return { entity: seen, isChanged };
  const price = changes.preferences && (await reprice(trx, seen, changes.preferences, body));
  const places = await findNewPlaces(trx, seen.order, changes, moment);
  await mailLater(trx, seen.order, moment.now);
  const order = await write(trx, seen.order, changes, { places, price, ...moment });
  await judgeAgain(trx, order, moment.now);
  if (changes.preferences && price) await rewritePreferences(trx, order, changes.preferences, price);
  const entity = await findOrder(trx, customer.id, order.id);
  await tellChanges(trx, context, entity, seen);
  const moved = visitKinds.filter((kind) => places[`${kind}Address`] !== undefined);
  await checkBookings(trx, order, places, moved);
  await movePlaces(trx, seen.order, places);
  return { entity, isChanged };
}

/** At a closed ZIP code the delivery may change until the bags are on their way. @throws ApiProblem conflict */
function checkDetails(order: OrderRow, { delivery, ...others }: Changes, moment: Moment): void {
  const isDelivery = delivery !== undefined && Object.values(others).every((one) => one === undefined);
  if (isDelivery && addressEnd('delivery', order, moment.now, moment.policy) !== undefined) return;
  checkAllowed(order, isDelivery ? 'change_delivery' : 'change', moment, {
    late: (until) => `The deadline to change this order was ${until}. To change it now, please call us.`,
    status: messages.detailsFixed(orderStatusText(order.status)),
  });
}

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
      ...(changes.askAboveCents !== undefined && { ask_above_cents: changes.askAboveCents }),
      handoff: changes.handoff ?? seen.handoff,
      special_instructions: changes.instructions ?? seen.special_instructions,
      pickup_slot_day_id: pickup?.slotDayId ?? seen.pickup_slot_day_id,
      delivery_slot_day_id: delivery?.slotDayId ?? seen.delivery_slot_day_id,
      updated_at: moment.now.toISOString(),
    })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
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
  ...readAskAbove(order),
});

async function tellChanges(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
  entity: OrderEntity,
  before: OrderEntity,
): Promise<void> {
  const { order } = entity;
  const described = changesBetween(orderState(before), orderState(entity));
  const names = described.map(({ what }) => what).filter((what) => what !== goAhead);
  const note = `Changed: ${names.join(', ')}`;
  const event = { order_id: order.id, type: 'order.changed', at: order.updated_at, note } as const;
  const key =
    names.length > 0
      ? await addEvent(trx, { ...event, actor: 'customer' })
      : `${order.id}:${goAhead}:${order.updated_at}`;
  const about = { userId: order.user_id, order, key };
  await notify(trx, { ...about, type: 'order.changed', changes: described }, services, 'inbox');
}
