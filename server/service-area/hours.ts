import { settings } from '@/lib/contract/content';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { openTimes } from '@/lib/rules/dates/opening-hours';
import { slotLabel, slotMinutes } from '@/lib/rules/dates/slots';
import type { Db } from '@/server/platform/db/client';
import { json, readSettingsTable } from '@/server/shop/settings-table';
import { openNeighborhoods } from './queries';

/** A warning when a slot is outside the published opening hours; '' otherwise. */
export async function hoursWarning(db: Db): Promise<string> {
  const stored = (await readSettingsTable(db)).get('opening_hours');
  const open = openTimes(json(settings.shape.opening_hours, stored, []));
  if (open.length === 0) return '';
  const times = await db
    .selectFrom('slot_templates')
    .select(['weekday', 'from_slot', 'to_slot'])
    .where((eb) => eb.or([eb('pickup_capacity', '>', 0), eb('delivery_capacity', '>', 0)]))
    .where('neighbourhood_id', 'in', openNeighborhoods(db))
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();
  const outside = times.find((time) => {
    const [from, to] = [slotMinutes(time.from_slot) ?? 0, slotMinutes(time.to_slot) || MIDNIGHT];
    return !open.some((each) => each.day === time.weekday % 7 && each.from <= from && to <= each.to);
  });
  return outside
    ? `Customers read opening hours without ${weekdayNames[outside.weekday % 7]}, ${slotLabel(outside.from_slot, outside.to_slot)}: setting set opening_hours, with that time`
    : '';
}

const MIDNIGHT = 24 * 60;
