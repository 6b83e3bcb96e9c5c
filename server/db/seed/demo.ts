import type { Insertable } from 'kysely';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { todayInNewYork } from '@/lib/domain/new-york';
import { CANCELED, DELIVERED, isEstimate, NEEDS_OK } from '@/lib/domain/order-status';
import { DEFAULT_SLOTS, slotMinutes } from '@/lib/domain/slots';
import type { Db } from '../client';
import { nextOrderNumber } from '../ids';
import type { Tables } from '../tables';
import { businessDays } from './demo-days';
import { eventsOf } from './demo-events';
import { seedDemoMessages } from './demo-messages';
import { type DemoOrder, demoOrders } from './demo-orders';
import { type DemoCustomer, seedDemoCustomer } from './demo-people';
import { piecesOf, preferencesOf, priceOf, servicesOf } from './demo-price';
import { neighbourhoods, PLACES_PER_SLOT } from './neighbourhoods';
import { categories, PRICE_VERSION, turnarounds } from './prices';

/** A customer with orders in every status, dates around today. Only for a database without customers. */
export async function seedDemo(trx: Db, now: Date, passwordHash: string): Promise<void> {
  const today = todayInNewYork(now);
  const customer = await seedDemoCustomer(trx, today, passwordHash);
  const promoIds = new Map(
    (await trx.selectFrom('promo_codes').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const days = businessDays(today);
  const placed: PlacedOrder[] = [];
  for (const plan of demoOrders) {
    const pickupDate = days.at(plan.pickup);
    const dates = { pickup: pickupDate, delivery: days.after(pickupDate, plan.turnaround) };
    placed.push(await placeOrder(trx, { plan, dates, customer, now, promoIds }));
  }
  await seedDemoMessages(trx, customer.userId, placed, now);
}

export interface PlacedOrder {
  id: number;
  order_number: string;
  status: number;
  bags: number | null;
  net_price_cents: number;
  card_last4: string;
  events: Insertable<Tables['order_events']>[];
}

interface Plan {
  plan: DemoOrder;
  dates: { pickup: string; delivery: string };
  customer: DemoCustomer;
  now: Date;
  promoIds: Map<string, number>;
}

async function placeOrder(trx: Db, { plan, dates, customer, now, promoIds }: Plan): Promise<PlacedOrder> {
  const { status } = plan;
  const weighed = !isEstimate(status);
  const price = priceOf(plan, weighed);
  const address = customer.addresses[plan.address ?? 0];
  const card = customer.cards[plan.card ?? 0];
  const [pickupSlot, deliverySlot] = plan.slots.map((index) => DEFAULT_SLOTS[index]);
  if (!address || !card || !pickupSlot || !deliverySlot) throw new Error('The demo plan is broken');

  const events = eventsOf(plan, dates, now);
  const created = events[0]?.at ?? now.toISOString();
  const snapshot = JSON.stringify({
    ...address,
    city: { id: address.city_id, name: 'New York' },
    state: { id: address.state_id, name: 'New York' },
  });
  const services = servicesOf(plan);
  const turnaround = turnarounds.find(({ days }) => days === plan.turnaround);
  const place = status === 1 ? await takePlaces(trx, plan, dates, address.zip_code) : undefined;
  const order = {
    order_number: await nextOrderNumber(trx),
    user_id: customer.userId,
    status,
    services: categories
      .filter(({ id }) => services.includes(id))
      .map(({ name }) => name)
      .join(', '),
    category_ids: JSON.stringify(services),
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
    cutoff_at: cutoffInstant(dates.pickup).toISOString(),
    pickup_address_id: address.id,
    delivery_address_id: address.id,
    pickup_address: snapshot,
    delivery_address: snapshot,
    handoff: address.doorman_building === 'yes' ? 'doorman' : 'in_person',
    card_id: card.id,
    card_brand: card.brand,
    card_last4: card.last4,
    wash_fold_cents: price.amounts.washFoldCents,
    dry_clean_cents: price.amounts.dryCleanCents,
    wf_quantity_hundredths: Math.round(price.amounts.weightLb * 100),
    wf_quantity_cents: price.amounts.weightAmountCents,
    turn_around_id: turnaround?.id ?? null,
    turntimes: turnaround?.turntimes ?? '',
    turn_around_cents: turnaround?.amount_cents ?? 0,
    promo_code_id: promoIds.get(price.promo?.code ?? '') ?? null,
    promo_code: price.promo?.code ?? '',
    promo_code_type: price.promo?.type ?? null,
    promo_code_hundredths: price.promo?.amount_hundredths ?? 0,
    tips_cents: plan.tips ?? 0,
    net_price_cents: price.totalCents,
    estimate_low_cents: price.lowCents,
    estimate_high_cents: price.highCents,
    is_final: weighed && status !== NEEDS_OK ? ('yes' as const) : ('no' as const),
    price_version: PRICE_VERSION,
    canceled_at: status === CANCELED ? (events.at(-1)?.at ?? null) : null,
    delivered_at: status === DELIVERED ? (events.at(-1)?.at ?? null) : null,
    created,
    updated_at: events.at(-1)?.at ?? created,
  };
  const { id } = await trx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  const rows = events.map((event) => ({ ...event, order_id: id }));
  await trx.insertInto('order_events').values(rows).execute();
  await insertLines(trx, id, plan);
  if (order.promo_code_id && status !== CANCELED)
    await spendPromo(trx, id, customer.userId, order.promo_code_id);
  if (status === DELIVERED) await insertCharge(trx, id, order);
  return { ...order, id, events: rows };
}

async function insertLines(trx: Db, order_id: number, plan: DemoOrder): Promise<void> {
  const items = piecesOf(plan).map(({ id, category_id, name, price_cents, quantity }) => ({
    order_id,
    category_id,
    product_id: id,
    name,
    price_cents,
    quantity,
  }));
  if (items.length > 0) await trx.insertInto('order_items').values(items).execute();
  const chosen = preferencesOf(plan).map(({ id, category_id, name, amount_cents }) => ({
    order_id,
    category_id,
    preference_id: id,
    preference_name: name,
    preference_cents: amount_cents,
    quantity: 1,
  }));
  if (chosen.length > 0) await trx.insertInto('order_preferences').values(chosen).execute();
}

async function spendPromo(trx: Db, order_id: number, user_id: number, promo_code_id: number): Promise<void> {
  const { once_per_user } = await trx
    .updateTable('promo_codes')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', promo_code_id)
    .returning('once_per_user')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('promo_uses')
    .values({ promo_code_id, user_id, order_id, once: once_per_user })
    .execute();
}

async function insertCharge(
  trx: Db,
  order_id: number,
  order: Pick<Insertable<Tables['orders']>, 'user_id' | 'card_id' | 'card_last4' | 'net_price_cents'> & {
    order_number: string;
    updated_at: string;
  },
): Promise<void> {
  const charge = {
    order_id,
    user_id: order.user_id,
    card_id: order.card_id ?? null,
    card: `XXXX${order.card_last4}`,
    kind: 'charge' as const,
    amount_cents: order.net_price_cents,
    state: 'succeeded' as const,
    gateway: 'local',
    transaction_id: `local-${order.order_number}`,
    created: order.updated_at,
    updated_at: order.updated_at,
  };
  await trx.insertInto('payments').values(charge).execute();
}

/** Scheduled orders hold their places, so that canceling one gives them back. */
async function takePlaces(trx: Db, plan: DemoOrder, dates: Plan['dates'], zip: string) {
  const neighbourhood_id = neighbourhoods.findIndex((each) => each.includes(zip)) + 1;
  const take = async (kind: 'pickup' | 'delivery', slot_date: string, index: number) => {
    const slot = DEFAULT_SLOTS[index] ?? { from_slot: '', to_slot: '' };
    const { id } = await trx
      .insertInto('slot_days')
      .values({
        neighbourhood_id,
        slot_date,
        kind,
        ...slot,
        from_minute: slotMinutes(slot.from_slot) ?? 0,
        capacity: PLACES_PER_SLOT[kind],
        taken: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    pickup: await take('pickup', dates.pickup, plan.slots[0]),
    delivery: await take('delivery', dates.delivery, plan.slots[1]),
  };
}
