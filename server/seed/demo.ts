import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { visitColumns } from '@/lib/rules/dates/visit';
import { computeEstimate, type Estimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import {
  CANCELED,
  CLEANING,
  COUNTED,
  DELIVERED,
  isEstimate,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  READY,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import { type OrderConditions, readConditions } from '@/server/orders/confirm/conditions';
import type { OrderRequest } from '@/server/orders/confirm/fingerprint';
import { pickPromo } from '@/server/orders/confirm/prices';
import { findReferences } from '@/server/orders/confirm/references';
import { estimatedAmounts, writeOrder } from '@/server/orders/confirm/write-order';
import { findPromo, takePromoUse } from '@/server/orders/record/promo-uses';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { offeredSlots, reserveSlot, slotDayId } from '@/server/service-area/slots';
import { type PlacedOrder, seedDemoMessages } from './demo-messages';
import { type DemoOrder, demoPromoCodes } from './demo-orders';
import { type DemoCustomer, seedDemoCustomer } from './demo-people';
import { type DemoEvent, type PlannedOrder, planDemoOrders } from './demo-plan';

/** The one that was just counted is left for `bill`. */
const PAID = [CLEANING, READY, OUT_FOR_DELIVERY, DELIVERED];

/** A customer with orders in every status, dated around today. Only for a database without customers. */
export async function seedDemo(trx: Db, now: Date, passwordHash: string): Promise<void> {
  const today = todayAtShop(now);
  const customer = await seedDemoCustomer(trx, today, passwordHash);
  const codes = await seedPromoCodes(trx, today);
  const conditions = await readConditions(trx, now);
  const placed: PlacedOrder[] = [];
  for (const plan of planDemoOrders(now))
    placed.push(await placeOrder(trx, { ...plan, customer, codes, conditions }));
  // Nothing is chosen before whoever tries the demo chooses it.
  await trx.deleteFrom('user_preferences').where('user_id', '=', customer.userId).execute();
  await seedDemoMessages(trx, customer.userId, placed, now);
}

/** The new codes. An existing code belongs to the business: it stays, and no demo order uses it. */
async function seedPromoCodes(trx: Db, today: CalendarDate): Promise<Set<string>> {
  const codes = new Set<string>();
  // One by one, because the codes set different columns.
  for (const code of demoPromoCodes(today)) {
    const row = await trx
      .insertInto('promo_codes')
      .values(code)
      .onConflict((clash) => clash.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) codes.add(code.code);
  }
  return codes;
}

interface Plan extends PlannedOrder {
  customer: DemoCustomer;
  /** Those that are the demo's. */
  codes: ReadonlySet<string>;
  conditions: OrderConditions;
}

/** As its customer placed it then, with what has become of it since. */
async function placeOrder(trx: Db, placed: Plan): Promise<PlacedOrder> {
  const { plan, events, customer, codes, conditions } = placed;
  const { list } = conditions;
  const created = new Date(events[0]?.at ?? '');
  const { body, visits, turnaround } = chooseOrder(placed);
  const promo = plan.promo && codes.has(plan.promo) ? await findPromo(trx, plan.promo) : undefined;
  const priced = { ...body, promo: promo && pickPromo(promo) };
  const estimate = computeEstimate(list, priced);
  const references = await findReferences(trx, customer.userId, body, created);
  const place =
    plan.status === SCHEDULED ? await takePlaces(trx, placed, references.pickup.neighborhoodId) : undefined;
  if (promo) await takePromoUse(trx, promo);
  const who = {
    customer: { id: customer.userId },
    query: { orderVia: 'Website' },
    actor: 'customer',
  } as const;
  const { id } = await writeOrder(
    trx,
    { ...who, body, now: () => created },
    {
      ...{ references, conditions },
      prices: { list, turnaround, promo, estimate, totalCents: estimateTotalCents(estimate) },
      pickup: { visit: visits.pickup, slotDayId: place?.pickup ?? null },
      delivery: { visit: visits.delivery, slotDayId: place?.delivery ?? null },
    },
  );
  const weighed = computeEstimate(list, { ...priced, weight_lb: plan.pounds ?? 0 });
  return goOn(trx, id, placed, weighed);
}

/** What the customer sends. The code and the total of a page are not needed: nothing is compared. */
function chooseOrder({ plan, dates, customer, conditions: { list } }: Plan) {
  const address = customer.addresses[plan.address ?? 0];
  const card = customer.cards[plan.card ?? 0];
  const [pickupSlot, deliverySlot] = plan.slots.map((index) => DEFAULT_SLOTS[index]);
  const turnaround = list.turnarounds.find(({ days }) => days === plan.turnaround);
  if (!address || !card || !pickupSlot || !deliverySlot || !turnaround)
    throw new Error('The demo plan is broken');
  const visits = {
    pickup: { date: dates.pickup, ...pickupSlot },
    delivery: { date: dates.delivery, ...deliverySlot },
  };
  const body: OrderRequest = {
    ...chooseFrom(list, plan),
    ...visitColumns(visits),
    user_id: customer.userId,
    services: [...(plan.bags ? [1] : []), ...(plan.pieces ? [2] : [])],
    bags: plan.bags ?? null,
    estimated_weight_lb: null,
    is_express: plan.express ?? false,
    pickup_address_id: address.id,
    delivery_address_id: address.id,
    handoff: address.doorman_building === 'yes' ? 'doorman' : 'in_person',
    turn_around_id: turnaround.id,
    promo_code: '',
    tips: toDecimal(plan.tips ?? 0),
    user_card_id: card.id,
    special_instructions: plan.note ?? '',
    estimate_total: 0,
    price_version: list.price_version,
    accept_terms: true,
  };
  return { body, visits, turnaround };
}

async function goOn(trx: Db, id: number, { plan: { status }, events }: Plan, final: Estimate) {
  const isWeighed = !isEstimate(status);
  const { estimate_low_cents, estimate_high_cents, estimate_from, ...counted } = estimatedAmounts(final);
  const last = events.at(-1)?.at ?? null;
  const order = await trx
    .updateTable('orders')
    .set({
      status,
      ...(isWeighed && counted),
      is_final: isWeighed && status !== NEEDS_OK ? 'yes' : 'no',
      canceled_at: status === CANCELED ? last : null,
      delivered_at: status === DELIVERED ? last : null,
      updated_at: last ?? '',
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const since = events.slice(1).map((event) => ({ ...event, order_id: id }));
  if (since.length > 0) await trx.insertInto('order_events').values(since).execute();
  if (PAID.includes(status)) await insertCharge(trx, order, events);
  return { ...order, events };
}

const chooseFrom = ({ pricing, categories }: OrderConditions['list'], plan: DemoOrder) => ({
  items: pricing.flatMap(({ category_id, products }) =>
    products.flatMap(({ id: product_id, name }) => {
      const quantity = plan.pieces?.[name];
      return quantity ? [{ category_id, product_id, quantity }] : [];
    }),
  ),
  preferences: categories.flatMap(({ id: category_id, preferences }) =>
    preferences
      .filter(({ id }) => plan.preferences?.includes(id))
      .map(({ id }) => ({ category_id, preference_id: id, quantity: 1 })),
  ),
});

async function insertCharge(trx: Db, order: OrderRow, events: readonly DemoEvent[]): Promise<void> {
  // As every page promises: when it was weighed and counted.
  const charged = events.find(({ status }) => status === COUNTED)?.at ?? '';
  const charge = {
    order_id: order.id,
    user_id: order.user_id,
    card_id: order.card_id,
    card: `XXXX${order.card_last4}`,
    kind: 'charge' as const,
    amount_cents: order.net_price_cents,
    state: 'succeeded' as const,
    gateway: 'local',
    transaction_id: `local-${order.order_number}`,
    reference: order.order_number,
    created: charged,
    updated_at: charged,
  };
  await trx.insertInto('payments').values(charge).execute();
}

/** Scheduled orders hold their places, so that canceling one releases them. */
async function takePlaces(trx: Db, { plan, dates }: PlannedOrder, neighborhoodId: number) {
  const take = async (kind: 'pickup' | 'delivery', index: number) => {
    const date = dates[kind];
    const from = DEFAULT_SLOTS[index]?.from_slot;
    const slots = await offeredSlots(trx, neighborhoodId, kind, [date, date]);
    const slot = slots(date).find(({ from_slot }) => from_slot === from);
    if (!slot) throw new Error('The demo plan is broken');
    const id = await slotDayId(trx, { neighborhoodId, kind, date, slot });
    await reserveSlot(trx, id);
    return id;
  };
  return { pickup: await take('pickup', plan.slots[0]), delivery: await take('delivery', plan.slots[1]) };
}
