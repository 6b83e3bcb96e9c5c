import type { CalendarDate } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import {
  CANCELED,
  CLEANING,
  DELIVERED,
  isEstimate,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  READY,
} from '@/lib/domain/order-status';
import { todayAtShop } from '@/lib/domain/shop-time';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import type { Policy } from '@/lib/policy';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { nextOrderNumber } from '@/server/db/ids';
import { findPromo, recordPromoUse, takePromoUse } from '@/server/orders/promo-uses';
import { readTermsVersion } from '@/server/orders/terms';
import type { DemoEvent } from './demo-events';
import type { PlacedOrder } from './demo-messages';
import { seedDemoMessages } from './demo-messages';
import { insertCharge, insertLines, takePlaces } from './demo-order-parts';
import type { DemoOrder } from './demo-orders';
import { type DemoCustomer, seedDemoCustomer } from './demo-people';
import { planDemoOrders } from './demo-plan';
import { computePrice, listServiceIds } from './demo-price';
import { categories, PRICE_VERSION, turnarounds } from './prices';
import { demoPromoCodes } from './promo-codes';

/** The one that was just counted is left for `bill`. */
const PAID = [CLEANING, READY, OUT_FOR_DELIVERY, DELIVERED];

/** A customer with orders in every status, dated around today. Only for a database without customers. */
export async function seedDemo(trx: Db, now: Date, passwordHash: string): Promise<void> {
  const today = todayAtShop(now);
  const customer = await seedDemoCustomer(trx, today, passwordHash);
  const promoIds = await seedPromoCodes(trx, today);
  const policy = await readPolicy(trx);
  const plans = planDemoOrders(now);
  const placed: PlacedOrder[] = [];
  for (const plan of plans) placed.push(await placeOrder(trx, { ...plan, customer, promoIds, policy }));
  await seedDemoMessages(trx, customer.userId, placed, now);
}

/**
 * The ids of the new codes. An existing code belongs to the business: it stays, and no demo order uses it.
 */
async function seedPromoCodes(trx: Db, today: CalendarDate): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  // One by one, because the codes set different columns.
  for (const code of demoPromoCodes(today)) {
    const row = await trx
      .insertInto('promo_codes')
      .values(code)
      .onConflict((clash) => clash.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) ids.set(code.code, row.id);
  }
  return ids;
}

interface Plan {
  plan: DemoOrder;
  dates: { pickup: string; delivery: string };
  events: DemoEvent[];
  customer: DemoCustomer;
  promoIds: Map<string, number>;
  policy: Policy;
}

async function placeOrder(
  trx: Db,
  { plan, dates, events, customer, promoIds, policy }: Plan,
): Promise<PlacedOrder> {
  const { status } = plan;
  const weighed = !isEstimate(status);
  const address = customer.addresses[plan.address ?? 0];
  const card = customer.cards[plan.card ?? 0];
  const [pickupSlot, deliverySlot] = plan.slots.map((index) => DEFAULT_SLOTS[index]);
  if (!address || !card || !pickupSlot || !deliverySlot) throw new Error('The demo plan is broken');

  const place = status === 1 ? await takePlaces(trx, plan, dates, address.zip_code) : undefined;
  const order = {
    order_number: await nextOrderNumber(trx),
    user_id: customer.userId,
    status,
    ...serviceColumns(plan),
    is_express: plan.express ? ('yes' as const) : ('no' as const),
    bags: plan.bags ?? null,
    estimated_weight_hundredths: null,
    special_instructions: plan.note ?? '',
    pickup_date: dates.pickup,
    ...pickupSlot,
    pickup_slot_day_id: place?.pickup ?? null,
    delivery_date: dates.delivery,
    delivery_from_slot: deliverySlot.from_slot,
    delivery_to_slot: deliverySlot.to_slot,
    delivery_slot_day_id: place?.delivery ?? null,
    cutoff_at: cutoffInstant(dates.pickup, policy).toISOString(),
    ...addressColumns(address),
    card_id: card.id,
    card_brand: card.brand,
    card_last4: card.last4,
    ...priceColumns(plan, computePrice(plan, weighed), promoIds),
    is_final: weighed && status !== NEEDS_OK ? ('yes' as const) : ('no' as const),
    price_version: PRICE_VERSION,
    terms_version: await readTermsVersion(trx),
    ...timeColumns(status, events),
  };
  const { id } = await trx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  const rows = events.map((event) => ({ ...event, order_id: id }));
  await trx.insertInto('order_events').values(rows).execute();
  await insertLines(trx, id, plan);
  const promo = order.promo_code_id && status !== CANCELED && (await findPromo(trx, order.promo_code));
  if (promo) {
    await takePromoUse(trx, promo);
    await recordPromoUse(trx, promo, { ...order, id });
  }
  if (PAID.includes(status)) await insertCharge(trx, id, order, events);
  return { ...order, id, events: rows };
}

function serviceColumns(plan: DemoOrder) {
  const ids = listServiceIds(plan);
  const names = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return { services: names.join(', '), category_ids: JSON.stringify(ids) };
}

/** Pickup and delivery at one address, copied as it is now. */
function addressColumns(address: DemoCustomer['addresses'][number]) {
  const snapshot = JSON.stringify({
    ...address,
    city: { id: address.city_id, name: 'New York' },
    state: { id: address.state_id, name: 'New York' },
  });
  return {
    pickup_address_id: address.id,
    delivery_address_id: address.id,
    pickup_address: snapshot,
    delivery_address: snapshot,
    handoff: address.doorman_building === 'yes' ? 'doorman' : 'in_person',
  };
}

function timeColumns(status: number, events: readonly DemoEvent[]) {
  const created = events[0]?.at ?? '';
  const last = events.at(-1)?.at;
  return {
    canceled_at: status === CANCELED ? (last ?? null) : null,
    delivered_at: status === DELIVERED ? (last ?? null) : null,
    created,
    updated_at: last ?? created,
  };
}

/** The price columns of the order's row. */
function priceColumns(plan: DemoOrder, price: ReturnType<typeof computePrice>, promoIds: Plan['promoIds']) {
  const { amounts, promo } = price;
  const turnaround = turnarounds.find(({ days }) => days === plan.turnaround);
  return {
    wash_fold_cents: amounts.washFoldCents,
    dry_clean_cents: amounts.dryCleanCents,
    wf_quantity_hundredths: Math.round(amounts.weightLb * 100),
    wf_quantity_cents: amounts.weightAmountCents,
    turn_around_id: turnaround?.id ?? null,
    turntimes: turnaround?.turntimes ?? '',
    turn_around_cents: turnaround?.amount_cents ?? 0,
    promo_code_id: promoIds.get(promo?.code ?? '') ?? null,
    promo_code: promo?.code ?? '',
    promo_code_type: promo?.type ?? null,
    promo_code_hundredths: promo?.amount_hundredths ?? 0,
    tips_cents: plan.tips ?? 0,
    net_price_cents: price.totalCents,
    estimate_low_cents: price.lowCents,
    estimate_high_cents: price.highCents,
    estimate_from: price.from,
  };
}
