import { type CalendarDate, weekday } from '@/lib/rules/dates/calendar';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { type VisitKind, visitKinds } from '@/lib/rules/dates/visit';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { placeProblem } from '@/server/service-area/place-problems';
import { readWeek } from '@/server/service-area/queries';
import { type DaySlot, offeredSlots, slotDayId } from '@/server/service-area/slots';

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
      const { taken: booked } = await setPlaces(trx, id, after, end);
      if (booked > after && after > 0) over.push({ kind, day: slot_date, booked, places: after });
    }
  }
  return over;
}

/**
 * Never below the number booked; in the update itself, because someone may book meanwhile.
 * @param end of a time that had no places: nobody has booked it with another
 */
const setPlaces = (trx: Db, id: number, capacity: number, end: string) =>
  trx
    .updateTable('slot_days')
    .set((eb) => ({
      capacity: eb.case().when('taken', '>', capacity).then(eb.ref('taken')).else(capacity).end(),
      allowed: capacity,
      to_slot: eb.case().when('capacity', '=', 0).then(end).else(eb.ref('to_slot')).end(),
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
    const end = endOf(from_slot, to_slot, await findEnds(trx, neighborhoodId, { kind, date, from_slot }));
    const from_minute = checkedMinutes(from_slot, end);
    const slot = { from_slot, to_slot: end, from_minute, capacity, left: capacity };
    const id = await slotDayId(trx, { neighborhoodId, kind, date, slot });
    const { taken: booked } = await setPlaces(trx, id, capacity, end);
    if (booked > capacity && capacity > 0)
      throw refused(`More than ${capacity} ${kind} places at that time are taken: reschedule orders first.`);
  }
}

/** @throws StaffProblem for a new time without an end, or another end than the time has */
function endOf(from: string, typed: string | undefined, { open, closed }: Ends): string {
  const end = open ?? typed ?? closed;
  if (end === undefined) throw placeProblem.newTimeNeedsEnd({ from });
  if (typed === undefined || typed === end) return end;
  throw refused(`There is a time from ${from} to ${end} on that day: leave the end out to set its places.`);
}

interface Ends {
  /** Of a time that has places on the day, for this visit or else for the other one. */
  open: string | undefined;
  /** Of one that had some. */
  closed: string | undefined;
}

async function findEnds(
  trx: Db,
  neighborhoodId: number,
  { kind, date, from_slot }: { kind: VisitKind; date: CalendarDate; from_slot: string },
): Promise<Ends> {
  const times: DaySlot[] = [];
  for (const each of [kind, ...visitKinds.filter((other) => other !== kind)])
    times.push(...(await offeredSlots(trx, neighborhoodId, each, [date, date]))(date));
  const same = times.filter((time) => time.from_slot === from_slot);
  const regular = await trx
    .selectFrom('slot_templates')
    .select('to_slot')
    .where((eb) => eb.and({ neighbourhood_id: neighborhoodId, weekday: weekday(date) || SUNDAY, from_slot }))
    .executeTakeFirst();
  return { open: same.find(({ capacity }) => capacity > 0)?.to_slot, closed: (same[0] ?? regular)?.to_slot };
}

function checkedMinutes(from: string, to: string): number {
  const [start, end] = [slotMinutes(from), slotMinutes(to)];
  if (start === null || end === null || end <= start)
    throw usageError(`A time cannot run from ${from} to ${to}.`);
  return start;
}
