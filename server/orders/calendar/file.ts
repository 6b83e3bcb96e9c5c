/** Writes calendar files (RFC 5545): times at the shop, lines of at most 75 bytes, names of any script. */

import { formatInTimeZone, toZonedTime } from 'date-fns-tz';
import ical, { ICalEventStatus } from 'ical-generator';
import { shopZone } from '@/lib/shop-zone';
import type { CalendarVisit } from './visits';

/** Standard time and daylight time, by a day of each. */
const inWinter = new Date('2027-01-15T12:00:00Z');
const inSummer = new Date('2027-07-15T12:00:00Z');

/**
 * A time zone of the US as calendar files carry it (RFC 5545 section 3.6.5): the rules since 2007, which no date of
 * this site precedes. Lines are short, so none has to be folded.
 */
function writeZone(zone: string): string {
  const [standard, daylight] = [inWinter, inSummer].map((day) => ({
    offset: formatInTimeZone(day, zone, 'xx'),
    name: formatInTimeZone(day, zone, 'zzz'),
  })) as [Clock, Clock];
  const parts =
    standard.offset === daylight.offset
      ? [part('STANDARD', standard, standard, '20070101T000000')]
      : [
          part('DAYLIGHT', standard, daylight, '20070311T020000', 'BYMONTH=3;BYDAY=2SU'),
          part('STANDARD', daylight, standard, '20071104T020000', 'BYMONTH=11;BYDAY=1SU'),
        ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

interface Clock {
  /** '-0500' */
  offset: string;
  /** 'EST' */
  name: string;
}

const part = (kind: 'DAYLIGHT' | 'STANDARD', before: Clock, after: Clock, start: string, yearly?: string) => [
  `BEGIN:${kind}`,
  `TZOFFSETFROM:${before.offset}`,
  `TZOFFSETTO:${after.offset}`,
  `TZNAME:${after.name}`,
  `DTSTART:${start}`,
  ...(yearly ? [`RRULE:FREQ=YEARLY;${yearly}`] : []),
  `END:${kind}`,
];

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
const toLocal = (instant: Date) => toZonedTime(instant, shopZone());

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
    timezone: { name: null, generator: () => writeZone(shopZone()) },
  });
  for (const visit of visits) {
    calendar.createEvent({
      id: visit.uid,
      sequence: visit.sequence,
      stamp: visit.changedAt,
      start: toLocal(visit.start),
      end: toLocal(visit.end),
      timezone: shopZone(),
      summary: visit.summary,
      description: visit.description,
      location: visit.location,
      status: statuses[visit.state],
    });
  }
  return `${calendar.toString()}\r\n`;
}
