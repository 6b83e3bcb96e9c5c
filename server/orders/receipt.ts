import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { toDecimal } from '@/lib/domain/money';
import { computeReceipt } from '@/lib/domain/receipt';
import { toReceiptInput } from '@/lib/domain/receipt-input';
import { lastReportDay } from '@/lib/domain/report-end';
import { toShopIso } from '@/lib/domain/shop-instant';
import type { Policy } from '@/lib/policy';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { listAlerts } from '@/server/service-area/alerts';
import { type Moment, possibleActions } from './check-allowed';
import { listDelays } from './delays';
import { listNotes } from './notes';
import { type AddressSnapshot, findBusiness, findOrder, type OrderEntity, type ReadOrder } from './queries';
import { viewOwnOrder } from './view';

/** The receipt entity of GET /order/{id}. Undefined when the id does not exist or belongs to another customer. */
export async function readReceipt(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<Data<'orders.get'> | undefined> {
  const found = await findOrder(db, userId, id);
  if (!found) return undefined;
  const policy = await readPolicy(db);
  return {
    ...toReceipt(found, policy),
    ...(await readHead(db, found.order, { policy, now })),
    picked_up_at: found.order.picked_up_at,
    business: await findBusiness(db),
    stain_notes: await listNotes(db, id),
  };
}

/**
 * An order that still has to be counted: the reply of GET /order/express-order-detail/{id}, without prices.
 */
export async function readExpressOrder(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<Data<'orders.expressDetail'> | undefined> {
  const found = await findOrder(db, userId, id);
  if (found?.order.is_express !== 'yes') return undefined;
  return readHead(db, found.order, { policy: await readPolicy(db), now });
}

/** What both have in common. */
async function readHead(db: Db, order: ReadOrder, { policy, now }: Moment) {
  const { picked_up_at, ...own } = viewOwnOrder(order);
  return {
    ...own,
    pickupAddress: [JSON.parse(order.pickup_address) as AddressSnapshot],
    deliveryAddress: [JSON.parse(order.delivery_address) as AddressSnapshot],
    handoff: order.handoff as Data<'orders.get'>['handoff'],
    special_instructions: order.special_instructions,
    cutoff_at: toShopIso(new Date(order.cutoff_at)),
    created: order.created,
    delays: listDelays(order, await listAlerts(db, now), now),
    can: possibleActions(order, now, policy),
  };
}

function toReceipt({ order, items, preferences }: OrderEntity, policy: Policy) {
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
    ...(Number(order.tax_percent) > 0 && { tax_percent: Number(order.tax_percent) }),
    tips: toDecimal(order.tips_cents),
  };
  return {
    ...charged,
    turn_around_id: order.turn_around_id,
    net_price: toDecimal(computeReceipt(toReceiptInput(charged)).totalCents),
    estimate_low: toDecimal(order.estimate_low_cents),
    estimate_high: toDecimal(order.estimate_high_cents),
    estimate_from: order.estimate_from === 'yes',
    is_final: order.is_final === 'yes',
    issue_until: order.delivered_at && toIsoDate(lastReportDay(order.delivered_at, policy)),
    category_ids: JSON.parse(order.category_ids) as number[],
    pickup_address_id: order.pickup_address_id,
    delivery_address_id: order.delivery_address_id,
    decision: order.decision,
    user_card: order.card_last4 ? { card_number: `XXXX${order.card_last4}`, brand: order.card_brand } : null,
  };
}
