/** What the order of one date would be today, and what stands in its way: the same for the list and for the job. */

import { messages } from '@/lib/messages/messages';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { visitColumns } from '@/lib/rules/dates/visit';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import { evaluatePromo } from '@/lib/rules/money/promo';
import { cardName, endsBefore, formatExpiry, isExpired } from '@/lib/rules/money/saved-card';
import type { Policy } from '@/lib/rules/policy/policy';
import { lastDayUnder } from '@/lib/rules/times/repeating';
import type { Db } from '@/server/platform/db/client';
import type { OrderPlacement } from '../confirm/check-order';
import type { OrderConditions } from '../confirm/conditions';
import type { OrderRequest } from '../confirm/fingerprint';
import { pickPromo } from '../confirm/prices';
import type { OrderReferences } from '../confirm/references';
import type { WrittenOrder } from '../confirm/write-order';
import { listOwnPromos, type Promo, repeatPromo } from '../record/promo-uses';
import type { AddressSnapshot } from '../record/queries';
import { acceptedVersion, hasAccepted } from '../record/terms';
import { type Change, copyChoice, type Ordered } from '../reorder/choice';
import { copyReferences, type References } from '../reorder/references';
import type { RecurringRow } from './queries';
import { type DateTimes, findTimes, usualVisits } from './times';

/** What stands in the way of an order, in a sentence that may be shown as it is. */
export interface Obstacle {
  kind: Change['kind'] | 'terms' | 'refused';
  message: string;
  /** No order can be placed. */
  blocks: boolean;
}

interface PlannedOrder {
  body: OrderRequest;
  prepared: NonNullable<OrderPlacement['prepared']>;
}

export interface Plan {
  obstacles: Obstacle[];
  /** As the orders to come would have them; one that is gone, as it was. */
  addresses: { pickup: AddressSnapshot; delivery: AddressSnapshot };
  orderOn(times: DateTimes): Promise<PlannedOrder | null>;
  /** Why the card can't pay on a date, in sentences; none for a card that has expired already, which is an obstacle. */
  cardReasons(times: DateTimes): string[];
  /** Whether a date gets no order before the customer accepts the terms. */
  waitsForTerms(date: CalendarDate): boolean;
  /** The times of a date; null when there are none, or no place to come to. */
  timesOn(date: CalendarDate): Promise<DateTimes | null>;
}

export async function planOrders(
  db: Db,
  row: RecurringRow,
  conditions: OrderConditions,
  now: Date,
): Promise<Plan> {
  const choice = readChoice(row.choice);
  const { turnaround, changes, ...chosen } = copyChoice(choice, conditions.list);
  const references = await copyReferences(db, { order: row }, now, conditions.readZip);
  const obstacles: Obstacle[] = [...changes, ...references.changes];
  const isAccepted = await hasAccepted(db, row, conditions.terms);
  const lastDay = conditions.terms && lastDayUnder(row.terms_since ?? conditions.terms);
  const waitsForTerms = (date: CalendarDate) => !isAccepted && date > (lastDay ?? '');
  if (lastDay && !isAccepted) {
    const blocks = waitsForTerms(row.next_date ?? '');
    const message = blocks ? messages.repeatTerms : messages.repeatTermsUntil(dayLabel(lastDay));
    obstacles.push({ kind: 'terms', message, blocks });
  }
  const terms = isAccepted ? conditions.terms : await acceptedVersion(db, row);
  const { pickup, delivery } = references.stops;
  return {
    obstacles: obstacles.map(({ kind, message, blocks }) => ({ kind, message, blocks })),
    addresses: {
      pickup: references.pickup ?? (JSON.parse(row.pickup_address) as AddressSnapshot),
      delivery: references.delivery ?? (JSON.parse(row.delivery_address) as AddressSnapshot),
    },
    async orderOn(times) {
      const complete = completeReferences(references);
      if (!complete || obstacles.some(({ blocks }) => blocks)) return null;
      const tips = toDecimal(row.tips_cents);
      const turn_around_id = turnaround?.id ?? 0;
      const priced = { ...chosen, turn_around_id, tips };
      const { promoBaseCents } = computeEstimate(conditions.list, priced).high.receipt;
      const promo = await bestPromo(db, row.user_id, promoBaseCents, conditions.policy, now);
      const estimate = computeEstimate(conditions.list, { ...priced, promo: promo && pickPromo(promo) });
      const body = {
        pickup_address_id: complete.pickup.id,
        delivery_address_id: complete.delivery.id,
        user_card_id: complete.card.id,
        handoff: references.handoff,
        ...visitColumns(times),
        ...chosen,
        user_id: row.user_id,
        bags: choice.order.bags === null ? null : chosen.bags,
        estimated_weight_lb: choice.estimatedWeightLb,
        is_express: choice.order.is_express === 'yes',
        turn_around_id,
        promo_code: promo?.code ?? '',
        tips,
        special_instructions: row.special_instructions,
        ask_above: row.ask_above_cents && toDecimal(row.ask_above_cents),
        estimate_total: toDecimal(estimateTotalCents(estimate)),
        price_version: conditions.list.price_version,
        accept_terms: true as const,
      };
      return { body, prepared: { conditions: { ...conditions, terms }, references: complete, promo } };
    },
    cardReasons({ delivery: { date } }) {
      const { card } = references;
      if (!card || isExpired(card.cardData, now) || !endsBefore(card.cardData, date)) return [];
      return [messages.cardEndsFirst(cardName(card), formatExpiry(card.cardData))];
    },
    waitsForTerms,
    timesOn: async (date) => {
      if (!pickup || !delivery) return null;
      const stops = { pickup, delivery, turnaroundDays: turnaround?.days ?? 0 };
      return findTimes(db, usualVisits(row, date), stops, conditions, now);
    },
  };
}

/** The percentage of repeating pickups, or a code of the customer's own that takes more off. */
async function bestPromo(
  db: Db,
  userId: number,
  baseCents: number,
  { repeat_percent }: Policy,
  now: Date,
): Promise<Promo | undefined> {
  const codes = [
    ...(repeat_percent > 0 ? [repeatPromo(repeat_percent)] : []),
    ...(await listOwnPromos(db, userId)),
  ];
  const context = { today: todayAtShop(now), baseCents, used: false, hasOrdered: true };
  let best: { promo: Promo; cents: number } | undefined;
  for (const promo of codes) {
    const verdict = evaluatePromo(promo, context);
    if (verdict.ok && verdict.discountCents > (best?.cents ?? 0))
      best = { promo, cents: verdict.discountCents };
  }
  return best?.promo;
}

/** Nothing could be booked in the week of a date. */
export const noTime = (date: CalendarDate): Obstacle => ({
  kind: 'no_time',
  message: messages.repeatNoTime(dayLabel(date)),
  blocks: true,
});

function completeReferences({ pickup, delivery, card, stops }: References): OrderReferences | undefined {
  if (!pickup || !delivery || !card || !stops.pickup || !stops.delivery) return undefined;
  return {
    pickup: { ...pickup, neighborhoodId: stops.pickup.neighborhoodId },
    delivery: { ...delivery, neighborhoodId: stops.delivery.neighborhoodId },
    card,
  };
}

/** Of the first order: its later counts and changes do not matter. */
interface Choice extends Ordered {
  estimatedWeightLb: number | null;
}

export async function choiceOfOrder(
  trx: Db,
  order: WrittenOrder,
  { estimated_weight_lb }: Pick<OrderRequest, 'estimated_weight_lb'>,
): Promise<Choice> {
  const { category_ids, services, is_express, bags, turn_around_id, turntimes } = order;
  const items = await trx
    .selectFrom('order_items')
    .select(['category_id', 'product_id', 'name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const preferences = await trx
    .selectFrom('order_preferences')
    .select(['category_id', 'preference_id', 'preference_name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return {
    order: { category_ids, services, is_express, bags, turn_around_id, turntimes },
    items,
    preferences,
    estimatedWeightLb: estimated_weight_lb ?? null,
  };
}

export const readChoice = (text: string): Choice => JSON.parse(text) as Choice;
