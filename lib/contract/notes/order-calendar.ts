import { HOUR, MINUTE, type Notes } from './note';

type Names = 'orders.calendar' | 'orders.feedState' | 'orders.setFeed' | 'orders.feed';

const since = '2027-03-16T14:05:00.000Z';

export const orderCalendarNotes: Pick<Notes<'orders'>, Names> = {
  'orders.calendar': {
    summary: 'Read an order’s pickup and delivery as a calendar file',
    more: 'iCalendar (RFC 5545) in New York time. Each visit keeps its `UID` for good; `SEQUENCE` rises with each change, and the visits of a canceled order say so in their `STATUS`.',
    params: { id: 77 },
    reply: { data: new Blob() },
  },
  'orders.feedState': {
    summary: 'Read whether the private calendar address is on',
    reply: { data: { on: true, since } },
  },
  'orders.setFeed': {
    summary: 'Make a new private calendar address, or turn it off',
    more: 'The answer is the only place where the address stands, because we store only its hash. A new address ends the old one at once.',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    body: { on: 'yes' },
    reply: {
      data: { on: true, since, url: 'https://laundry.example/calendar/Rk3s8Yq1QJmWw0p5b7c2Zg.ics' },
    },
  },
  'orders.feed': {
    summary: 'Read all coming pickups and deliveries as a calendar',
    more: 'Whoever has the address can read it, so a calendar program can subscribe. The same file is at `/calendar/{file}`. Canceled orders stay in it, marked as such, until their day has passed. The next dates of repeating pickups are in it as tentative; the order takes over the `UID` of its date. An address that was replaced or turned off answers 404, like one that never was.',
    404: 'No calendar has this address',
    limits: [{ points: 120, seconds: MINUTE, per: 'address' }],
    params: { file: 'Rk3s8Yq1QJmWw0p5b7c2Zg.ics' },
    reply: { data: new Blob() },
  },
};
