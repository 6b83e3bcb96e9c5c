import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop, toShopIso } from '@/lib/rules/dates/shop-instant';
import { nowAtShop, todayAtShop } from '@/lib/rules/dates/shop-time';
import { defaultZone, setShopZone } from '@/lib/rules/dates/shop-zone';
import { listZones, nameZone, timeZones } from '@/lib/rules/dates/time-zones';
import { defaultPolicy as policy } from '@/lib/rules/policy/policy';
import { cutoffAt, cutoffInstant } from '@/lib/rules/times/cutoff';
import { isPastCutoff } from '@/lib/rules/times/minutes-to-book';
import { states } from '@/server/seed/reference';
import { at, describeInZones } from './zones';

describeInZones('New York time', () => {
  it.each([
    ['2026-03-08T06:59:59', '2026-03-08', 119],
    ['2026-03-08T07:00:00', '2026-03-08', 180],
    // London's clock has no 1:30 AM on this day
    ['2026-03-29T05:30:00', '2026-03-29', 90],
    ['2026-11-01T05:30:00', '2026-11-01', 90],
    ['2026-11-01T06:30:00', '2026-11-01', 90],
    ['2026-11-01T07:00:00', '2026-11-01', 120],
    ['2026-11-20T04:59:59', '2026-11-19', 1439],
    ['2026-11-20T05:00:00', '2026-11-20', 0],
    ['2027-01-01T04:59:00', '2026-12-31', 1439],
    ['2028-02-29T12:00:00', '2028-02-29', 420],
  ])('%sZ is %s, minute %i', (instant, date, minutes) => {
    expect(nowAtShop(at(instant))).toEqual({ date, minutes });
    expect(todayAtShop(at(instant))).toBe(date);
  });

  it.each([
    ['2026-03-17', 420, '2026-03-17T11:00:00', '2026-03-17T07:00:00-04:00'],
    ['2026-01-15', 420, '2026-01-15T12:00:00', '2026-01-15T07:00:00-05:00'],
    ['2026-03-08', 0, '2026-03-08T05:00:00', '2026-03-08T00:00:00-05:00'],
    ['2026-03-08', 119, '2026-03-08T06:59:00', '2026-03-08T01:59:00-05:00'],
    ['2026-03-08', 180, '2026-03-08T07:00:00', '2026-03-08T03:00:00-04:00'],
    ['2026-03-29', 90, '2026-03-29T05:30:00', '2026-03-29T01:30:00-04:00'],
    ['2026-03-08', 1200, '2026-03-09T00:00:00', '2026-03-08T20:00:00-04:00'],
    ['2026-11-01', 0, '2026-11-01T04:00:00', '2026-11-01T00:00:00-04:00'],
    ['2026-11-01', 60, '2026-11-01T05:00:00', '2026-11-01T01:00:00-04:00'],
    ['2026-11-01', 119, '2026-11-01T05:59:00', '2026-11-01T01:59:00-04:00'],
    ['2026-11-01', 120, '2026-11-01T07:00:00', '2026-11-01T02:00:00-05:00'],
    ['2026-12-31', 1439, '2027-01-01T04:59:00', '2026-12-31T23:59:00-05:00'],
  ])('%s, minute %i is %sZ', (date, minutes, instant, iso) => {
    expect(instantAtShop(date, minutes)).toEqual(at(instant));
    expect(toShopIso(instantAtShop(date, minutes))).toBe(iso);
  });

  it('gives each caller an instant of its own', () => {
    instantAtShop('2026-03-17', 420).setFullYear(2000);
    expect(instantAtShop('2026-03-17', 420)).toEqual(at('2026-03-17T11:00:00'));
  });

  it('keeps the seconds of an instant', () => {
    expect(toShopIso(at('2026-03-17T11:00:30'))).toBe('2026-03-17T07:00:30-04:00');
  });

  it('moves a time that the clock skips on by an hour', () => {
    expect(instantAtShop('2026-03-08', 120)).toEqual(at('2026-03-08T07:00:00'));
    expect(instantAtShop('2026-03-08', 150)).toEqual(at('2026-03-08T07:30:00'));
  });

  it('rejects invalid wall-clock times', () => {
    expect(() => instantAtShop('soon', 60)).toThrow(RangeError);
    expect(() => instantAtShop('2026-03-08', 1500)).toThrow(RangeError);
    expect(() => instantAtShop('2026-03-08', Number.NaN)).toThrow(RangeError);
    expect(() => nowAtShop(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('finds its way back from any minute of a year, the repeated hour excepted', () => {
    const start = at('2026-01-01T00:00:00').getTime();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 1440 }), (minute) => {
        const instant = new Date(start + minute * 60_000);
        const { date, minutes } = nowAtShop(instant);
        const back = instantAtShop(date, minutes);
        const repeated = date === '2026-11-01' && minutes >= 60 && minutes < 120;
        if (!repeated) expect(back).toEqual(instant);
        expect(nowAtShop(back)).toEqual({ date, minutes });
        expect(new Date(toShopIso(instant))).toEqual(instant);
      }),
    );
  });

  it('cuts off at 8 PM the evening before, on the days the clocks change too', () => {
    expect(cutoffAt('2026-03-17', policy)).toBe('2026-03-16T20:00:00-04:00');
    expect(cutoffAt('2026-03-08', policy)).toBe('2026-03-07T20:00:00-05:00');
    expect(cutoffAt('2026-03-09', policy)).toBe('2026-03-08T20:00:00-04:00');
    expect(cutoffAt('2026-11-01', policy)).toBe('2026-10-31T20:00:00-04:00');
    expect(cutoffAt('2026-11-02', policy)).toBe('2026-11-01T20:00:00-05:00');
    expect(cutoffAt('2027-01-01', policy)).toBe('2026-12-31T20:00:00-05:00');
    expect(cutoffInstant('2026-11-02', policy)).toEqual(at('2026-11-02T01:00:00'));
  });
});

afterEach(() => setShopZone(defaultZone));

/** Days around both changes of the clock, and one of each season. */
const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'];
const isSkipped = (date: string, minutes: number) => date === '2026-03-08' && minutes >= 120 && minutes < 180;

function keepsTime(zones: readonly string[]) {
  it.each(zones)(
    '%s: a wall-clock time is read and found again, on the nights of both changes too',
    (zone) => {
      setShopZone(zone);
      const hasSummer =
        toShopIso(at('2026-01-15T12:00:00')).slice(-6) !== toShopIso(at('2026-07-15T12:00:00')).slice(-6);
      fc.assert(
        fc.property(fc.constantFrom(...days), fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
          const instant = instantAtShop(date, minutes);
          const moved = hasSummer && isSkipped(date, minutes) ? 60 : 0;
          expect(nowAtShop(instant)).toEqual({ date, minutes: minutes + moved });
          expect(new Date(toShopIso(instant))).toEqual(instant);
          const next = addDays(date, 1);
          expect(isPastCutoff(next, instant, policy)).toBe(instant >= cutoffInstant(next, policy));
          // Of a time that occurs twice, the first.
          expect(nowAtShop(new Date(instant.getTime() - 3_600_000))).not.toEqual({ date, minutes });
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each(zones)('%s: days follow each other without a gap, and are as long as the clock says', (zone) => {
    setShopZone(zone);
    for (const date of days) {
      const [start, end] = [instantAtShop(date, 0), instantAtShop(addDays(date, 1), 0)];
      expect(todayAtShop(new Date(end.getTime() - 1))).toBe(date);
      expect(todayAtShop(end)).toBe(addDays(date, 1));
      const noons = [instantAtShop(date, 180), instantAtShop(date, 1439)].map((one) => one.getTime());
      expect((noons[1] ?? 0) - (noons[0] ?? 0)).toBe((1439 - 180) * 60_000);
      expect([23, 24, 25]).toContain((end.getTime() - start.getTime()) / 3_600_000);
    }
  });
}

describe('each time zone of the US', () => keepsTime(timeZones));
describeInZones('a second time zone', () => keepsTime(['America/Chicago']));

describe('Central time', () => {
  it.each([
    ['2026-03-08T07:59:59', '2026-03-08', 119],
    ['2026-03-08T08:00:00', '2026-03-08', 180],
    ['2026-11-01T06:30:00', '2026-11-01', 90],
    ['2026-11-01T07:30:00', '2026-11-01', 90],
    ['2026-11-20T05:59:59', '2026-11-19', 1439],
    ['2026-11-20T06:00:00', '2026-11-20', 0],
  ])('%sZ is %s, minute %i', (instant, date, minutes) => {
    setShopZone('America/Chicago');
    expect(nowAtShop(at(instant))).toEqual({ date, minutes });
  });

  it('cuts off at 8 PM the evening before, on the days the clocks change too', () => {
    setShopZone('America/Chicago');
    expect(cutoffAt('2026-03-08', policy)).toBe('2026-03-07T20:00:00-06:00');
    expect(cutoffAt('2026-03-09', policy)).toBe('2026-03-08T20:00:00-05:00');
    expect(cutoffAt('2026-11-02', policy)).toBe('2026-11-01T20:00:00-06:00');
  });

  it('follows a change of the zone at once', () => {
    expect(todayAtShop(at('2026-11-20T05:30:00'))).toBe('2026-11-20');
    setShopZone('America/Chicago');
    expect(todayAtShop(at('2026-11-20T05:30:00'))).toBe('2026-11-19');
  });
});

describe('the name of a zone', () => {
  const chicago = '77 Wacker Drive, Chicago, IL 60601';
  it.each([
    [{ time_zone: 'America/New_York', location: '1 Example Street, New York, NY 10001' }, 'New York time'],
    [{ location: '9 Elm Street, Albany, NY 12207' }, 'New York time'],
    [{ time_zone: 'America/New_York', location: '9 Peach Street, Atlanta, GA 30303' }, 'Eastern time'],
    [{ time_zone: 'America/New_York', location: 'Somewhere' }, 'Eastern time'],
    [{ time_zone: 'America/Chicago', location: chicago }, 'Central time'],
    [{ time_zone: 'America/Phoenix' }, 'Arizona time'],
    [{ time_zone: 'America/Boise' }, 'Mountain time'],
    [{ time_zone: 'Pacific/Honolulu' }, 'Hawaii time'],
    [{ time_zone: 'Mars/Olympus', location: chicago }, 'Eastern time'],
    [{}, 'Eastern time'],
  ])('%j is %s', (settings, name) => expect(nameZone(settings)).toBe(name));

  it('every state has a zone', () => {
    for (const [, code] of states) expect(listZones(code), code).not.toEqual([]);
    expect(listZones('ON')).toEqual([]);
  });

  it('is known of each zone, and Intl knows each zone', () => {
    expect(timeZones).toContain(defaultZone);
    for (const time_zone of timeZones) {
      expect(nameZone({ time_zone })).toMatch(/^[A-Z][a-z]+ time$/);
      const { format } = new Intl.DateTimeFormat('en-US', {
        timeZone: time_zone,
        timeZoneName: 'longGeneric',
      });
      // Intl's own words, but for the two states whose clock never changes.
      const [region = ''] = nameZone({ time_zone }).split(' ');
      if (!['Arizona', 'Hawaii'].includes(region))
        expect(format(at('2027-01-15T12:00:00'))).toContain(region);
    }
  });
});
