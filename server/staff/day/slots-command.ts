import { parseDate, toSlashes } from '@/lib/rules/dates/calendar';
import { longDayLabel, weekdayNames } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotLabel } from '@/lib/rules/dates/slots';
import { daysText, parseWeekdays } from '@/lib/rules/dates/weekdays';
import { joinSentences } from '@/lib/text/join-sentences';
import { plainDigits } from '@/lib/text/plain-digits';
import { usageError } from '@/server/api/refused';
import { changePlaces } from '@/server/orders/closings/notify-closings';
import { hoursWarning } from '@/server/service-area/hours';
import { listWeek } from '@/server/service-area/queries';
import { type DaySlot, offeredSlots } from '@/server/service-area/slots';
import { isSameName, quoted } from '@/server/staff/cli/plain-text';
import { findNeighborhood, listNeighborhoods } from '@/server/staff/places/neighborhoods';
import { argument, asTyped, command, option, optional, subject } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { dayArgument, time, timeWindow, whole } from '../cli/values';
import { placesOutcome } from '../places/places-outcome';
import { setDayCapacity, setWeekCapacity } from './capacity';

function weekdaysOrDay(typed: string) {
  const text = plainDigits(typed);
  const date = parseDate(text);
  const weekdays = date ? null : parseWeekdays(text);
  if (date || weekdays) return { date, weekdays };
  throw usageError(
    `${quoted(text)} is neither weekdays nor a day. Write Saturday, Mon-Sat, "Mon, Wed", weekdays or MM-DD-YYYY.`,
  );
}

/** 'every Monday', 'Monday through Saturday' */
const weeklyLabel = (days: readonly number[]) =>
  days.length === 1 ? `every ${daysText(days)}` : daysText(days);

const placeCount = whole('number of places', 0, 1_000);
const neighborhoodArgument = subject('neighborhood', asTyped);

const regularWeek = columns<Listed<typeof listWeek>>([
  { heading: 'day', text: (slot) => weekdayNames[slot.weekday % 7] },
  { heading: 'time', text: (slot) => slotLabel(slot.from_slot, slot.to_slot) },
  { heading: 'pickups', text: (slot) => slot.pickup_capacity, right: true },
  { heading: 'deliveries', text: (slot) => slot.delivery_capacity, right: true },
]);

const oneDay = columns<DaySlot & { kind: string }>([
  { heading: 'kind', name: 'kind' },
  { heading: 'time', text: (slot) => slotLabel(slot.from_slot, slot.to_slot) },
  { name: 'from_slot' },
  { name: 'to_slot' },
  { heading: 'places', name: 'capacity', right: true },
  { heading: 'taken', name: 'taken', value: (slot) => slot.capacity - slot.left, right: true },
  { heading: 'left', name: 'left', right: true },
]);

export const slotsCommands = [
  command({
    name: 'slots',
    about: 'Times and places in a neighborhood: its regular week, or one day with what is taken',
    args: [neighborhoodArgument, optional(dayArgument)],
    examples: ['slots Chelsea', 'slots "Upper West Side" 11-23-2026'],
    async run({ db }, [name, date]) {
      const { id, name: neighborhood } = await findNeighborhood(db, name);
      if (date === undefined) {
        const week = await listWeek(db, id);
        return {
          data: { neighborhood, week },
          text: `${neighborhood}, regular week\n${regularWeek.table(week)}`,
        };
      }
      const read = async (kind: 'pickup' | 'delivery') =>
        (await offeredSlots(db, id, kind, [date, date]))(date).map((slot) => ({ kind, ...slot }));
      const { data, text } = oneDay.list(
        [...(await read('pickup')), ...(await read('delivery'))],
        `${neighborhood} has no times on ${toSlashes(date)}.`,
        `${neighborhood}, ${longDayLabel(date)}\n`,
      );
      return { data: { neighborhood, date, slots: data }, text };
    },
  }),

  command({
    name: 'slots set',
    about: 'Sets how many pickups and deliveries a time has, every week or on one day',
    args: [neighborhoodArgument, argument('days or MM-DD-YYYY', weekdaysOrDay), argument('time', timeWindow)],
    options: {
      pickup: option('6', 'places for pickups; 0 offers none', placeCount),
      delivery: option('6', 'places for deliveries; 0 offers none', placeCount),
      to: option('"9:00 AM"', 'when a new time ends, if the time does not say', time),
    },
    notes:
      '"all" means every neighborhood. Weekdays are like Saturday, Mon-Sat, "Mon, Wed", weekdays or "every day". Booked orders keep their times as long as one place is left; without any, their customers are told to choose another time.',
    examples: [
      'slots set Chelsea Mon-Sat "8:00 AM-10:00 AM" --pickup 4 --delivery 4',
      'slots set Chelsea Monday "7:00 AM" --pickup 8',
      'slots set all 12-23-2026 "8:00 PM" --pickup 0 --delivery 0',
    ],
    async run(ops, [name, { date, weekdays }, window], { pickup, delivery, to }) {
      if (pickup === undefined && delivery === undefined)
        throw usageError('Say how many places: --pickup 6, --delivery 6 or both.');
      const { from_slot, to_slot = to } = window;
      const capacity = { from_slot, to_slot, pickup, delivery };
      const today = todayAtShop(ops.now());
      const { result, notified } = await changePlaces(ops, async (trx) => {
        const isAll = isSameName(name, 'all');
        const chosen = isAll ? await listNeighborhoods(trx) : [await findNeighborhood(trx, name)];
        const over: string[] = [];
        for (const { id, name: where } of chosen) {
          for (const weekday of weekdays ?? []) {
            const days = await setWeekCapacity(trx, id, weekday, capacity, today);
            for (const { kind, day, booked, places } of days)
              over.push(
                `${where}, ${longDayLabel(day)}: ${booked} booked as ${kind}, ${booked - places} over; they keep their places.`,
              );
          }
          if (date) await setDayCapacity(trx, id, date, capacity, today);
        }
        return { neighborhoods: chosen.map((each) => each.name), over };
      });
      const { neighborhoods, over } = result;
      const label = date ? longDayLabel(date) : weeklyLabel(weekdays ?? []);
      const changes = [
        pickup === undefined ? '' : count(pickup, 'pickup'),
        delivery === undefined ? '' : count(delivery, 'delivery', 'deliveries'),
      ].filter(Boolean);
      const done = `${neighborhoods.join(', ')}: ${label}, ${from_slot}, ${changes.join(' and ')}.`;
      return placesOutcome(
        { neighborhoods, when: date ?? daysText(weekdays ?? []), ...capacity, over },
        joinSentences(done, ...over, await hoursWarning(ops.db)),
        notified,
      );
    },
  }),
];
