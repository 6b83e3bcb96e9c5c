import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/rules/dates/calendar';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { toDecimal } from '@/lib/rules/money/money';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import { endsBefore, isExpired } from '@/lib/rules/money/saved-card';
import { getStage, orderFollows } from '@/lib/rules/orders/order-follows';
import { lastReportDay } from '@/lib/rules/orders/report-end';
import type { Policy } from '@/lib/rules/policy/policy';
import { notFound } from '@/server/api/problems';
import { toPhoto } from '@/server/orders/photos/queries';
import { type Moment, possibleActions } from '@/server/orders/record/check-allowed';
import {
  type AddressSnapshot,
  findBusiness,
  findOrder,
  type OrderEntity,
  type ReadOrder,
} from '@/server/orders/record/queries';
import { listDelays, readAskAbove, viewOwnOrder } from '@/server/orders/record/view';
import type { Db } from '@/server/platform/db/client';
import { listAlerts } from '@/server/service-area/alerts';
import { readPolicy } from '@/server/shop/policy';
import { readTipState } from '../tip/waiting-tips';

/** The receipt entity of GET /order/{id}. @throws ApiProblem not_found for an id that is missing or another customer's */
export async function readReceipt(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<Data<'orders.get'>> {
  const found = await findOrder(db, userId, id);
  const policy = await readPolicy(db);
  return {
    ...toReceipt(found, policy),
    ...(await readHead(db, found.order, { policy, now })),
    tip_state: await readTipState(db, id),
    business: await findBusiness(db),
    stain_notes: await listNotes(db, id),
  };
}

/** GET /order/express-order-detail/{id}, without prices. @throws ApiProblem not_found, for one that is not express too */
export async function readExpressOrder(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<Data<'orders.expressDetail'>> {
  const { order } = await findOrder(db, userId, id);
  if (order.is_express !== 'yes') throw notFound();
  return readHead(db, order, { policy: await readPolicy(db), now });
}

async function readHead(db: Db, order: ReadOrder, { policy, now }: Moment) {
  return {
    ...viewOwnOrder(order),
    pickupAddress: [JSON.parse(order.pickup_address) as AddressSnapshot],
    deliveryAddress: [JSON.parse(order.delivery_address) as AddressSnapshot],
    handoff: order.handoff as Data<'orders.get'>['handoff'],
    special_instructions: order.special_instructions,
    cutoff_at: toShopIso(new Date(order.cutoff_at)),
    created: order.created,
    card_ends: readCardEnd(order, now),
    delays: listDelays(order, await listAlerts(db, now), now),
    can: possibleActions(order, now, policy),
  };
}

/** The month of a card that ends before the order is back, by when it is charged. */
function readCardEnd({ status, card_expiry, delivery_date }: ReadOrder, now: Date): string | null {
  const stage = getStage(status);
  if (!card_expiry || !stage || orderFollows('card_ends', stage) !== 'noticed') return null;
  return endsBefore(card_expiry, delivery_date) || isExpired(card_expiry, now) ? card_expiry : null;
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
    ...(Number(order.tax_percent) > 0 && {
      tax_percent: Number(order.tax_percent),
      ...(order.tax_on === 'fees' && { tax_on: 'fees' as const }),
    }),
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
    total_known: true,
    issue_until: order.delivered_at && toIsoDate(lastReportDay(order.delivered_at, policy)),
    category_ids: JSON.parse(order.category_ids) as number[],
    pickup_address_id: order.pickup_address_id,
    delivery_address_id: order.delivery_address_id,
    decision: order.decision,
    ...readAskAbove(order),
    user_card: order.card_last4 ? { card_number: `XXXX${order.card_last4}`, brand: order.card_brand } : null,
  };
}

export type CustomerNote = NonNullable<Data<'orders.get'>['stain_notes']>[number];

export async function listNotes(db: Db, orderId: number): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('categories', 'categories.id', 'order_notes.category_id')
    .leftJoin('photos', 'photos.id', 'order_notes.photo_id')
    .select(['category_id', 'categories.name as service', 'order_notes.text', 'outcome'])
    .select(['token', 'width', 'height'])
    .where('order_notes.order_id', '=', orderId)
    .orderBy('category_id')
    .execute();
  return rows.map(({ token, width, height, ...note }) => ({
    ...note,
    photo: token && width && height ? toPhoto({ token, width, height }) : null,
  }));
}
