/** Writes calendar files (RFC 5545): times at the shop, lines of at most 75 bytes, names of any script. */

import { toZonedTime } from 'date-fns-tz';
import ical, { ICalEventStatus } from 'ical-generator';
import { shopZone } from '@/lib/shop-zone';
import type { CalendarVisit } from './visits';
import { writeZone } from './zone';

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
