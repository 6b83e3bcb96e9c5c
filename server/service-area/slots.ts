/** The regular week (slot_templates), overridden by single days (slot_days), whose rows the first booking creates. */

import { type CalendarDate, weekday } from '@/lib/rules/dates/calendar';
import type { VisitKind } from '@/lib/rules/dates/visit';
import type { SlotCapacity } from '@/lib/rules/times/availability';
import type { Db } from '@/server/platform/db/client';

export interface DaySlot extends SlotCapacity {
  id?: number;
  /** Minutes after midnight. */
  from_minute: number;
  capacity: number;
  left: number;
}

export type GetSlots = (date: CalendarDate) => DaySlot[];

export type ReadSlots = (
  db: Db,
  neighborhoodId: number,
  kind: VisitKind,
  days: readonly [first: CalendarDate, last: CalendarDate],
) => Promise<GetSlots>;

/** In two queries. */
export const offeredSlots: ReadSlots = (...args) => slotReader()(...args);

/** Reads each regular week once: for the many orders of one moment. */
export function slotReader(): ReadSlots {
  const weeks = new Map<string, Week>();
  return async (db, neighborhoodId, kind, [first, last]) => {
    const key = `${kind} ${neighborhoodId}`;
    const week = weeks.get(key) ?? (await regularWeek(db, neighborhoodId, kind));
    weeks.set(key, week);
    const days = await ownDays(db, neighborhoodId, kind, first, last);
    return (date) => {
      const slots = new Map(week.get(weekday(date)));
      for (const row of days.get(date) ?? []) slots.set(row.from_slot, row);
      return [...slots.values()].sort((one, other) => one.from_minute - other.from_minute);
    };
  };
}

/** Reads each day once: for one order, within its transaction. */
export function readOnce(read: ReadSlots): ReadSlots {
  const before: { key: string; first: CalendarDate; last: CalendarDate; slots: GetSlots }[] = [];
  return async (db, neighborhoodId, kind, [first, last]) => {
    const key = `${kind} ${neighborhoodId}`;
    const cached = before.find((range) => range.key === key && range.first <= first && last <= range.last);
    if (cached) return cached.slots;
    const slots = await read(db, neighborhoodId, kind, [first, last]);
    before.push({ key, first, last, slots });
    return slots;
  };
}

/** Weekday (0 Sunday … 6 Saturday) → from_slot → slot. */
type Week = ReadonlyMap<number, ReadonlyMap<string, DaySlot>>;

async function regularWeek(db: Db, neighborhoodId: number, kind: VisitKind): Promise<Week> {
  const rows = await db
    .selectFrom('slot_templates')
    .select(['weekday', 'from_slot', 'to_slot', 'from_minute'])
    .select(kind === 'pickup' ? 'pickup_capacity as capacity' : 'delivery_capacity as capacity')
    .where('neighbourhood_id', '=', neighborhoodId)
    .where(`${kind}_capacity`, '>', 0)
    .execute();
  const week = new Map<number, Map<string, DaySlot>>();
  for (const { weekday: day, ...slot } of rows) {
    const slots = week.get(day % 7) ?? new Map<string, DaySlot>();
    week.set(day % 7, slots.set(slot.from_slot, { ...slot, left: slot.capacity }));
  }
  return week;
}

async function ownDays(db: Db, neighborhoodId: number, kind: VisitKind, first: string, last: string) {
  const rows = await db
    .selectFrom('slot_days')
    .select(['id', 'slot_date', 'from_slot', 'to_slot', 'from_minute', 'capacity', 'taken'])
    .where('neighbourhood_id', '=', neighborhoodId)
    .where('kind', '=', kind)
    .where('slot_date', '>=', first)
    .where('slot_date', '<=', last)
    .execute();
  const days = new Map<CalendarDate, DaySlot[]>();
  for (const { slot_date, taken, ...slot } of rows) {
    const slots = days.get(slot_date) ?? [];
    slots.push({ ...slot, left: slot.capacity - taken });
    days.set(slot_date, slots);
  }
  return days;
}

interface Place {
  neighborhoodId: number;
  kind: VisitKind;
  date: string;
  slot: DaySlot;
}

/** The id of the slot's row, created with the places of the regular week at its first booking. */
export async function slotDayId(trx: Db, { neighborhoodId, kind, date, slot }: Place): Promise<number> {
  const { id, from_slot, to_slot, from_minute, capacity } = slot;
  if (id !== undefined) return id;
  const key = { neighbourhood_id: neighborhoodId, slot_date: date, kind, from_slot };
  await trx
    .insertInto('slot_days')
    .values({ ...key, to_slot, from_minute, capacity })
    .onConflict((clash) => clash.columns(['neighbourhood_id', 'slot_date', 'kind', 'from_slot']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('slot_days')
    .select('id')
    .where((eb) => eb.and(key))
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Takes one place; false when none is left. One conditional update decides, so two customers can never both
 * get the last place.
 */
export async function reserveSlot(trx: Db, slotDayId: number): Promise<boolean> {
  const row = await trx
    .updateTable('slot_days')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', slotDayId)
    .whereRef('taken', '<', 'capacity')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases a place, which is gone where more were booked than are allowed. Does nothing for an order without one (its day
 * was not counted).
 */
export async function releaseSlot(trx: Db, slotDayId: number | null): Promise<void> {
  if (slotDayId === null) return;
  await trx
    .updateTable('slot_days')
    .set((eb) => ({
      taken: eb('taken', '-', 1),
      capacity: eb
        .case()
        .when(eb('capacity', '>', eb.fn.coalesce('allowed', 'capacity')))
        .then(eb('capacity', '-', 1))
        .else(eb.ref('capacity'))
        .end(),
    }))
    .where('id', '=', slotDayId)
    .where('taken', '>', 0)
    .execute();
}
