import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isWeekend } from '@/lib/rules/dates/calendar';
import { closures } from '@/lib/rules/dates/closures';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { DEFAULT_SLOTS, slotMinutes } from '@/lib/rules/dates/slots';
import { type Policy, defaultPolicy as policy } from '@/lib/rules/policy/policy';
import {
  deliverySlots,
  firstPickup,
  type PickupSlotQuery,
  pickupSlots,
} from '@/lib/rules/times/availability';
import {
  deliveryDayReason,
  earliestDelivery,
  lastDeliveryDate,
  lastPickupDate,
  pickupDayReason,
} from '@/lib/rules/times/open-days';
import { at, describeInZones } from '@/tests/lib/rules/dates/zones';

const none = closures([]);
const offer = (now: string, date: string, more: Partial<PickupSlotQuery> = {}) =>
  pickupSlots({ slots: DEFAULT_SLOTS, now: at(now), date, closed: none, policy, ...more });
const open = (slots: ReturnType<typeof offer>) =>
  slots.filter((slot) => slot.available).map((slot) => slot.from_slot);
const why = (slots: ReturnType<typeof offer>) => slots.map((slot) => slot.reason ?? null);
const ALL = DEFAULT_SLOTS.map((slot) => slot.from_slot);

describeInZones('pickup slots', () => {
  it('is all open until 8 PM New York time the evening before, then all closed until midnight', () => {
    expect(open(offer('2026-03-16T23:59:59.999', '2026-03-17'))).toEqual(ALL);
    expect(open(offer('2026-03-17T00:00:00', '2026-03-17'))).toEqual([]);
    expect(new Set(why(offer('2026-03-17T03:59:59', '2026-03-17')))).toEqual(
      new Set(['Past the 8 PM cut-off']),
    );
    expect(open(offer('2026-03-17T04:00:00', '2026-03-17'))).toEqual(ALL);
  });

  it('keeps the cut-off of a Monday on Sunday evening, on the days the clocks change too', () => {
    expect(open(offer('2026-03-08T23:59:59', '2026-03-09'))).toEqual(ALL);
    expect(open(offer('2026-03-09T00:00:00', '2026-03-09'))).toEqual([]);
    expect(open(offer('2026-11-02T00:59:59', '2026-11-02'))).toEqual(ALL);
    expect(open(offer('2026-11-02T01:00:00', '2026-11-02'))).toEqual([]);
  });

  it('is open on the day itself for slots that start in two hours or later', () => {
    expect(open(offer('2026-03-17T14:00:00', '2026-03-17'))).toEqual(ALL.slice(2));
    expect(why(offer('2026-03-17T14:00:01', '2026-03-17'))).toEqual([
      'This time has passed',
      'This time has passed',
      'Starts in less than 2 hours',
      null,
      null,
      null,
    ]);
    expect(open(offer('2026-03-17T22:00:00', '2026-03-17'))).toEqual(['8:00 PM']);
    expect(open(offer('2026-03-17T22:00:01', '2026-03-17'))).toEqual([]);
    expect(why(offer('2026-03-17T11:00:00', '2026-03-17'))[0]).toBe('This time has passed');
  });

  it('says why a day is closed', () => {
    const closed = closures([
      { pickup_date: '05-25-2026', reason: 'Memorial Day' },
      { pickup_date: '05-26-2026' },
    ]);
    const now = at('2026-05-20T16:00:00');
    expect(pickupDayReason('2026-05-19', now, closed, policy)).toBe('This day has passed');
    expect(pickupDayReason('2026-05-20', now, closed, policy)).toBeNull();
    expect(pickupDayReason('2026-05-23', now, closed, policy)).toBe('No pickups on weekends');
    expect(pickupDayReason('2026-05-24', now, closed, policy)).toBe('No pickups on weekends');
    expect(pickupDayReason('2026-05-25', now, closed, policy)).toBe('Memorial Day');
    expect(pickupDayReason('2026-05-26', now, closed, policy)).toBe('No pickups on this day');
    expect(pickupDayReason('2026-06-19', now, closed, policy)).toBeNull();
    expect(pickupDayReason('2026-06-22', now, closed, policy)).toBe(
      'You can book pickups up to 30 days ahead',
    );
    expect(pickupDayReason('9999-12-31', now, closed, policy)).toBe(
      'You can book pickups up to 30 days ahead',
    );
    expect(lastPickupDate(now, policy)).toBe('2026-06-19');
    const slots = pickupSlots({ slots: DEFAULT_SLOTS, date: '2026-05-25', now, closed, policy });
    expect(new Set(why(slots))).toEqual(new Set(['Memorial Day']));
  });

  it('takes today from New York, not from UTC or the device', () => {
    const now = at('2026-03-17T03:00:00'); // still the 16th, 11 PM
    expect(pickupDayReason('2026-03-16', now, none, policy)).toBeNull();
    expect(pickupDayReason('2026-03-15', now, none, policy)).toBe('This day has passed');
  });

  it('finds the first slot that can be booked', () => {
    const first = (now: string, closed = none) =>
      firstPickup({ now: at(now), closed, policy, getSlots: () => DEFAULT_SLOTS });
    const seven = { from_slot: '7:00 AM', to_slot: '9:00 AM' };
    expect(first('2026-03-17T15:00:00')).toEqual({
      date: '2026-03-17',
      from_slot: '4:00 PM',
      to_slot: '6:00 PM',
    });
    expect(first('2026-03-17T23:00:00')).toEqual({ date: '2026-03-18', ...seven });
    expect(first('2026-03-18T01:00:00')).toEqual({ date: '2026-03-19', ...seven });
    expect(first('2026-03-21T15:00:00')).toEqual({ date: '2026-03-23', ...seven });
    expect(first('2026-12-31T23:30:00', closures([{ pickup_date: '01-01-2027' }]))).toEqual({
      date: '2027-01-04',
      ...seven,
    });
    const on = (day: string) => (date: string) => (date === day ? DEFAULT_SLOTS : []);
    const last = (slotsOf: (date: string) => typeof DEFAULT_SLOTS) =>
      firstPickup({ now: at('2026-03-17T15:00:00'), closed: none, policy, getSlots: slotsOf })?.date;
    expect(last(() => [])).toBeUndefined();
    expect(last(on('2026-04-16'))).toBe('2026-04-16');
    expect(last(on('2026-04-17'))).toBeUndefined();
  });
});

describe('capacity', () => {
  const date = '2026-03-17';
  const now = at('2026-03-16T12:00:00');
  const slot = { from_slot: '7:00 PM', to_slot: '9:00 PM' };
  const state = (left: number | null | undefined, more: Partial<PickupSlotQuery> = {}) =>
    pickupSlots({ slots: [{ ...slot, left }], date, now, closed: none, policy, ...more })[0];
  const doorman = { from: '7:00 AM', to: '6:00 PM' };

  it('shows places left only where capacity decides', () => {
    expect(state(4)).toEqual({ ...slot, available: true, left: 4 });
    expect(state(1)).toEqual({ ...slot, available: true, left: 1 });
    expect(state(0)).toEqual({ ...slot, available: false, left: 0, reason: 'Full' });
    expect(state(-3)).toEqual({ ...slot, available: false, left: 0, reason: 'Full' });
    expect(state(undefined)).toEqual({ ...slot, available: true });
    expect(state(null)).toEqual({ ...slot, available: true });
    expect(state(0, { doorman })).toEqual({ ...slot, available: false, reason: 'Doorman until 6:00 PM' });
    expect(state(4, { doorman, handoff: 'in_person' })).toEqual({ ...slot, available: true, left: 4 });
  });

  it('never offers a time that it can not read', () => {
    const [unread] = pickupSlots({
      slots: [{ from_slot: 'noon', to_slot: '2:00 PM' }],
      date,
      now,
      closed: none,
      policy,
    });
    expect(unread).toMatchObject({ available: false, reason: 'This time isn’t available' });
  });
});

describe('delivery slots', () => {
  const pickup = { date: '2026-03-17', from_slot: '4:00 PM', to_slot: '6:00 PM' };
  const deliver = (date: string, turnaroundDays: number, more = {}) =>
    deliverySlots({ slots: DEFAULT_SLOTS, date, pickup, turnaroundDays, closed: none, policy, ...more });

  it('starts after the turnaround in business days', () => {
    expect(earliestDelivery('2026-03-17', 2)).toBe('2026-03-19');
    expect(earliestDelivery('2026-03-12', 2)).toBe('2026-03-16');
    expect(earliestDelivery('2026-03-13', 1)).toBe('2026-03-16');
    expect(earliestDelivery('2026-12-31', 2)).toBe('2027-01-04');
    expect(earliestDelivery('2026-12-31', 2, closures([{ pickup_date: '01-01-2027' }]))).toBe('2027-01-05');
    expect(earliestDelivery('2026-03-17', 1e9) > '2026-03-17').toBe(true);
  });

  it('keeps the whole turnaround: not before the time of day of the pickup on the first day', () => {
    expect(why(deliver('2026-03-18', 2))).toEqual(ALL.map(() => 'Ready on 03/19/2026'));
    expect(open(deliver('2026-03-19', 2))).toEqual(['4:00 PM', '6:00 PM', '8:00 PM']);
    expect(why(deliver('2026-03-19', 2)).slice(0, 3)).toEqual(Array(3).fill('Ready from 4:00 PM'));
    expect(open(deliver('2026-03-20', 2))).toEqual(ALL);
    expect(open(deliver('2026-03-17', 0))).toEqual(['6:00 PM', '8:00 PM']);
  });

  it('does not deliver on closed days, on weekends or much too late', () => {
    const closed = closures([{ pickup_date: '03-20-2026', reason: 'Staff day' }]);
    expect(new Set(why(deliver('2026-03-20', 2, { closed })))).toEqual(new Set(['Staff day']));
    expect(new Set(why(deliver('2026-03-21', 2)))).toEqual(new Set(['No deliveries on weekends']));
    expect(lastDeliveryDate('2026-03-19', policy)).toBe('2026-04-18');
    expect(deliveryDayReason('2026-04-17', '2026-03-18', none, policy)).toBeNull();
    expect(deliveryDayReason('2026-04-20', '2026-03-19', none, policy)).toBe(
      'You can book deliveries until 04/18/2026',
    );
  });

  it('keeps to the doorman', () => {
    const doorman = { from: '7:00 AM', to: '6:00 PM' };
    expect(open(deliver('2026-03-20', 2, { doorman }))).toEqual(ALL.slice(0, 4));
    expect(open(deliver('2026-03-20', 2, { doorman, handoff: 'in_person' }))).toEqual(ALL);
  });
});

const slotMinutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Rules that a business may set: cut-off, same-day lead, days ahead. */
const anyPolicy: fc.Arbitrary<Policy> = fc
  .record({
    cutoff_time: fc
      .integer({ min: 0, max: 23 })
      .map((hour) => `${String(hour).padStart(2, '0')}:${hour % 2 ? '30' : '00'}`),
    same_day_lead_hours: fc.integer({ min: 1, max: 12 }),
    booking_days_ahead: fc.integer({ min: 1, max: 40 }),
  })
  .map((some) => ({ ...policy, ...some }));

describe('any instant, day and rules', () => {
  it('opens a slot exactly when the written rule says so', () => {
    const start = at('2026-02-01T00:00:00').getTime();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 * 1440 }),
        fc.integer({ min: -2, max: 42 }),
        anyPolicy,
        (minute, ahead, rules) => {
          const now = new Date(start + minute * 60_000);
          const clock = nowAtShop(now);
          const date = addDays(clock.date, ahead);
          for (const slot of pickupSlots({ slots: DEFAULT_SLOTS, date, now, closed: none, policy: rules })) {
            const from = slotMinutes(slot.from_slot) ?? 0;
            const inTime =
              ahead > 1 ||
              (ahead === 1 && clock.minutes < slotMinutesOf(rules.cutoff_time)) ||
              (ahead === 0 && from - clock.minutes >= rules.same_day_lead_hours * 60);
            const expected = inTime && ahead <= rules.booking_days_ahead && !isWeekend(date);
            expect(slot.available, `${now.toISOString()} ${date} ${slot.from_slot}`).toBe(expected);
            expect(slot.available).toBe(slot.reason === undefined);
          }
        },
      ),
    );
  });
});
