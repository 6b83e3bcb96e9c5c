import { messages } from '@/lib/messages/messages';
import { toMonthFirst, weekday } from '@/lib/rules/dates/calendar';
import { isSameSlot, isSameVisit, type Visit, type Visits, visitKinds } from '@/lib/rules/dates/visit';
import { doormanReason } from '@/lib/rules/times/doorman';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { type BookingWindow, listFreeSlots } from '@/server/service-area/booking-window';
import { lockZips } from '@/server/service-area/closed-days';
import { offeredSlots, type ReadSlots, reserveSlot, slotDayId } from '@/server/service-area/slots';
import { readBuilding } from './stop';

export interface PlaceRequest {
  bookingWindow: BookingWindow;
  visit: Visit;
  /** The order is there and moves to this address: the field that refusals name, and the sentence for a full time. */
  moving?: { field: string; whenFull: string };
}

export interface Booking {
  visit: Visit;
  neighborhoodId: number;
  /** Nobody had booked the slot on that day. */
  isFirst: boolean;
  /** The row that counts the slot's places. */
  slotDayId: number;
  /** What to throw when it is full. */
  full(): Error | Promise<Error>;
}

const MAX_SUGGESTIONS = 6;

const words = {
  pickup: {
    ...{ date: 'pickup_date', slot: 'from_slot', reason: 'slot' },
    ...{ whenFull: messages.slotUnavailable, away: messages.doormanAway },
  },
  delivery: {
    ...{ date: 'delivery_date', slot: 'delivery_from_slot', reason: 'delivery_slot' },
    ...{ whenFull: messages.deliverySlotUnavailable, away: messages.doormanAwayAtDelivery },
  },
};

/** @param offersOthers with the next times that suit the doorman @throws ApiProblem invalid; conflict when full */
export async function findPlace(
  trx: Db,
  request: PlaceRequest,
  { offersOthers = false, readSlots = offeredSlots }: { offersOthers?: boolean; readSlots?: ReadSlots } = {},
): Promise<Booking> {
  const { bookingWindow, visit, moving } = request;
  const { kind, neighborhoodId, doorman } = bookingWindow;
  const { date } = visit;
  const { away, whenFull, ...fields } = words[kind];
  const full = () => otherTimes(trx, request, moving?.whenFull ?? whenFull);
  const reason = bookingWindow.dayReason(date);
  if (reason) throw invalidField(moving?.field ?? fields.date, reason);
  const refuse = (why: string) => invalidField(moving?.field ?? fields.slot, why);
  const slots = (await readSlots(trx, neighborhoodId, kind, [date, date]))(date);
  const index = slots.findIndex((each) => isSameSlot(each, visit));
  const [slot, state] = [slots[index], bookingWindow.states(slots, date)[index]];
  if (!slot || !state) throw moving ? await full() : refuse(messages.badSlot);
  if (state.left === 0) throw await full();
  const isAway = state.reason !== undefined && state.reason === doormanReason(visit, doorman);
  if (offersOthers && isAway) throw await otherTimes(trx, request, away);
  if (!state.available) throw refuse(state.reason ?? messages.badSlot);
  const isFirst = slot.id === undefined;
  return {
    ...{ visit, neighborhoodId, isFirst, full },
    slotDayId: await slotDayId(trx, { kind, neighborhoodId, date, slot }),
  };
}

/** Takes the place. @throws ApiProblem conflict when someone else just took the last one */
export async function book(trx: Db, { slotDayId, full }: Booking): Promise<void> {
  if (!(await reserveSlot(trx, slotDayId))) throw await full();
}

/** What a booking was judged by has changed: its transaction runs again, by the code of a serialization failure. */
class ClosedMeanwhile extends Error {
  readonly code = '40001';
}

/** Runs last before the places are reserved: whoever closes one waits for the commit. @throws ClosedMeanwhile */
export async function checkBookings(
  trx: Db,
  order: Record<`${keyof Visits}_address`, string>,
  bookings: Partial<Record<keyof Visits, Booking | undefined>>,
  moved: readonly (keyof Visits)[] = [],
): Promise<void> {
  const kinds = visitKinds.filter((kind) => bookings[kind] || moved.includes(kind));
  const zips = [...new Set(kinds.map((kind) => readBuilding(order[`${kind}_address`]).zip_code))].sort();
  if (zips.length === 0) return;
  const open = await lockZips(trx)
    .where('zip_code', 'in', zips)
    .where('active', '=', 'yes')
    .returning('zip_code')
    .execute();
  if (open.length < zips.length) throw new ClosedMeanwhile();
  if (!(await areOffered(trx, bookings))) throw new ClosedMeanwhile();
}

/** Their days are not closed, and a time without a row of that day is still in the regular week. */
async function areOffered(trx: Db, bookings: Partial<Record<keyof Visits, Booking | undefined>>) {
  const dates = visitKinds.flatMap((kind) => bookings[kind]?.visit.date ?? []);
  const closed =
    dates.length > 0 &&
    (await trx
      .selectFrom('inactive_dates')
      .select('inactive_date')
      .where('inactive_date', 'in', dates)
      .executeTakeFirst());
  if (closed) return false;
  for (const kind of visitKinds) {
    const booking = bookings[kind];
    if (booking?.isFirst && !(await isInWeek(trx, kind, booking))) return false;
  }
  return true;
}

async function isInWeek(trx: Db, kind: keyof Visits, { neighborhoodId, visit }: Booking): Promise<boolean> {
  const key = { neighbourhood_id: neighborhoodId, weekday: weekday(visit.date) || 7 };
  const offered = await trx
    .selectFrom('slot_templates')
    .select('id')
    .where((eb) => eb.and({ ...key, from_slot: visit.from_slot }))
    .where(`${kind}_capacity`, '>', 0)
    .executeTakeFirst();
  return offered !== undefined;
}

/** 409 with the next free times, those of the same day first. */
async function otherTimes(
  trx: Db,
  { bookingWindow, visit }: PlaceRequest,
  message: string,
): Promise<ApiProblem> {
  const free = await listFreeSlots(trx, bookingWindow, [visit.date, bookingWindow.last]);
  const slots = free
    .filter((time) => !isSameVisit(time, visit))
    .slice(0, MAX_SUGGESTIONS)
    .map((time) => ({ ...time, date: toMonthFirst(time.date) }));
  return new ApiProblem('conflict', message, { data: { reason: words[bookingWindow.kind].reason, slots } });
}
