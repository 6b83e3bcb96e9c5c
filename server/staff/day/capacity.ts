import { type CalendarDate, weekday } from '@/lib/rules/dates/calendar';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { type VisitKind, visitKinds } from '@/lib/rules/dates/visit';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { placeProblem } from '@/server/service-area/place-problems';
import { readWeek } from '@/server/service-area/queries';
import { offeredSlots, slotDayId } from '@/server/service-area/slots';

export interface Capacity {
  from_slot: string;
  /** Required for a new slot. */
  to_slot?: string | undefined;
  pickup?: number | undefined;
  delivery?: number | undefined;
}

/** In the table; 0 elsewhere. */
const SUNDAY = 7;

/** @param day 0 Sunday … 6 Saturday. @returns the days that are now overbooked */
export async function setWeekCapacity(
  trx: Db,
  neighborhoodId: number,
  day: number,
  { from_slot, to_slot, pickup, delivery }: Capacity,
  today: CalendarDate,
) {
  const key = { neighbourhood_id: neighborhoodId, weekday: day || SUNDAY, from_slot };
  const old = await trx
    .selectFrom('slot_templates')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const end = to_slot ?? old?.to_slot;
  if (end === undefined) throw placeProblem.newTimeNeedsEnd({ from: from_slot });
  const from_minute = checkedMinutes(from_slot, end);
  const places = {
    to_slot: end,
    from_minute,
    pickup_capacity: pickup ?? old?.pickup_capacity ?? 0,
    delivery_capacity: delivery ?? old?.delivery_capacity ?? 0,
  };
  await trx
    .insertInto('slot_templates')
    .values({ ...key, ...places })
    .onConflict((clash) => clash.columns(['neighbourhood_id', 'weekday', 'from_slot']).doUpdateSet(places))
    .execute();
  const over: { kind: VisitKind; day: CalendarDate; booked: number; places: number }[] = [];
  if (!old) return over;
  for (const kind of visitKinds) {
    const [before, after] = [old[`${kind}_capacity`], places[`${kind}_capacity`]];
    if (before === after) continue;
    const rows = await trx
      .selectFrom('slot_days')
      .select(['id', 'slot_date'])
      .where((eb) => eb.and({ neighbourhood_id: neighborhoodId, kind, from_slot }))
      .where((eb) => eb(eb.fn.coalesce('allowed', 'capacity'), '=', before))
      .where('slot_date', '>=', today)
      .orderBy('id')
      .execute();
    for (const { id, slot_date } of rows.filter((row) => weekday(row.slot_date) === day)) {
      const { taken: booked } = await setPlaces(trx, id, after);
      if (booked > after && after > 0) over.push({ kind, day: slot_date, booked, places: after });
    }
  }
  return over;
}

/** Never below the number booked; in the update itself, because someone may book meanwhile. */
const setPlaces = (trx: Db, id: number, capacity: number) =>
  trx
    .updateTable('slot_days')
    .set((eb) => ({
      capacity: eb.case().when('taken', '>', capacity).then(eb.ref('taken')).else(capacity).end(),
      allowed: capacity,
    }))
    .where('id', '=', id)
    .returning('taken')
    .executeTakeFirstOrThrow();

/** 0 closes the slot. @throws StaffProblem when more are booked, or the day or time is not offered */
export async function setDayCapacity(
  trx: Db,
  neighborhoodId: number,
  date: CalendarDate,
  { from_slot, to_slot, ...places }: Capacity,
  today: CalendarDate,
): Promise<void> {
  if (date < today) throw placeProblem.dayPassed({ date });
  const day = weekdayNames[weekday(date)];
  const week = await readWeek(trx, neighborhoodId);
  for (const kind of visitKinds) {
    const capacity = places[kind];
    if (capacity === undefined) continue;
    if (!week[kind].includes(weekday(date)))
      throw usageError(
        `There are no ${kind} times on ${day}s. Open them every week first: slots set <neighborhood> ${day} "${from_slot}-${to_slot ?? '<end>'}" --${kind} ${capacity}`,
      );
    const offered = (await offeredSlots(trx, neighborhoodId, kind, [date, date]))(date);
    const existing =
      offered.find((slot) => slot.from_slot === from_slot) ??
      (await findRegular(trx, neighborhoodId, date, from_slot));
    const end = endOf(from_slot, to_slot, existing?.to_slot);
    const from_minute = checkedMinutes(from_slot, end);
    const slot = { from_slot, to_slot: end, from_minute, capacity, left: capacity };
    const id = await slotDayId(trx, { neighborhoodId, kind, date, slot });
    const { taken: booked } = await setPlaces(trx, id, capacity);
    if (booked > capacity && capacity > 0)
      throw refused(`More than ${capacity} ${kind} places at that time are taken: reschedule orders first.`);
  }
}

/** @throws StaffProblem for a new time without an end, or another end than the time has */
function endOf(from: string, typed: string | undefined, existing: string | undefined): string {
  const end = existing ?? typed;
  if (end === undefined) throw placeProblem.newTimeNeedsEnd({ from });
  if (typed === undefined || typed === end) return end;
  throw refused(`There is a time from ${from} to ${end} on that day: leave the end out to set its places.`);
}

/** It may have places for the other visit alone. */
const findRegular = (trx: Db, neighborhoodId: number, date: CalendarDate, from_slot: string) =>
  trx
    .selectFrom('slot_templates')
    .select('to_slot')
    .where((eb) => eb.and({ neighbourhood_id: neighborhoodId, weekday: weekday(date) || SUNDAY, from_slot }))
    .executeTakeFirst();

function checkedMinutes(from: string, to: string): number {
  const [start, end] = [slotMinutes(from), slotMinutes(to)];
  if (start === null || end === null || end <= start)
    throw usageError(`A time cannot run from ${from} to ${to}.`);
  return start;
}
