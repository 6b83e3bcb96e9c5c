import { toSlashes } from '@/lib/domain/calendar';
import { longDayLabel } from '@/lib/domain/day-label';
import { todayInNewYork } from '@/lib/domain/new-york';
import { slotLabel } from '@/lib/domain/slots';
import { inTransaction } from '@/server/db/transaction';
import { setDayCapacity, setWeekCapacity } from '@/server/service-area/capacity';
import { findNeighborhood, listNeighborhoods } from '@/server/service-area/neighborhoods';
import { listWeek } from '@/server/service-area/queries';
import { offeredSlots } from '@/server/service-area/slots';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { day as readDay, time, whole } from '../values';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const MOST_PLACES = 1_000;

/** 1 to 5 for 'Mon', 'monday' and so on; undefined otherwise. */
function readWeekday(text: string): number | undefined {
  const given = text.trim().toLowerCase();
  const index = WEEKDAYS.findIndex((name) => given.length >= 3 && name.toLowerCase().startsWith(given));
  return index < 0 ? undefined : index + 1;
}

export const slotsCommand = command({
  name: 'slots',
  group: 'Days and places',
  about: 'Times and places in a neighborhood: its regular week, or one day with what is taken',
  args: ['neighborhood', 'MM-DD-YYYY?'],
  examples: ['slots Chelsea', 'slots "Upper West Side" 11-23-2026'],
  async run({ db }, [name = '', given]) {
    const { id, name: neighborhood } = await findNeighborhood(db, name);
    if (given === undefined) {
      const week = await listWeek(db, id);
      const rows = week.map((slot) => [
        WEEKDAYS[slot.weekday - 1] ?? '',
        slotLabel(slot.from_slot, slot.to_slot),
        slot.pickup_capacity,
        slot.delivery_capacity,
      ]);
      const text = table(['day', 'time', 'pickups', 'deliveries'], rows, ['pickups', 'deliveries']);
      return { data: { neighborhood, week }, text: `${neighborhood}, regular week\n${text}` };
    }
    const date = readDay(given);
    const [pickups, deliveries] = [
      (await offeredSlots(db, id, 'pickup', [date, date]))(date),
      (await offeredSlots(db, id, 'delivery', [date, date]))(date),
    ];
    const slots = [
      ...pickups.map((slot) => ({ kind: 'pickup', ...slot })),
      ...deliveries.map((slot) => ({ kind: 'delivery', ...slot })),
    ];
    const rows = slots.map((slot) => [
      slot.kind,
      slotLabel(slot.from_slot, slot.to_slot),
      slot.capacity,
      slot.capacity - slot.left,
      slot.left,
    ]);
    const text = table(['kind', 'time', 'places', 'taken', 'left'], rows, ['places', 'taken', 'left']);
    return {
      data: {
        neighborhood,
        date,
        slots: slots.map(({ kind, from_slot, to_slot, capacity, left }) => ({
          kind,
          from_slot,
          to_slot,
          capacity,
          taken: capacity - left,
          left,
        })),
      },
      text:
        slots.length > 0
          ? `${neighborhood}, ${longDayLabel(date)}\n${text}`
          : `${neighborhood} has no times on ${toSlashes(date)}.`,
    };
  },
});

export const slotsSetCommand = command({
  name: 'slots set',
  group: 'Days and places',
  about: 'Sets how many pickups and deliveries a time has, every week or on one day',
  args: ['neighborhood', 'weekday or MM-DD-YYYY', 'time'],
  options: {
    pickup: { value: '6', about: 'places for pickups; 0 offers none' },
    delivery: { value: '6', about: 'places for deliveries; 0 offers none' },
    to: { value: '"9:00 AM"', about: 'when a new time ends' },
  },
  notes: '"all" means every neighborhood. Booked orders keep their times.',
  examples: [
    'slots set Chelsea Monday "7:00 AM" --pickup 8',
    'slots set all 12-23-2026 "8:00 PM" --pickup 0 --delivery 0',
  ],
  async run({ db, now }, [name = '', when = '', from], given) {
    const places = (text: string | undefined) =>
      text === undefined ? undefined : whole(text, 'number of places', 0, MOST_PLACES);
    const capacity = {
      from_slot: time(from),
      to_slot: given.to === undefined ? undefined : time(given.to),
      pickup: places(given.pickup),
      delivery: places(given.delivery),
    };
    if (capacity.pickup === undefined && capacity.delivery === undefined)
      throw misuse('Say how many places: --pickup 6, --delivery 6 or both.');
    const weekday = readWeekday(when);
    const today = todayInNewYork(now());
    const date = weekday === undefined ? readDay(when) : undefined;
    const names = await inTransaction(db, async (trx) => {
      const chosen =
        name.trim().toLowerCase() === 'all'
          ? await listNeighborhoods(trx)
          : [await findNeighborhood(trx, name)];
      for (const { id } of chosen) {
        if (date !== undefined) await setDayCapacity(trx, id, date, capacity, today);
        else await setWeekCapacity(trx, id, weekday ?? 0, capacity, today);
      }
      return chosen.map((each) => each.name);
    });
    const changes = [
      capacity.pickup === undefined ? '' : `${capacity.pickup} pickups`,
      capacity.delivery === undefined ? '' : `${capacity.delivery} deliveries`,
    ].filter(Boolean);
    const day = date === undefined ? `every ${WEEKDAYS[(weekday ?? 1) - 1]}` : longDayLabel(date);
    return {
      data: { neighborhoods: names, when: date ?? WEEKDAYS[(weekday ?? 1) - 1], ...capacity },
      text: `${names.join(', ')}: ${day}, ${capacity.from_slot}, ${changes.join(' and ')}.`,
    };
  },
});
