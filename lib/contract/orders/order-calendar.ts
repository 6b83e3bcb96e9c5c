/** An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR, MINUTE } from '@/lib/contract/define-call';
import { bounded, id, yesNo } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';

/** A Blob in the browser, text on the server. */
export const calendarFile = z.custom((value) => typeof value === 'string') as unknown as z.ZodType<
  Blob,
  string
>;

export const linkKey = () => bounded(22, messages.notFound).regex(/^[\w-]{22}$/, messages.notFound);

const feedState = z.object({
  on: z.boolean(),
  /** Null without a calendar address. */
  since: z.string().nullable(),
});

const since = '2027-03-16T14:05:00.000Z';

export const orderCalendarContract = {
  'orders.calendar': defineCall({
    summary: 'Read an order’s pickup and delivery as a calendar file',
    more: 'iCalendar (RFC 5545) in the time zone of the business. Each visit keeps its `UID` for good; `SEQUENCE` rises with each change, and the visits of a canceled order say so in their `STATUS`.',
    params: z.object({ id: id() }),
    reply: reply(calendarFile),
    example: { params: { id: 77 }, reply: { data: new Blob() } },
  }),
  'orders.feedState': defineCall({
    summary: 'Read whether the private calendar address is on',
    reply: reply(feedState),
    example: { reply: { data: { on: true, since } } },
  }),
  'orders.setFeed': defineCall({
    summary: 'Make a new private calendar address, or turn it off',
    more: 'The answer is the only place where the address stands, because we store only its hash. A new address ends the old one at once.',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    /** yes makes a new address, and the old one ends. */
    body: z.object({ on: yesNo(messages.badValue) }),
    reply: reply(
      feedState.extend({
        /** Only in this reply, because only its hash is stored. */
        url: z.string().nullable(),
      }),
    ),
    example: {
      body: { on: 'yes' },
      reply: {
        data: { on: true, since, url: 'https://laundry.example/calendar/Rk3s8Yq1QJmWw0p5b7c2Zg.ics' },
      },
    },
  }),
  'orders.feed': defineCall({
    summary: 'Read all coming pickups and deliveries as a calendar',
    more: 'Whoever has the address can read it, so a calendar program can subscribe. The same file is at `/calendar/{file}`. Canceled orders stay in it, marked as such, until their day has passed. The next dates of repeating pickups are in it as tentative; the order takes over the `UID` of its date. An address that was replaced or turned off answers 404, like one that never was.',
    404: 'No calendar has this address',
    limits: [{ points: 120, seconds: MINUTE, per: 'address' }],
    params: z.object({ file: bounded(26, messages.notFound).regex(/^[\w-]{22}\.ics$/, messages.notFound) }),
    reply: reply(calendarFile),
    example: { params: { file: 'Rk3s8Yq1QJmWw0p5b7c2Zg.ics' }, reply: { data: new Blob() } },
  }),
};
