import { type CalendarDate, parseDate, toSlashes, weekday } from '@/lib/rules/dates/calendar';
import { longDayLabel, weekdayNames } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotLabel, slotMinutes } from '@/lib/rules/dates/slots';
import { type VisitKind, visitKinds } from '@/lib/rules/dates/visit';
import { daysText, parseWeekdays } from '@/lib/rules/dates/weekdays';
import { joinSentences } from '@/lib/text/join-sentences';
import { plainDigits } from '@/lib/text/plain-digits';
import { refused, usageError } from '@/server/api/refused';
import { changePlaces } from '@/server/orders/closings/notify-closings';
import type { Db } from '@/server/platform/db/client';
import { hoursWarning } from '@/server/service-area/hours';
import { placeProblem } from '@/server/service-area/place-problems';
import { listWeek, readWeek } from '@/server/service-area/queries';
import { type DaySlot, offeredSlots, slotDayId } from '@/server/service-area/slots';
import { argument, asTyped, command, option, optional, subject } from '../cli/command';
import { isSameName, quoted } from '../cli/plain-text';
import { columns, count, type Listed } from '../cli/text';
import { dayArgument, time, timeWindow, whole } from '../cli/values';
import { findNeighborhood, listNeighborhoods } from '../places/neighborhoods';
import { placesOutcome } from '../places/places-outcome';

interface Capacity {
  from_slot: string;
  /** Required for a new slot. */
  to_slot?: string | undefined;
  pickup?: number | undefined;
  delivery?: number | undefined;
}

/** In the table; 0 elsewhere. */
const SUNDAY = 7;

/** @param day 0 Sunday … 6 Saturday. @returns the days that are now overbooked */
async function setWeekCapacity(
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
async function setDayCapacity(
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
