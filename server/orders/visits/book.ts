import type { SlotState } from '@/lib/domain/availability';
import { addDays, toMonthFirst } from '@/lib/domain/calendar';
import { doormanReason } from '@/lib/domain/doorman';
import { messages } from '@/lib/messages';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { slotDayId, takePlace } from '@/server/service-area/places';
import { offeredSlots, type SlotsOf } from '@/server/service-area/slots';
import type { Visit } from './visits';

/** A visit and the row that counts its slot's places. */
export interface Booking {
  visit: Visit;
  slotDayId: number;
}

interface Finding {
  offersOthers?: boolean;
  slotsOf?: SlotsOf | undefined;
}

const MOST_SUGGESTIONS = 6;

/**
 * Finds the slot of a visit if it has a free place; `book` takes the place.
 * @param offersOthers a time at which the doorman is away is a conflict with the next times that suit him
 * @param slotsOf where they were read before in this transaction
 * @throws ApiProblem invalid when the day or time cannot be booked, conflict when it is full
 */
export async function findPlace(
  trx: Db,
  visit: Visit,
  { offersOthers = false, slotsOf }: Finding = {},
): Promise<Booking> {
  const { kind, neighborhoodId, date, fields } = visit;
  const reason = visit.dayReason(date);
  if (reason) throw invalidField(fields.date, reason);
  const slots = (slotsOf ?? (await offeredSlots(trx, neighborhoodId, kind, [date, date])))(date);
  const states = visit.states(slots, date);
  const index = states.findIndex((state) => isSame(state, visit.slot));
  const [slot, state] = [slots[index], states[index]];
  if (!slot || !state) throw invalidField(fields.slot, messages.badSlot);
  if (state.left === 0) throw await fullSlot(trx, visit);
  const away = doormanReason(visit.slot, visit.doorman);
  if (offersOthers && away && state.reason === away) throw await otherTimes(trx, visit, visit.away);
  if (!state.available) throw invalidField(fields.slot, state.reason ?? messages.badSlot);
  return { visit, slotDayId: await slotDayId(trx, { kind, neighborhoodId, date, slot }) };
}

/** Takes the place. @throws ApiProblem conflict when someone else just took the last one */
export async function book(trx: Db, { visit, slotDayId }: Booking): Promise<void> {
  if (!(await takePlace(trx, slotDayId))) throw await fullSlot(trx, visit);
}

/** 409 with the next free times, those of the same day first. */
export const fullSlot = (trx: Db, visit: Visit): Promise<ApiProblem> =>
  otherTimes(trx, visit, visit.taken.message);

async function otherTimes(trx: Db, visit: Visit, message: string): Promise<ApiProblem> {
  const { reason } = visit.taken;
  return new ApiProblem('conflict', message, { data: { reason, slots: await nextFree(trx, visit) } });
}

async function nextFree(trx: Db, visit: Visit) {
  const { kind, neighborhoodId, lastDate } = visit;
  const slotsOf = await offeredSlots(trx, neighborhoodId, kind, [visit.date, lastDate]);
  const free: (SlotState & { date: string })[] = [];
  for (let date = visit.date; date <= lastDate && free.length < MOST_SUGGESTIONS; date = addDays(date, 1)) {
    const open = visit
      .states(slotsOf(date), date)
      .filter((state) => state.available && !(date === visit.date && isSame(state, visit.slot)));
    free.push(...open.map((state) => ({ ...state, date: toMonthFirst(date) })));
  }
  return free.slice(0, MOST_SUGGESTIONS);
}

const isSame = (one: Visit['slot'], other: Visit['slot']) =>
  one.from_slot === other.from_slot && one.to_slot === other.to_slot;
