/** No line breaks within a day or a time. */
import { serverNow } from '@/lib/browser/page/clock';
import type { Data } from '@/lib/contract';
import { addDays, type CalendarDate, parseDate, weekday } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking, weekdayNames } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type Slot, slotLabel, slotMinutes, slotTime } from '@/lib/rules/dates/slots';
import type { Visit } from '@/lib/rules/dates/visit';
import { capitalize } from '@/lib/text/capitalize';

type NextPickup = Data<'service-area.verifyZip'>['next_pickup'];

export interface PickupTimes {
  pickup: Visit;
  /** Undefined when its day is full, or the API does not tell. */
  back?: Visit | undefined;
  /** The shop's time, ISO. */
  cutoffAt?: string | undefined;
}

/** @returns undefined where no time is free or readable */
export function pickupTimes(next: NextPickup): PickupTimes | undefined {
  const pickup = next && visit(next.pickup_date, next);
  if (!pickup) return undefined;
  const first = next.first_delivery;
  return { pickup, back: first ? visit(first.delivery_date, first) : undefined, cutoffAt: next.cutoff_at };
}

/** @param written a day in any format of the API; undefined for anything else */
function visit(written: string, { from_slot, to_slot }: Slot): Visit | undefined {
  const date = parseDate(written);
  return date ? { date, from_slot, to_slot } : undefined;
}

/** 'Friday, 7 – 9 AM, back Tuesday'; a day beyond the next six has its date: 'Fri, Dec 4, 7 – 9 AM'. */
export function describeTimes({ pickup, back }: PickupTimes): string {
  const today = todayAtShop(serverNow());
  const when = `${nearDay(pickup.date, today)}, ${nonBreaking(slotLabel(pickup.from_slot, pickup.to_slot))}`;
  const sentence = back ? `${when}, back ${nearDay(back.date, today)}` : when;
  return capitalize(sentence);
}

function nearDay(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'today';
  const isNear = day > today && day <= addDays(today, 6);
  return isNear ? (weekdayNames[weekday(day)] ?? '') : nonBreaking(dayLabel(day));
}

/** 'Tue, Dec 1, 9 AM' */
export function endText({ date, to_slot }: Visit): string {
  const end = slotMinutes(to_slot);
  const label = nonBreaking(dayLabel(date));
  return end === null ? label : `${label}, ${clockText(end)}`;
}

/** Undefined once that time has passed. */
export function changeUntilText({ cutoffAt = '' }: PickupTimes): string | undefined {
  const day = parseDate(cutoffAt.slice(0, 10));
  if (!day || !(Date.parse(cutoffAt) > serverNow().getTime())) return undefined;
  const minutes = Number(cutoffAt.slice(11, 13)) * 60 + Number(cutoffAt.slice(14, 16));
  return `${nonBreaking(dayLabel(day))}, ${clockText(minutes)}`;
}

/** '9 AM', '7:30 PM' */
const clockText = (minutes: number) => nonBreaking(slotTime(minutes).replace(':00', ''));
