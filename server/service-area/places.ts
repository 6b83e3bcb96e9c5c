import type { Db } from '@/server/db/client';
import type { DaySlot, SlotKind } from './slots';

export interface Place {
  neighborhoodId: number;
  kind: SlotKind;
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
export async function takePlace(trx: Db, slotDayId: number): Promise<boolean> {
  const row = await trx
    .updateTable('slot_days')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', slotDayId)
    .whereRef('taken', '<', 'capacity')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a place. Does nothing for an order without one (its day was not counted). */
export async function givePlaceBack(trx: Db, slotDayId: number | null): Promise<void> {
  if (slotDayId === null) return;
  await trx
    .updateTable('slot_days')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', slotDayId)
    .where('taken', '>', 0)
    .execute();
}
