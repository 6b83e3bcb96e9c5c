import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  daysBetween,
  firstBusinessDay,
  isBusinessDay,
  isWeekend,
  monthFirst,
  nextBusinessDay,
  parseDate,
  toIsoDate,
  toMonthFirst,
  toSlashes,
  weekday,
} from '@/lib/rules/dates/calendar';
import { closures } from '@/lib/rules/dates/closures';
import { dayLabel, longDayLabel, shortDayLabel } from '@/lib/rules/dates/day-label';
import { describeInZones } from './zones';

const anyDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));
const always = { has: () => true };

describeInZones('calendar', () => {
  it.each([
    ['2026-03-17', '2026-03-17'],
    ['03-17-2026', '2026-03-17'],
    ['03/17/2026', '2026-03-17'],
    ['3/7/2026', '2026-03-07'],
    ['2026-03-17T00:00:00.000Z', '2026-03-17'],
    ['2026-03-17T23:59:59.999Z', '2026-03-17'],
    ['2026-03-17T20:00:00-04:00', '2026-03-18'],
    ['2026-03-17 00:30:00+00', '2026-03-17'],
    ['2026-03-17T00:30:00+14:00', '2026-03-16'],
    ['2026-03-17T23:30:00', '2026-03-17'],
    [' 2026-03-17 ', '2026-03-17'],
    ['2028-02-29', '2028-02-29'],
    ['02-29-2000', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2199-12-31', '2199-12-31'],
  ])('reads %s as %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-29',
    '02/29/1900',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '17-03-2026',
    '03-17/2026',
    '2026-3-17',
    '1899-12-31',
    '2200-01-01',
    '003-17-2026',
    '03-017-2026',
    '9999-12-31',
    '2026-03-17T99:99Z',
    '2199-12-31T23:30:00-05:00',
    '2026-03-17\u0000',
    null,
    undefined,
    20260317,
    new Date(0),
  ])('refuses %s', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('writes every spelling so that it reads back', () => {
    expect(toMonthFirst('2026-03-07')).toBe('03-07-2026');
    expect(['2026-03-07T00:00:00.000Z', 'soon', null].map(monthFirst)).toEqual(['03-07-2026', '', '']);
    expect(toSlashes('2026-03-07')).toBe('03/07/2026');
    expect(toIsoDate('2026-03-07')).toBe('2026-03-07T00:00:00.000Z');
    fc.assert(
      fc.property(anyDate, (date) => {
        for (const write of [toMonthFirst, toSlashes, toIsoDate]) expect(parseDate(write(date))).toBe(date);
      }),
    );
  });

  it.each([
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['2026-03-08', 0],
    ['2028-02-29', 2],
  ])('%s is weekday %i', (date, day) => {
    expect(weekday(date)).toBe(day);
    expect(isWeekend(date)).toBe(day === 0 || day === 6);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-10-31', 1, '2026-11-01'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-01-31', 30, '2026-03-02'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it('rejects arithmetic on invalid dates', () => {
    expect(() => addDays('yesterday', 1)).toThrow(RangeError);
    expect(() => addDays('2026-03-08', Number.NaN)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });

  it.each([
    ['2026-03-12', '2026-03-13', 'Thursday to Friday'],
    ['2026-03-13', '2026-03-16', 'Friday to Monday'],
    ['2026-03-14', '2026-03-16', 'Saturday to Monday'],
    ['2026-03-15', '2026-03-16', 'Sunday to Monday'],
    ['2026-12-31', '2027-01-01', 'over the year end'],
    ['2027-12-31', '2028-01-03', 'over a year end on a Friday'],
  ])('after %s comes %s (%s)', (date, next) => {
    expect(nextBusinessDay(date)).toBe(next);
  });

  it('skips closed days, also several in a row around a weekend', () => {
    const closed = closures([
      { pickup_date: '05-22-2026' },
      { pickup_date: '05-25-2026', reason: 'Memorial Day' },
      { pickup_date: '05/26/2026' },
      { pickup_date: 'no date' },
    ]);
    expect([...closed]).toEqual([
      ['2026-05-22', ''],
      ['2026-05-25', 'Memorial Day'],
      ['2026-05-26', ''],
    ]);
    expect(nextBusinessDay('2026-05-21', closed)).toBe('2026-05-27');
    expect(addBusinessDays('2026-05-21', 2, closed)).toBe('2026-05-28');
    expect(addBusinessDays('2026-05-25', 0, closed)).toBe('2026-05-27');
    expect(firstBusinessDay('2026-05-21', closed)).toBe('2026-05-21');
    expect(isBusinessDay('2026-05-25', closed)).toBe(false);
    expect(isBusinessDay('2026-05-25')).toBe(true);
    expect(() => nextBusinessDay('2026-05-21', always)).toThrow(RangeError);
  });

  it.each([
    ['2026-03-13', '2026-03-16', 1],
    ['2026-03-13', '2026-03-15', 0],
    ['2026-03-14', '2026-03-15', 0],
    ['2026-03-09', '2026-03-16', 5],
    ['2026-12-31', '2027-01-04', 2],
    ['2026-03-16', '2026-03-16', 0],
    ['2026-03-16', '2026-03-13', -1],
  ])('business days from %s to %s: %i', (from, to, count) => {
    expect(businessDaysBetween(from, to)).toBe(count);
  });

  it('counts like a walk over every day, and undoes addBusinessDays', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 40 }), (date, days) => {
        let walked = 0;
        for (let day = 1; day <= days; day++) if (!isWeekend(addDays(date, day))) walked++;
        expect(businessDaysBetween(date, addDays(date, days))).toBe(walked);
        const end = addBusinessDays(date, days);
        expect(isWeekend(end)).toBe(false);
        if (days > 0) expect(businessDaysBetween(date, end)).toBe(days);
      }),
    );
  });

  it('names days', () => {
    expect(dayLabel('2026-03-17')).toBe('Tue, Mar 17');
    expect(dayLabel('2026-09-06')).toBe('Sun, Sep 6');
    expect(shortDayLabel('2026-03-17')).toBe('Tue 03/17');
    expect(longDayLabel('2026-12-17')).toBe('Thursday, December 17, 2026');
    expect(longDayLabel('2027-01-01')).toBe('Friday, January 1, 2027');
  });
});
