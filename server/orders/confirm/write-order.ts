import { messages } from '@/lib/messages/messages';
import { type Visit, type Visits, visitColumns } from '@/lib/rules/dates/visit';
import { type Estimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { parseMoney } from '@/lib/rules/money/money';
import { lastFour } from '@/lib/rules/money/saved-card';
import { SCHEDULED } from '@/lib/rules/orders/order-status';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { nextOrderNumber } from '@/server/platform/db/ids';
import { agreedRates } from '../record/agreed-prices';
import { addEvent } from '../record/events';
import { recordPromoUse } from '../record/promo-uses';
import type { CheckedOrder, OrderPlacement } from './check-order';
import { savePreferences, writeItems, writeNotes, writePreferences } from './lines';
import type { Prices } from './prices';
import type { Address } from './references';

export type WrittenOrder = Awaited<ReturnType<typeof writeOrder>>;

/** Copies everything that may change later. @throws ApiProblem invalid when the customer has used the promo code */
export async function writeOrder(
  trx: Db,
  { customer, query, body, now, actor }: Omit<OrderPlacement, 'settings'>,
  {
    references,
    prices,
    conditions,
    ...visits
  }: Pick<CheckedOrder, 'references' | 'prices' | 'conditions'> &
    Record<keyof Visits, { visit: Visit; slotDayId: number | null }>,
) {
  const at = now().toISOString();
  const { pickup, delivery, card } = references;
  const { estimate } = prices;
  const order = await trx
    .insertInto('orders')
    .values({
      order_number: await nextOrderNumber(trx),
      user_id: customer.id,
      status: SCHEDULED,
      ...nameServices(prices, body.services),
      is_express: body.is_express ? 'yes' : 'no',
      order_via: query.orderVia,
      bags: body.bags ?? null,
      estimated_weight_hundredths: hundredths(body.estimated_weight_lb),
      special_instructions: body.special_instructions,
      ...visitColumns({ pickup: visits.pickup.visit, delivery: visits.delivery.visit }),
      pickup_slot_day_id: visits.pickup.slotDayId,
      delivery_slot_day_id: visits.delivery.slotDayId,
      cutoff_at: cutoffInstant(visits.pickup.visit.date, conditions.policy).toISOString(),
      pickup_address_id: pickup.id,
      delivery_address_id: delivery.id,
      pickup_address: addressCopy(pickup),
      delivery_address: addressCopy(delivery),
      handoff: body.handoff,
      card_id: card.id,
      card_brand: card.brand,
      card_last4: lastFour(card.card_number),
      ...computeAmounts(prices),
      ask_above_cents: parseMoney(body.ask_above),
      terms_version: conditions.terms,
      created: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeItems(trx, order.id, body, prices);
  await writePreferences(trx, order, body, prices);
  if (actor === 'customer') await savePreferences(trx, order.user_id, body, prices);
  await writeNotes(trx, order, body);
  if (prices.promo && !(await recordPromoUse(trx, prices.promo, order)))
    throw invalidField('promo_code', messages.promoUsed);
  await addEvent(trx, { order_id: order.id, type: 'order.placed', status: SCHEDULED, at, actor });
  return {
    ...order,
    pieces: estimate.high.input.items.reduce((sum, { quantity }) => sum + quantity, 0),
    saved_cents: estimate.high.receipt.rows.reduce(
      (sum, { kind, amountCents }) => (kind === 'discount' ? sum + Math.abs(amountCents) : sum),
      0,
    ),
  };
}

/** The receipt's amounts. Of the estimate's two bounds, the one that matches the total. */
function computeAmounts({ estimate, turnaround, promo, list }: Prices) {
  const { input } = estimate.high;
  return {
    ...estimatedAmounts(estimate),
    turn_around_id: turnaround.id,
    turntimes: turnaround.turntimes,
    turn_around_cents: input.turnaround?.amountCents ?? 0,
    promo_code_id: promo?.id ?? null,
    promo_code: promo?.code ?? '',
    promo_code_type: promo?.type ?? null,
    promo_code_hundredths: promo?.hundredths ?? 0,
    surcharge_title: input.surcharge?.title ?? '',
    surcharge_cents: input.surcharge?.amountCents ?? 0,
    tax_percent: String(input.taxPercent ?? 0),
    tax_on: input.taxOn ?? 'everything',
    tips_cents: input.tipsCents,
    price_version: list.price_version,
    agreed_rates: agreedRates(list),
  };
}

export function estimatedAmounts(estimate: Estimate) {
  const { input } = estimate.high;
  const totalCents = estimateTotalCents(estimate);
  return {
    wash_fold_cents: input.washFoldCents,
    dry_clean_cents: input.dryCleanCents,
    wf_quantity_hundredths: Math.round(input.weightLb * 100),
    wf_quantity_cents: input.weightAmountCents,
    net_price_cents: totalCents,
    estimate_low_cents: estimate.low.receipt.totalCents,
    estimate_high_cents: totalCents,
    estimate_from: estimate.hasFromPrices ? ('yes' as const) : ('no' as const),
  };
}

/** In price list order, without duplicates. */
function nameServices({ list }: Prices, services: readonly number[]) {
  const chosen = list.pricing.filter((category) => services.includes(category.category_id));
  return {
    services: chosen.map(({ name }) => name).join(', '),
    category_ids: JSON.stringify(chosen.map(({ category_id }) => category_id)),
  };
}

export function addressCopy({
  id,
  user_id,
  state_id,
  city_id,
  primary,
  open_order,
  ...seen
}: Address): string {
  return JSON.stringify(seen);
}

const hundredths = (lb: number | null | undefined) => (lb == null ? null : Math.round(lb * 100));
