/** What the order of one date would be today, and what stands in its way: the same for the list and for the job. */
import type { CalendarDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { computeEstimate, estimateTotalCents } from '@/lib/domain/estimate';
import { toDecimal } from '@/lib/domain/money';
import { visitColumns } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import type { Db } from '@/server/db/client';
import { type Change, copyChoice } from '../again/choice';
import { copyReferences, type References } from '../again/references';
import type { OrderPlacement } from '../confirm/check-order';
import type { OrderConditions } from '../confirm/conditions';
import type { OrderRequest } from '../confirm/fingerprint';
import type { OrderReferences } from '../confirm/references';
import type { AddressSnapshot } from '../queries';
import { hasAccepted } from '../terms';
import { readChoice } from './choice';
import type { RecurringRow } from './queries';
import { type DateTimes, findTimes, usualVisits } from './times';

/** What stands in the way of an order, in a sentence that may be shown as it is. */
export interface Obstacle {
  kind: Change['kind'] | 'terms' | 'refused';
  message: string;
  /** No order can be made. */
  blocks: boolean;
}

interface PlannedOrder {
  body: OrderRequest;
  prepared: NonNullable<OrderPlacement['prepared']>;
}

/** What the orders of a repeating pickup have in common today. */
export interface Plan {
  obstacles: Obstacle[];
  /** As the orders to come would have them; one that is gone, as it was. */
  addresses: { pickup: AddressSnapshot; delivery: AddressSnapshot };
  /** Null while an obstacle blocks. */
  orderOn(times: DateTimes): PlannedOrder | null;
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
  if (!(await hasAccepted(db, row, conditions.terms)))
    obstacles.push({ kind: 'terms', message: messages.repeatTerms, blocks: true });
  const { pickup, delivery } = references.stops;
  return {
    obstacles: obstacles.map(({ kind, message, blocks }) => ({ kind, message, blocks })),
    addresses: {
      pickup: references.pickup ?? (JSON.parse(row.pickup_address) as AddressSnapshot),
      delivery: references.delivery ?? (JSON.parse(row.delivery_address) as AddressSnapshot),
    },
    orderOn(times) {
      const complete = completeReferences(references);
      if (!complete || obstacles.some(({ blocks }) => blocks)) return null;
      const tips = toDecimal(row.tips_cents);
      const turn_around_id = turnaround?.id ?? 0;
      const estimate = computeEstimate(conditions.list, { ...chosen, turn_around_id, tips });
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
        promo_code: '',
        tips,
        special_instructions: row.special_instructions,
        estimate_total: toDecimal(estimateTotalCents(estimate)),
        price_version: conditions.list.price_version,
        accept_terms: true as const,
      };
      return { body, prepared: { conditions, references: complete } };
    },
    timesOn: async (date) => {
      if (!pickup || !delivery) return null;
      const stops = { pickup, delivery, turnaroundDays: turnaround?.days ?? 0 };
      return findTimes(db, usualVisits(row, date), stops, conditions, now);
    },
  };
}

/** Nothing could be booked in the week of a date. */
export const noTime = (date: CalendarDate): Obstacle => ({
  kind: 'no_time',
  message: messages.repeatNoTime(dayLabel(date)),
  blocks: true,
});

/** As an order needs them; undefined when one is gone or not served. */
function completeReferences({ pickup, delivery, card, stops }: References): OrderReferences | undefined {
  if (!pickup || !delivery || !card || !stops.pickup || !stops.delivery) return undefined;
  return {
    pickup: { ...pickup, neighborhoodId: stops.pickup.neighborhoodId },
    delivery: { ...delivery, neighborhoodId: stops.delivery.neighborhoodId },
    card,
  };
}
