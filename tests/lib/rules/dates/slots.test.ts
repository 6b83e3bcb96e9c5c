import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareWithNow,
  DEFAULT_SLOTS,
  slotLabel,
  slotMinutes,
  slotTime,
  to24Hour,
} from '@/lib/rules/dates/slots';
import { at, describeInZones } from './zones';

describe('slot times', () => {
  it.each([
    ['12:00 AM', 0, '00:00'],
    ['12:59 AM', 59, '00:59'],
    ['1:00 AM', 60, '01:00'],
    ['11:59 AM', 719, '11:59'],
    ['12:00 PM', 720, '12:00'],
    ['12:30 PM', 750, '12:30'],
    ['1:00 PM', 780, '13:00'],
    ['11:59 PM', 1439, '23:59'],
    ['07:00 am', 420, '07:00'],
    [' 7PM ', 1140, '19:00'],
  ])('%s is minute %i, %s', (time, minutes, clock) => {
    expect(slotMinutes(time)).toBe(minutes);
    expect(to24Hour(time)).toBe(clock);
  });

  it.each([
    '',
    '0:00 AM',
    '13:00 PM',
    '7:60 AM',
    '7:5 AM',
    '19:00',
    '7:00',
    '7:00 XM',
    '٧:00 AM',
    null,
    undefined,
    7,
  ])('refuses %s', (time) => {
    expect(slotMinutes(time)).toBeNull();
    expect(to24Hour(String(time))).toBeNull();
  });

  it('writes every minute of the day so that it reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(slotMinutes(slotTime(minutes))).toBe(minutes);
      }),
    );
    expect(slotTime(1440)).toBe('12:00 AM');
    expect(slotTime(720)).toBe('12:00 PM');
  });

  it.each([
    ['7:00 AM', '9:00 AM', '7 – 9 AM'],
    ['12:00 PM', '2:00 PM', '12 – 2 PM'],
    ['11:00 AM', '1:00 PM', '11 AM – 1 PM'],
    ['7:30 AM', '9:00 AM', '7:30 – 9 AM'],
    ['10:00 PM', '12:00 AM', '10 PM – 12 AM'],
    ['11:00 AM', '12:00 PM', '11 AM – 12 PM'],
    ['7:00 AM', 'late', '7:00 AM – late'],
    ['morning', '', 'morning'],
    ['', '', ''],
  ])('labels %s to %s as %s', (from, to, label) => {
    expect(slotLabel(from, to)).toBe(label);
  });

  it('offers the six default slots', () => {
    expect(DEFAULT_SLOTS.map((slot) => slotLabel(slot.from_slot, slot.to_slot))).toEqual([
      '7 – 9 AM',
      '9 – 11 AM',
      '12 – 2 PM',
      '4 – 6 PM',
      '6 – 8 PM',
      '8 – 10 PM',
    ]);
  });
});

describeInZones('compareWithNow (New York)', () => {
  const noon = at('2026-11-20T17:00:30');

  it.each([
    ['11:59 AM', -1],
    ['12:00 PM', 0],
    ['12:01 PM', 1],
    ['12:00 AM', -1],
    ['11:59 PM', 1],
  ])('%s at noon: %i', (time, order) => {
    expect(compareWithNow(time, noon)).toBe(order);
  });

  it('is always 1 in the hour after midnight, which counts as hour 24', () => {
    for (const now of [at('2026-11-20T05:00:00'), at('2026-11-20T05:59:59')]) {
      expect(compareWithNow('12:00 AM', now)).toBe(1);
      expect(compareWithNow('11:00 PM', now)).toBe(1);
    }
    expect(compareWithNow('12:00 AM', at('2026-11-20T06:00:00'))).toBe(-1);
  });

  it('rejects anything but 12-hour times', () => {
    expect(() => compareWithNow('19:00', noon)).toThrow(RangeError);
  });
});
