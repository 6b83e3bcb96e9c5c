/** When we come and when it is back, in the words of the ZIP check. No line breaks within a day or a time. */
import { serverNow } from '@/lib/clock';
import type { Data } from '@/lib/contract';
import { addDays, type CalendarDate, parseDate, weekday } from '@/lib/domain/calendar';
import { dayLabel, weekdayNames, whole } from '@/lib/domain/day-label';
import { todayAtShop } from '@/lib/domain/shop-time';
import { type Slot, slotLabel, slotMinutes, slotTime } from '@/lib/domain/slots';
import type { Visit } from '@/lib/domain/visit';

type NextPickup = Data<'service-area.verifyZip'>['next_pickup'];

export interface PickupTimes {
  pickup: Visit;
  /** The first delivery; undefined when its day has no place left, or the API does not tell. */
  back?: Visit | undefined;
  /** Deadline for placing or changing an order for that pickup, the shop's time, ISO. */
  cutoffAt?: string | undefined;
}

/** @returns undefined where no time is free, or none can be read */
export function pickupTimes(next: NextPickup): PickupTimes | undefined {
  const pickup = next && visit(next.pickup_date, next);
  if (!pickup) return undefined;
  const first = next.first_delivery;
  return { pickup, back: first ? visit(first.delivery_date, first) : undefined, cutoffAt: next.cutoff_at };
}

/** @param written a day in any format of the API; undefined for anything else */
export function visit(written: string, { from_slot, to_slot }: Slot): Visit | undefined {
  const date = parseDate(written);
  return date ? { date, from_slot, to_slot } : undefined;
}

/** 'Friday, 7 – 9 AM, back Tuesday'; a day beyond the next six has its date: 'Fri, Dec 4, 7 – 9 AM'. */
export function describeTimes({ pickup, back }: PickupTimes): string {
  const today = todayAtShop(serverNow());
  const when = `${nearDay(pickup.date, today)}, ${whole(slotLabel(pickup.from_slot, pickup.to_slot))}`;
  const sentence = back ? `${when}, back ${nearDay(back.date, today)}` : when;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function nearDay(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'today';
  const isNear = day > today && day <= addDays(today, 6);
  return isNear ? (weekdayNames[weekday(day)] ?? '') : whole(dayLabel(day));
}

/** The end of a visit: 'Tue, Dec 1, 9 AM' */
export function endText({ date, to_slot }: Visit): string {
  const end = slotMinutes(to_slot);
  const label = whole(dayLabel(date));
  return end === null ? label : `${label}, ${clockText(end)}`;
}

/** Until when the pickup can be changed; undefined once that time has passed. */
export function changeUntilText({ cutoffAt = '' }: PickupTimes): string | undefined {
  const day = parseDate(cutoffAt.slice(0, 10));
  if (!day || !(Date.parse(cutoffAt) > serverNow().getTime())) return undefined;
  const minutes = Number(cutoffAt.slice(11, 13)) * 60 + Number(cutoffAt.slice(14, 16));
  return `${whole(dayLabel(day))}, ${clockText(minutes)}`;
}

/** '9 AM', '7:30 PM' */
const clockText = (minutes: number) => whole(slotTime(minutes).replace(':00', ''));
