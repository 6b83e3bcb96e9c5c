/** Calendar files, read by a parser that we did not write. */

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { defaultZone, setShopZone } from '@/lib/rules/dates/shop-zone';
import { slotMinutes, slotTime } from '@/lib/rules/dates/slots';
import { timeZones } from '@/lib/rules/dates/time-zones';
import { addressLine } from '@/lib/rules/places/postal-address';
import { calendarText } from '@/server/orders/calendar/handlers';
import { listVisits, type VisitOrder } from '@/server/orders/calendar/visits';
import { describeInZones } from '@/tests/lib/rules/dates/zones';
import { rounds } from '../../../support/rounds';
import { readCalendar } from './read-calendar';

const address = JSON.stringify({
  address1: '160 West 71st Street',
  address2: 'Apt 4B',
  city: { name: 'New York' },
  state: { name: 'New York' },
  zip_code: '10023',
});

const order: VisitOrder = {
  id: 77,
  order_number: '1048026',
  created: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  status: 1,
  services: 'Wash & Fold, Dry Cleaning',
  pickup_date: '2026-11-24',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  pickup_address: address,
  delivery_date: '2026-11-27',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  delivery_address: address,
  pickup_closed: '',
  delivery_closed: '',
  changes: 0,
};

const business = { name: 'Example Laundry', phone: '2125550100' };
const told = { business, place: addressLine, url: 'https://laundry.test/order/order-details/77' };

const fileOf = (changes: Partial<VisitOrder> = {}, more: Partial<typeof told> = {}) =>
  calendarText({ name: 'Order', visits: listVisits({ ...order, ...changes }, { ...told, ...more }) });

describe('a calendar file', () => {
  it('says when, where and what, and names who to call', () => {
    const [pickup, delivery] = readCalendar(fileOf()).events;
    expect(pickup).toEqual({
      uid: expect.stringMatching(/^pickup-[0-9a-f]{32}$/),
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Pickup: Example Laundry',
      description:
        'Order 1048026, Wash & Fold, Dry Cleaning. 212-555-0100\nhttps://laundry.test/order/order-details/77',
      location: '160 West 71st Street, Apt 4B, New York, NY 10023',
      zone: 'America/New_York',
      start: '2026-11-24T12:00:00.000Z',
      end: '2026-11-24T14:00:00.000Z',
      stamp: '2026-11-21T09:30:00Z',
    });
    expect(delivery).toMatchObject({
      summary: 'Delivery: Example Laundry',
      start: '2026-11-27T23:00:00.000Z',
    });
  });

  it('keeps the UID of a visit whatever changes, and tells visits apart', () => {
    const uids = (changes: Partial<VisitOrder>, more: Partial<typeof told> = {}) =>
      readCalendar(fileOf(changes, more)).events.map(({ uid }) => uid);
    const before = uids({});
    const moved = {
      pickup_date: '2026-12-01',
      status: 9,
      changes: 4,
      updated_at: '2026-11-30T00:00:00.000Z',
    };
    expect(uids(moved, { business: { name: 'Other', phone: '' }, url: 'https://other.test/' })).toEqual(
      before,
    );
    expect(new Set([...before, ...uids({ id: 78 }), ...uids({ order_number: '1' })]).size).toBe(6);
  });

  it.each([
    [9, 'canceled'],
    [11, 'missed'],
  ])('cancels both visits of an order with status %i (%s)', (status) => {
    const { events } = readCalendar(fileOf({ status, changes: 2 }));
    expect(events.map((event) => [event.status, event.sequence])).toEqual([
      ['CANCELLED', 2],
      ['CANCELLED', 2],
    ]);
  });

  it('is the same text again', () => expect(fileOf()).toBe(fileOf()));

  it('leaves out a visit whose time cannot be read', () =>
    expect(readCalendar(fileOf({ from_slot: 'soon' })).events).toHaveLength(1));

  it('holds any name of a business or a street, in lines of at most 75 bytes', () => {
    const names = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom(',', ';', ':', '\\', '\n', '"', '🧺', 'é', 'ﷺ'),
        ),
      )
      .map((parts) => parts.join(''))
      // Texts that come in have no control characters but the line feed (lib/contract/fields.ts).
      .map((text) => text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ''));
    fc.assert(
      fc.property(names, names, (name, street) => {
        const file = fileOf({}, { business: { name, phone: '' }, place: () => street });
        const [pickup] = readCalendar(file).events;
        expect(pickup?.summary).toBe(`Pickup: ${name}`);
        expect(pickup?.location).toBe(street);
      }),
      { numRuns: 5 * rounds },
    );
  });
});

/** Both changes of three years, with the days around them. */
const changes = ['2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05', '2029-03-11'];
const days = changes.flatMap((day) => [-2, -1, 0, 1, 2].map((off) => addDays(day, off)));

describeInZones('New York time', () => {
  it.each(days)('7 – 9 AM stays 7 – 9 AM on %s', (pickup_date) => {
    const [pickup] = readCalendar(fileOf({ pickup_date })).events;
    expect(nowAtShop(new Date(pickup?.start ?? ''))).toEqual({ date: pickup_date, minutes: 420 });
    expect(nowAtShop(new Date(pickup?.end ?? ''))).toEqual({ date: pickup_date, minutes: 540 });
  });
});

describe('New York time', () => {
  it('any window on any day reads back as the same wall clock', () => {
    const day = fc.oneof(
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 20 * 365 }).map((count) => addDays('2026-01-01', count)),
    );
    // From 3 AM on: the clock neither skips nor repeats it.
    const from = fc.integer({ min: 6, max: 45 }).map((half) => half * 30);
    fc.assert(
      fc.property(day, from, (pickup_date, start) => {
        const window = { from_slot: slotTime(start), to_slot: slotTime(start + 30) };
        const [pickup] = readCalendar(fileOf({ pickup_date, ...window })).events;
        expect(nowAtShop(new Date(pickup?.start ?? ''))).toEqual({
          date: pickup_date,
          minutes: slotMinutes(window.from_slot),
        });
      }),
      { numRuns: 10 * rounds },
    );
  });
});

describe('another time zone', () => {
  afterEach(() => setShopZone(defaultZone));

  it.each(timeZones)('%s: a window stays what it is on the days around both changes of the clock', (zone) => {
    setShopZone(zone);
    for (const pickup_date of days) {
      const [pickup] = readCalendar(fileOf({ pickup_date })).events;
      expect(pickup?.zone).toBe(zone);
      expect(nowAtShop(new Date(pickup?.start ?? ''))).toEqual({ date: pickup_date, minutes: 420 });
      expect(nowAtShop(new Date(pickup?.end ?? ''))).toEqual({ date: pickup_date, minutes: 540 });
    }
  });

  it('is written with its names and offsets', () => {
    const zoneOf = (zone: string) => {
      setShopZone(zone);
      return /TZID[\s\S]*END:VTIMEZONE/.exec(fileOf())?.[0].split('\r\n');
    };
    expect(zoneOf('America/Chicago')).toEqual([
      'TZID:America/Chicago',
      ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500', 'TZNAME:CDT'],
      ...['DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'TZNAME:CST'],
      ...['DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
      'END:VTIMEZONE',
    ]);
    expect(zoneOf('America/Phoenix')).toEqual([
      'TZID:America/Phoenix',
      ...['BEGIN:STANDARD', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0700', 'TZNAME:MST'],
      ...['DTSTART:20070101T000000', 'END:STANDARD', 'END:VTIMEZONE'],
    ]);
  });
});
