/** Writes calendar files (RFC 5545): times at the shop, lines of at most 75 bytes, names of any script. */

import { toZonedTime } from 'date-fns-tz';
import ical, { ICalEventStatus } from 'ical-generator';
import { SHOP_ZONE } from '@/lib/domain/shop-time';
import type { CalendarVisit } from './visits';

/**
 * New York's time zone as calendar files carry it (RFC 5545 section 3.6.5): the rules since 2007, which no date of this
 * site precedes. Lines are short, so none has to be folded.
 */
export const newYorkZone = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

interface Calendar {
  /** Shown by calendar programs that subscribe. */
  name: string;
  visits: readonly CalendarVisit[];
  /** Of a feed: after how many seconds a program that subscribes asks again. */
  refreshSeconds?: number;
}

const statuses = {
  booked: ICalEventStatus.CONFIRMED,
  planned: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** ical-generator writes a time with a zone as the hours and minutes of its Date. */
const toLocal = (instant: Date) => toZonedTime(instant, SHOP_ZONE);

/**
 * The text of a calendar, without a METHOD: that would be an invitation (RFC 5546), which has an organizer and one entry.
 * The same visits always make the same text, so that its ETag stays.
 */
export function calendarText({ name, visits, refreshSeconds }: Calendar): string {
  const calendar = ical({
    prodId: { company: 'laundry', product: 'orders', language: 'EN' },
    name,
    ttl: refreshSeconds,
    // Without a name, or the library would write DTSTAMP in local time.
    timezone: { name: null, generator: () => newYorkZone },
  });
  for (const visit of visits) {
    calendar.createEvent({
      id: visit.uid,
      sequence: visit.sequence,
      stamp: visit.changedAt,
      start: toLocal(visit.start),
      end: toLocal(visit.end),
      timezone: SHOP_ZONE,
      summary: visit.summary,
      description: visit.description,
      location: visit.location,
      status: statuses[visit.state],
    });
  }
  return `${calendar.toString()}\r\n`;
}
