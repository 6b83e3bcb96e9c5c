import { pickupSlots } from '@/lib/domain/availability';
import { addDays, type CalendarDate } from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import { dayLabel } from '@/lib/domain/day-label';
import { pickupDaysOf } from '@/lib/domain/repeating';
import { type Slot, slotLabel, slotMinutes } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import type { Db } from '@/server/db/client';
import type { SlotsOf } from '@/server/service-area/slots';
import { type DayTime, deliveryDays, deliveryLike, isSame, type Place } from '../again/times';
import type { House } from '../confirm/house';
import type { RecurringRow } from './queries';

export interface Question {
  pickup: Place;
  delivery: Place;
  /** Business days. */
  turnaroundDays: number;
  house: Pick<House, 'closed' | 'policy' | 'readSlots'>;
  now: Date;
}

export interface DateTimes {
  pickup: DayTime;
  delivery: DayTime;
  /** Why they are not the usual ones, in sentences. */
  reasons: string[];
  /** What was on offer. */
  slotsOf: { pickup: SlotsOf; delivery: SlotsOf };
}

type Usual = Pick<
  RecurringRow,
  'from_slot' | 'to_slot' | 'delivery_days' | 'delivery_from_slot' | 'delivery_to_slot'
>;

/**
 * The pickup and delivery of one date: the usual window, on the next business day when the date is closed, otherwise
 * the next free one within the week. Null when there is none.
 */
export async function timesOn(
  db: Db,
  usual: Usual,
  date: CalendarDate,
  question: Question,
): Promise<DateTimes | null> {
  const pickup = await pickupOn(db, usual, date, question);
  if (!pickup) return null;
  const before = {
    pickup_date: date,
    delivery_date: addDays(date, usual.delivery_days),
    delivery_from_slot: usual.delivery_from_slot,
    delivery_to_slot: usual.delivery_to_slot,
  };
  const { house, delivery: to, turnaroundDays } = question;
  const asked = { delivery: to, turnaroundDays, closed: house.closed, policy: house.policy };
  const range = deliveryDays(pickup.time, asked);
  const slotsOf = await house.readSlots(db, to.neighborhoodId, 'delivery', range);
  const delivery = deliveryLike(before, pickup.time, slotsOf, asked);
  if (!delivery) return null;
  const back = { from_slot: usual.delivery_from_slot, to_slot: usual.delivery_to_slot };
  return {
    pickup: pickup.time,
    delivery,
    slotsOf: { pickup: pickup.slotsOf, delivery: slotsOf },
    reasons: [
      ...pickup.reasons,
      ...(isSame(delivery, back) ? [] : [messages.againOtherDelivery(label(back), inWords(delivery))]),
    ],
  };
}

/** Days: more than six dates, four weeks apart, after a pause of a year. */
const FAR = 600;

async function pickupOn(
  db: Db,
  usual: Usual,
  date: CalendarDate,
  { pickup: { neighborhoodId, doorman }, house, now }: Question,
): Promise<{ time: DayTime; reasons: string[]; slotsOf: SlotsOf } | null> {
  const { closed } = house;
  // The list looks farther ahead than a customer can book.
  const policy = { ...house.policy, booking_days_ahead: Math.max(house.policy.booking_days_ahead, FAR) };
  const days = pickupDaysOf(date, closed);
  const slotsOf = await house.readSlots(db, neighborhoodId, 'pickup', [date, days.at(-1) ?? date]);
  const start = slotMinutes(usual.from_slot) ?? 0;
  let isFull = false;
  for (const day of days) {
    const states = pickupSlots({ slots: slotsOf(day), date: day, closed, policy, doorman, now });
    const own = states.find((slot) => isSame(slot, usual));
    if (day === date && own?.left === 0) isFull = true;
    const free = states.filter((slot) => slot.available);
    const time =
      free.find((slot) => isSame(slot, usual)) ??
      free.find((slot) => (slotMinutes(slot.from_slot) ?? 0) > start) ??
      free[0];
    if (!time) continue;
    const taken = { date: day, from_slot: time.from_slot, to_slot: time.to_slot };
    return { time: taken, reasons: reasonsOf(usual, date, taken, { closed, isFull }), slotsOf };
  }
  return null;
}

function reasonsOf(
  usual: Usual,
  date: CalendarDate,
  taken: DayTime,
  { closed, isFull }: { closed: Closures; isFull: boolean },
): string[] {
  if (taken.date === date && isSame(taken, usual)) return [];
  if (closed.has(date)) {
    const day = [dayLabel(date), closed.get(date) && `(${closed.get(date)})`].filter(Boolean).join(' ');
    return [messages.repeatClosed(day, inWords(taken))];
  }
  const wanted = inWords({ date, from_slot: usual.from_slot, to_slot: usual.to_slot });
  return [
    isFull
      ? messages.repeatFull(wanted, inWords(taken))
      : messages.againOtherTime(`${wanted},`, inWords(taken)),
  ];
}

const label = ({ from_slot, to_slot }: Slot) => slotLabel(from_slot, to_slot);
const inWords = ({ date, ...slot }: DayTime) => `${dayLabel(date)}, ${label(slot)}`;
