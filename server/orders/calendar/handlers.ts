import { formatInTimeZone, toZonedTime } from 'date-fns-tz';
import ical, { ICalEventStatus } from 'ical-generator';
import { feedPath } from '@/lib/routes';
import { shopZone } from '@/lib/rules/dates/shop-zone';
import type { HandlerContext, Handlers } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { endFeed, feedOwner, feedState, renewFeed } from '@/server/auth/calendar-feed';
import { audit } from '@/server/platform/audit';
import { FIND_MS, inConstantTime } from '@/server/platform/secrets';
import { findVisitOrder, listUpcomingVisits, ownVisits } from './read-visits';
import type { CalendarVisit, VisitOrder } from './visits';

const inWinter = new Date('2027-01-15T12:00:00Z');
const inSummer = new Date('2027-07-15T12:00:00Z');

/** RFC 5545 section 3.6.5, with the rules since 2007. Lines are short, so none has to be folded. */
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
  name: string;
  visits: readonly CalendarVisit[];
  refreshSeconds?: number;
}

const statuses = {
  booked: ICalEventStatus.CONFIRMED,
  planned: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** ical-generator writes a time with a zone as the hours and minutes of its Date. */
const toLocal = (instant: Date) => toZonedTime(instant, shopZone());

/** Without a METHOD, which would make it an invitation (RFC 5546). The same visits keep the ETag. */
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

/** A day's changes reach a calendar within the hour. */
const REFRESH_SECONDS = 3600;

/** Sent under its name. */
export function orderFile(
  { replyHeaders }: Pick<HandlerContext<'orders.calendar'>, 'replyHeaders'>,
  { order_number }: VisitOrder,
  visits: readonly CalendarVisit[],
): string {
  replyHeaders.push(['Content-Disposition', `attachment; filename="order-${order_number}.ics"`]);
  return calendarText({ name: `Order ${order_number}`, visits });
}

export const calendarHandlers = {
  'orders.calendar': async (context) => {
    const order = await findVisitOrder(context.db, context.customer.id, context.params.id);
    return { data: orderFile(context, order, await ownVisits(context, order)) };
  },

  'orders.feedState': async ({ db, customer }) => ({ data: await feedState(db, customer.id) }),

  'orders.setFeed': async (context) => {
    const { db, customer, body, settings, now } = context;
    if (body.on === 'no') {
      await endFeed(db, customer.id);
      audit(context, 'calendar-changed', { change: 'off' });
      return { data: { ...(await feedState(db, customer.id)), url: null } };
    }
    const token = await renewFeed(db, customer.id, now());
    audit(context, 'calendar-changed', { change: 'new' });
    const url = `${settings.publicUrl}${feedPath(token)}`;
    return { data: { ...(await feedState(db, customer.id)), url } };
  },

  'orders.feed': async (context) => {
    const token = context.params.file.slice(0, -'.ics'.length);
    const userId = await inConstantTime(FIND_MS, () => feedOwner(context.db, token));
    if (userId === undefined) throw notFound();
    return {
      data: calendarText({ ...(await listUpcomingVisits(context, userId)), refreshSeconds: REFRESH_SECONDS }),
    };
  },
} satisfies Partial<Handlers<'orders'>>;
