/** How many pickups and deliveries a time slot takes, in the regular week or on one day. */

import { type CalendarDate, weekday } from '@/lib/domain/calendar';
import { weekdayNames } from '@/lib/domain/day-label';
import { slotMinutes } from '@/lib/domain/slots';
import type { Db } from '@/server/db/client';
import { misuse, refused } from '@/server/staff-problem';
import { slotDayId } from './places';
import { placeProblem } from './problems';
import { readWeek } from './queries';
import { offeredSlots, type SlotKind } from './slots';

export interface Capacity {
  from_slot: string;
  /** Required for a new time slot. */
  to_slot?: string | undefined;
  pickup?: number | undefined;
  delivery?: number | undefined;
}

/** In the table; 0 elsewhere. */
const SUNDAY = 7;

const kinds = ['pickup', 'delivery'] as const satisfies SlotKind[];

/**
 * Sets the places of a time slot in the regular week. Days that already have bookings follow, unless their
 * places were set separately; no day gets fewer places than are taken.
 * @param day 0 Sunday … 6 Saturday
 */
export async function setWeekCapacity(
  trx: Db,
  neighborhoodId: number,
  day: number,
  { from_slot, to_slot, pickup, delivery }: Capacity,
  today: CalendarDate,
): Promise<void> {
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
  if (!old) return;
  for (const kind of kinds) {
    const [before, after] = [old[`${kind}_capacity`], places[`${kind}_capacity`]];
    if (before === after) continue;
    const rows = await trx
      .selectFrom('slot_days')
      .select(['id', 'slot_date'])
      .where((eb) => eb.and({ neighbourhood_id: neighborhoodId, kind, from_slot, capacity: before }))
      .where('slot_date', '>=', today)
      .orderBy('id')
      .execute();
    for (const { id } of rows.filter((row) => weekday(row.slot_date) === day))
      await setPlaces(trx, id, after);
  }
}

/** Never below the number taken. Checked in the update itself, because someone may book meanwhile. */
const setPlaces = (trx: Db, id: number, capacity: number) =>
  trx
    .updateTable('slot_days')
    .set((eb) => ({
      capacity: eb.case().when('taken', '>', capacity).then(eb.ref('taken')).else(capacity).end(),
    }))
    .where('id', '=', id)
    .execute();

/**
 * Sets the places of a time slot on one day.
 * @throws StaffProblem when more are taken, or the day or time is not offered
 */
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
  for (const kind of kinds) {
    const capacity = places[kind];
    if (capacity === undefined) continue;
    if (!week[kind].includes(weekday(date)))
      throw misuse(
        `There are no ${kind} times on ${day}s. Open them every week first: slots set <neighborhood> ${day} "8:00 AM-10:00 AM" --${kind} 6`,
      );
    const offered = (await offeredSlots(trx, neighborhoodId, kind, [date, date]))(date);
    const known =
      offered.find((slot) => slot.from_slot === from_slot) ??
      (await findRegular(trx, neighborhoodId, date, from_slot));
    if (!known && to_slot === undefined) throw placeProblem.newTimeNeedsEnd({ from: from_slot });
    const end = known?.to_slot ?? to_slot ?? '';
    const from_minute = checkedMinutes(from_slot, end);
    const slot = { from_slot, to_slot: end, from_minute, capacity, left: capacity };
    const id = await slotDayId(trx, { neighborhoodId, kind, date, slot });
    const row = await trx
      .updateTable('slot_days')
      .set({ capacity })
      .where('id', '=', id)
      .where('taken', '<=', capacity)
      .returning('id')
      .executeTakeFirst();
    if (!row)
      throw refused(`More than ${capacity} ${kind} places at that time are taken: reschedule orders first.`);
  }
}

/** A time of the regular week, which may have places for the other visit alone. */
const findRegular = (trx: Db, neighborhoodId: number, date: CalendarDate, from_slot: string) =>
  trx
    .selectFrom('slot_templates')
    .select('to_slot')
    .where((eb) => eb.and({ neighbourhood_id: neighborhoodId, weekday: weekday(date) || SUNDAY, from_slot }))
    .executeTakeFirst();

function checkedMinutes(from: string, to: string): number {
  const [start, end] = [slotMinutes(from), slotMinutes(to)];
  if (start === null || end === null || end <= start)
    throw misuse(`A time cannot run from ${from} to ${to}.`);
  return start;
}
