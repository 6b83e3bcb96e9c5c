/** By Intl: date-fns-tz skips an hour when the device's own clock does (docs/decisions/0053-time-zones.md). */

import type { CalendarDate } from './calendar';
import { shopZone } from './shop-zone';

let cached: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** Cached: it takes a browser milliseconds. */
function getFormat(zone: string): Intl.DateTimeFormat {
  if (cached?.zone !== zone)
    cached = {
      zone,
      format: new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      }),
    };
  return cached.format;
}

/** Minutes since midnight (0–1439), without seconds. @throws RangeError for an invalid Date */
export function nowAtShop(now: Date): { date: CalendarDate; minutes: number } {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of getFormat(shopZone()).formatToParts(now)) part[type] = value;
  const year = (part.year ?? '').padStart(4, '0');
  return { date: `${year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}

/** @throws RangeError for an invalid Date */
export function todayAtShop(now: Date): CalendarDate {
  return nowAtShop(now).date;
}
