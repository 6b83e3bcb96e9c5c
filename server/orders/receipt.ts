import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { toDecimal } from '@/lib/domain/money';
import { toNewYorkIso } from '@/lib/domain/new-york-instant';
import { orderStatusText } from '@/lib/domain/order-status';
import { computeReceipt } from '@/lib/domain/receipt';
import { toReceiptInput } from '@/lib/domain/receipt-input';
import { lastReportDay } from '@/lib/domain/report-end';
import type { Policy } from '@/lib/policy';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { listAlerts } from '@/server/service-area/alerts';
import { delaysOf } from './delays';
import { listNotes } from './notes';
import { possibleActions } from './possible-actions';
import {
  type AddressSnapshot,
  type Business,
  findBusiness,
  findOrder,
  type OrderEntity,
  pickedUpAt,
} from './queries';

/**
 * The receipt entity of GET /order/{id}. Undefined when the id does not exist or belongs to another customer.
 */
export async function readReceipt(db: Db, userId: number, id: number, now: Date) {
  const found = await findOrder(db, userId, id);
  if (!found) return undefined;
  const receipt = toReceipt(found, await findBusiness(db), await readPolicy(db), now);
  const { picked_up_at } = await db
    .selectFrom('orders')
    .select(pickedUpAt)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const delays = delaysOf(found.order, await listAlerts(db, now), now);
  return { ...receipt, delays, picked_up_at, stain_notes: await listNotes(db, id) };
}

/**
 * An order that still has to be counted: the reply of GET /order/express-order-detail/{id}, without prices.
 */
export async function readExpressOrder(db: Db, userId: number, id: number, now: Date) {
  const found = await findOrder(db, userId, id);
  if (found?.order.is_express !== 'yes') return undefined;
  const can = possibleActions(found.order, now, await readPolicy(db));
  return { ...toHead(found), delays: delaysOf(found.order, await listAlerts(db, now), now), can };
}

function toReceipt(
  { order, items, preferences }: OrderEntity,
  business: Business,
  policy: Policy,
  now: Date,
): Data<'orders.get'> {
  const charged = {
    preferences: preferences.map(({ preference_cents, ...preference }) => ({
      ...preference,
      preference_amount: toDecimal(preference_cents),
    })),
    orderItems: items.map(({ category_id, quantity, product_id, name, price_cents }) => ({
      category_id,
      quantity,
      product: { id: product_id, name, price: toDecimal(price_cents) },
    })),
    wash_fold_amount: toDecimal(order.wash_fold_cents),
    dry_clean_amount: toDecimal(order.dry_clean_cents),
    wf_quantity: order.wf_quantity_hundredths / 100,
    wf_quantity_amount: toDecimal(order.wf_quantity_cents),
    order_turn_around: order.turntimes
      ? { turntimes: order.turntimes, amount: toDecimal(order.turn_around_cents) }
      : null,
    promo_code: order.promo_code,
    promo_code_type: order.promo_code_type,
    promo_code_amount: order.promo_code_hundredths / 100,
    surcharge_title: order.surcharge_title,
    surcharge_amount: toDecimal(order.surcharge_cents),
    tips: toDecimal(order.tips_cents),
  };
  return {
    ...toHead({ order }),
    ...charged,
    turn_around_id: order.turn_around_id,
    net_price: toDecimal(computeReceipt(toReceiptInput(charged)).totalCents),
    estimate_low: toDecimal(order.estimate_low_cents),
    estimate_high: toDecimal(order.estimate_high_cents),
    is_final: order.is_final === 'yes',
    issue_until: order.delivered_at && toIsoDate(lastReportDay(order.delivered_at, policy)),
    category_ids: JSON.parse(order.category_ids) as number[],
    pickup_address_id: order.pickup_address_id,
    delivery_address_id: order.delivery_address_id,
    decision: order.decision,
    can: possibleActions(order, now, policy),
    user_card: order.card_last4 ? { card_number: `XXXX${order.card_last4}`, brand: order.card_brand } : null,
    business,
  };
}

function toHead({ order }: Pick<OrderEntity, 'order'>): Data<'orders.expressDetail'> {
  return {
    id: order.id,
    order_number: order.order_number,
    is_express: order.is_express === 'yes',
    services: order.services,
    bags: order.bags,
    pickup_date: toIsoDate(order.pickup_date),
    from_slot: order.from_slot,
    to_slot: order.to_slot,
    delivery_date: toIsoDate(order.delivery_date),
    delivery_from_slot: order.delivery_from_slot,
    delivery_to_slot: order.delivery_to_slot,
    delivered_at: order.delivered_at,
    canceled_at: order.canceled_at,
    status: order.status,
    orderStatus: { status: orderStatusText(order.status) },
    pickupAddress: [JSON.parse(order.pickup_address) as AddressSnapshot],
    deliveryAddress: [JSON.parse(order.delivery_address) as AddressSnapshot],
    handoff: order.handoff as Data<'orders.get'>['handoff'],
    special_instructions: order.special_instructions,
    cutoff_at: toNewYorkIso(new Date(order.cutoff_at)),
    created: order.created,
  };
}
