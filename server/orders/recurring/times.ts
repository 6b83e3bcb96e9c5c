import { messages } from '@/lib/messages/messages';
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { slotLabel, slotMinutes } from '@/lib/rules/dates/slots';
import {
  isSameSlot,
  isSameVisit,
  readVisits,
  timeText,
  type Visit,
  type Visits,
} from '@/lib/rules/dates/visit';
import { listPickupDays } from '@/lib/rules/times/repeating';
import type { Db } from '@/server/platform/db/client';
import { listSlotOptions, pickupBookingWindow } from '@/server/service-area/booking-window';
import type { OrderConditions } from '../confirm/conditions';
import { copyDelivery, type Stops } from '../reorder/references';
import type { RecurringRow } from './queries';

export interface DateTimes extends Visits {
  /** Why they are not the usual ones, in sentences. */
  reasons: string[];
}

type Windows = Pick<
  RecurringRow,
  'from_slot' | 'to_slot' | 'delivery_days' | 'delivery_from_slot' | 'delivery_to_slot'
>;

/** Both visits of a date, unless they have to move. */
export const usualVisits = ({ delivery_days, ...windows }: Windows, date: CalendarDate): Visits =>
  readVisits({ ...windows, pickup_date: date, delivery_date: addDays(date, delivery_days) });

/** Otherwise on the next business day, otherwise the next free one within the week; null when there is none. */
export async function findTimes(
  db: Db,
  usual: Visits,
  stops: Stops,
  conditions: Pick<OrderConditions, 'closed' | 'policy' | 'readSlots'>,
  now: Date,
): Promise<DateTimes | null> {
  const { closed, policy, readSlots } = conditions;
  const { date } = usual.pickup;
  // The list looks farther ahead than a customer can book.
  const far = { ...policy, booking_days_ahead: Math.max(policy.booking_days_ahead, FAR) };
  const days = listPickupDays(date, closed);
  const bookingWindow = pickupBookingWindow(stops.pickup, { closed, policy: far, now });
  const offered = await listSlotOptions(db, bookingWindow, [date, days.at(-1) ?? date], readSlots);
  const pickup = choosePickup(offered, usual.pickup);
  const delivery = pickup && (await copyDelivery(db, usual, pickup, stops, { closed, policy }, readSlots));
  if (!pickup || !delivery) return null;
  const isFull = offered.some((time) => isSameVisit(time, usual.pickup) && time.left === 0);
  const reasons = explainPickup(usual.pickup, pickup, { closed, isFull });
  if (!isSameSlot(delivery, usual.delivery)) {
    const { from_slot, to_slot } = usual.delivery;
    reasons.push(messages.againOtherDelivery(slotLabel(from_slot, to_slot), timeText(delivery)));
  }
  return { pickup, delivery, reasons };
}

/** Days: more than six dates, four weeks apart, after a pause of a year. */
const FAR = 600;

/** On the first day with a free time: the usual window, otherwise the next later one, otherwise any. */
function choosePickup(offered: readonly (Visit & { available: boolean })[], usual: Visit) {
  const free = offered.filter(({ available }) => available);
  const onDay = free.filter(({ date }) => date === free[0]?.date);
  const isLater = ({ from_slot }: Visit) =>
    (slotMinutes(from_slot) ?? 0) > (slotMinutes(usual.from_slot) ?? 0);
  return onDay.find((time) => isSameSlot(time, usual)) ?? onDay.find(isLater) ?? onDay[0];
}

function explainPickup(
  usual: Visit,
  actual: Visit,
  { closed, isFull }: { closed: Closures; isFull: boolean },
): string[] {
  if (isSameVisit(actual, usual)) return [];
  const reason = closed.get(usual.date);
  if (reason !== undefined) {
    const day = [dayLabel(usual.date), reason && `(${reason})`].filter(Boolean).join(' ');
    return [messages.repeatClosed(day, timeText(actual))];
  }
  const usualText = timeText(usual);
  return [
    isFull
      ? messages.repeatFull(usualText, timeText(actual))
      : messages.againOtherTime(`${usualText},`, timeText(actual)),
  ];
}
