/**
 * The shop's clock, with daylight saving, on any device. Intl reads it: date-fns-tz writes the time into a Date of the
 * device, which skips an hour when the device's own clock does (docs/decisions/0053-time-zones.md).
 */
import { shopZone } from '../shop-zone';
import type { CalendarDate } from './calendar';

let made: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** Made once, because that takes a browser milliseconds. */
function formatOf(zone: string): Intl.DateTimeFormat {
  if (made?.zone !== zone)
    made = {
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
  return made.format;
}

/**
 * Date and minutes since midnight (0–1439) at the shop at an instant; seconds are dropped.
 * @throws RangeError for an invalid Date
 */
export function nowAtShop(now: Date): { date: CalendarDate; minutes: number } {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(shopZone()).formatToParts(now)) part[type] = value;
  const year = (part.year ?? '').padStart(4, '0');
  return { date: `${year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}

/**
 * Today at the shop, whatever the device's time zone.
 * @throws RangeError for an invalid Date
 */
export function todayAtShop(now: Date): CalendarDate {
  return nowAtShop(now).date;
}
