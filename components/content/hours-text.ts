/** Opening hours as the settings keep them ('Mo-Fr', '07:00') in other spellings. New York time. */
import type { Data } from '@/lib/contract';

type Hours = Data<'content.settings'>['opening_hours'][number];

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type DayName = (typeof week)[number];

const indexOf = (short: string) => week.findIndex((day) => day.slice(0, 2) === short.trim());

/** 'Mo-Fr' or 'Mo,We' → full English names in order; what is no day is left out. 'Fr-Mo' runs over Sunday. */
export function daysOf(short: string): DayName[] {
  return short.split(',').flatMap((part) => {
    const [first = -1, last = first] = part.split('-').map(indexOf);
    if (first < 0 || last < 0) return [];
    const count = ((last - first + week.length) % week.length) + 1;
    return Array.from({ length: count }, (_, step) => week[(first + step) % week.length] as DayName);
  });
}

/** '07:00' → '7 AM', '12:30' → '12:30 PM' */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** { days: 'Mo-Fr', opens: '07:00', closes: '22:00' } → 'Monday to Friday, 7 AM to 10 PM' */
export function hoursText({ days, opens, closes }: Hours): string {
  const named = days
    .split(',')
    .map((part) => [...new Set([daysOf(part)[0], daysOf(part).at(-1)])].filter(Boolean).join(' to ') || part);
  return `${named.join(', ')}, ${clock(opens)} to ${clock(closes)}`;
}
