/** What the order of one date would be today, and what stands in its way: the same for the list and for the job. */
import type { CalendarDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { computeEstimate, estimateTotalCents } from '@/lib/domain/estimate';
import { toDecimal } from '@/lib/domain/money';
import { messages } from '@/lib/messages';
import type { Db } from '@/server/db/client';
import { type Change, choiceLike } from '../again/choice';
import { type Parties, partiesLike } from '../again/parties';
import type { OrderRequest } from '../confirm/fingerprint';
import type { House } from '../confirm/house';
import type { Parties as FoundParties } from '../confirm/parties';
import type { Placing } from '../confirm/placing';
import type { AddressSnapshot } from '../queries';
import { hasAccepted } from '../terms';
import { readChoice } from './choice';
import type { RecurringRow } from './queries';
import { type DateTimes, timesOn } from './times';

/** What stands in the way of an order, in a sentence that may be shown as it is. */
export interface Obstacle {
  kind: Change['kind'] | 'terms' | 'refused';
  message: string;
  /** No order can be made. */
  blocks: boolean;
}

interface PlannedOrder {
  body: OrderRequest;
  known: NonNullable<Placing['known']>;
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

export async function planOf(db: Db, row: RecurringRow, house: House, now: Date): Promise<Plan> {
  const choice = readChoice(row.choice);
  const { turnaround, changes, ...chosen } = choiceLike(choice, house.list);
  const parties = await partiesLike(db, { order: row }, now, house.readZip);
  const obstacles: Obstacle[] = [...changes, ...parties.changes];
  if (!(await hasAccepted(db, row, house.terms)))
    obstacles.push({ kind: 'terms', message: messages.repeatTerms, blocks: true });
  const { pickup, delivery } = parties.places;
  return {
    obstacles: obstacles.map(({ kind, message, blocks }) => ({ kind, message, blocks })),
    addresses: {
      pickup: parties.pickup ?? (JSON.parse(row.pickup_address) as AddressSnapshot),
      delivery: parties.delivery ?? (JSON.parse(row.delivery_address) as AddressSnapshot),
    },
    orderOn(times) {
      const found = foundParties(parties);
      if (!found || obstacles.some(({ blocks }) => blocks)) return null;
      const tips = toDecimal(row.tips_cents);
      const turn_around_id = turnaround?.id ?? 0;
      const estimate = computeEstimate(house.list, { ...chosen, turn_around_id, tips });
      const body = {
        pickup_address_id: found.pickup.id,
        delivery_address_id: found.delivery.id,
        user_card_id: found.card.id,
        handoff: parties.handoff,
        ...timesOf(times),
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
        price_version: house.list.price_version,
        accept_terms: true as const,
      };
      return { body, known: { house, parties: found, slotsOf: times.slotsOf } };
    },
    timesOn: async (date) => {
      if (!pickup || !delivery) return null;
      return timesOn(db, row, date, { pickup, delivery, turnaroundDays: turnaround?.days ?? 0, house, now });
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
function foundParties({ pickup, delivery, card, places }: Parties): FoundParties | undefined {
  if (!pickup || !delivery || !card || !places.pickup || !places.delivery) return undefined;
  return {
    pickup: { ...pickup, neighborhoodId: places.pickup.neighborhoodId },
    delivery: { ...delivery, neighborhoodId: places.delivery.neighborhoodId },
    card,
  };
}

const timesOf = ({ pickup, delivery }: DateTimes) => ({
  pickup_date: pickup.date,
  from_slot: pickup.from_slot,
  to_slot: pickup.to_slot,
  delivery_date: delivery.date,
  delivery_from_slot: delivery.from_slot,
  delivery_to_slot: delivery.to_slot,
});
