/** Finds and takes the places of a pickup or a delivery, when an order is placed and when it gets other times. */
import { toMonthFirst } from '@/lib/domain/calendar';
import { doormanReason } from '@/lib/domain/doorman';
import { isSameSlot, isSameVisit, type Visit } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { freeTimes, type Offer } from '@/server/service-area/free-times';
import { slotDayId, takePlace } from '@/server/service-area/places';
import { offeredSlots, type ReadSlots } from '@/server/service-area/slots';

/** A time that somebody wants. */
export interface Wish {
  offer: Offer;
  visit: Visit;
  /** The order is there and moves to this address: the field that refusals name, and the sentence for a full time. */
  moving?: { field: string; taken: string };
}

/** A time that can be booked. */
export interface Booking {
  visit: Visit;
  /** The row that counts the slot's places. */
  slotDayId: number;
  /** What to throw when it is full. */
  full(): Error | Promise<Error>;
}

const MAX_SUGGESTIONS = 6;

const words = {
  pickup: {
    ...{ date: 'pickup_date', slot: 'from_slot', reason: 'slot' },
    ...{ taken: messages.slotTaken, away: messages.doormanAway },
  },
  delivery: {
    ...{ date: 'delivery_date', slot: 'delivery_from_slot', reason: 'delivery_slot' },
    ...{ taken: messages.deliverySlotTaken, away: messages.doormanAwayAtDelivery },
  },
};

interface Finding {
  offersOthers?: boolean;
  readSlots?: ReadSlots;
}

/**
 * Finds the slot of a visit if it has a free place; `book` takes the place.
 * @param offersOthers a time at which the doorman is away is a conflict with the next times that suit him
 * @throws ApiProblem invalid when the day or time cannot be booked, conflict when it is full
 */
export async function findPlace(
  trx: Db,
  wish: Wish,
  { offersOthers = false, readSlots = offeredSlots }: Finding = {},
): Promise<Booking> {
  const { offer, visit, moving } = wish;
  const { kind, neighborhoodId, doorman } = offer;
  const { date } = visit;
  const { away, taken, ...fields } = words[kind];
  const full = () => otherTimes(trx, wish, moving?.taken ?? taken);
  const reason = offer.dayReason(date);
  if (reason) throw invalidField(moving?.field ?? fields.date, reason);
  const refuse = (why: string) => invalidField(moving?.field ?? fields.slot, why);
  const slots = (await readSlots(trx, neighborhoodId, kind, [date, date]))(date);
  const index = slots.findIndex((each) => isSameSlot(each, visit));
  const [slot, state] = [slots[index], offer.states(slots, date)[index]];
  if (!slot || !state) throw moving ? await full() : refuse(messages.badSlot);
  if (state.left === 0) throw await full();
  const isAway = state.reason !== undefined && state.reason === doormanReason(visit, doorman);
  if (offersOthers && isAway) throw await otherTimes(trx, wish, away);
  if (!state.available) throw refuse(state.reason ?? messages.badSlot);
  return { visit, slotDayId: await slotDayId(trx, { kind, neighborhoodId, date, slot }), full };
}

/** Takes the place. @throws ApiProblem conflict when someone else just took the last one */
export async function book(trx: Db, { slotDayId, full }: Booking): Promise<void> {
  if (!(await takePlace(trx, slotDayId))) throw await full();
}

/** 409 with the next free times, those of the same day first. */
async function otherTimes(trx: Db, { offer, visit }: Wish, message: string): Promise<ApiProblem> {
  const free = await freeTimes(trx, offer, [visit.date, offer.last]);
  const slots = free
    .filter((time) => !isSameVisit(time, visit))
    .slice(0, MAX_SUGGESTIONS)
    .map((time) => ({ ...time, date: toMonthFirst(time.date) }));
  return new ApiProblem('conflict', message, { data: { reason: words[offer.kind].reason, slots } });
}
