/**
 * The time slots that a neighborhood offers and their free places: the regular week (slot_templates),
 * overridden by rows of single days (slot_days). A row is created when the first place of a slot is taken.
 */

import type { OfferedSlot } from '@/lib/domain/availability';
import { type CalendarDate, weekday } from '@/lib/domain/calendar';
import type { Db } from '@/server/db/client';

export type SlotKind = 'pickup' | 'delivery';

export interface DaySlot extends OfferedSlot {
  /** Of its row, once it has one. */
  id?: number;
  /** Minutes after midnight. */
  from_minute: number;
  capacity: number;
  left: number;
}

/** The slots of one day, in time order. */
export type SlotsOf = (date: CalendarDate) => DaySlot[];

export type ReadSlots = (
  db: Db,
  neighborhoodId: number,
  kind: SlotKind,
  days: readonly [first: CalendarDate, last: CalendarDate],
) => Promise<SlotsOf>;

/** Slots with their free places for each day from `first` to `last`, in two queries. */
export const offeredSlots: ReadSlots = (...asked) => slotReader()(...asked);

/** Reads slots like `offeredSlots`, and each regular week only once: for the many orders of one moment. */
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

/** Reads slots like `read`, but days that it has read before only once: for one order, within its transaction. */
export function readOnce(read: ReadSlots): ReadSlots {
  const before: { key: string; first: CalendarDate; last: CalendarDate; slots: SlotsOf }[] = [];
  return async (db, neighborhoodId, kind, [first, last]) => {
    const key = `${kind} ${neighborhoodId}`;
    const known = before.find((range) => range.key === key && range.first <= first && last <= range.last);
    if (known) return known.slots;
    const slots = await read(db, neighborhoodId, kind, [first, last]);
    before.push({ key, first, last, slots });
    return slots;
  };
}

/** Weekday (0 Sunday … 6 Saturday) → from_slot → slot. */
type Week = ReadonlyMap<number, ReadonlyMap<string, DaySlot>>;

async function regularWeek(db: Db, neighborhoodId: number, kind: SlotKind): Promise<Week> {
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

async function ownDays(db: Db, neighborhoodId: number, kind: SlotKind, first: string, last: string) {
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
