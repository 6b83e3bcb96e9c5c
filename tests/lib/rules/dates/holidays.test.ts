import { describe, expect, it } from 'vitest';
import { weekday } from '@/lib/rules/dates/calendar';
import { federalHolidays } from '@/lib/rules/dates/holidays';

describe('federal holidays as observed', () => {
  it('of 2026: the Fourth of July is a Saturday, so the Friday is off', () => {
    expect(federalHolidays(2026).map(({ inactive_date }) => inactive_date)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('of 2027: New Year’s Day 2028 is a Saturday, so the last day of 2027 is off', () => {
    expect(federalHolidays(2027).at(-1)).toEqual({ inactive_date: '2027-12-31', reason: 'New Year’s Day' });
    expect(federalHolidays(2028).map(({ inactive_date }) => inactive_date)).not.toContain('2028-01-01');
  });

  it('are weekdays of their year, in any year', () => {
    for (let year = 2024; year <= 2060; year++)
      for (const { inactive_date } of federalHolidays(year)) {
        expect(weekday(inactive_date) % 6).not.toBe(0);
        expect(inactive_date.slice(0, 4)).toBe(String(year));
      }
  });

  it('on a weekend are the day itself where we come on it, and then not the day on which they are observed', () => {
    const onSaturdays = (date: string) => weekday(date) === 6;
    const days = federalHolidays(2027, onSaturdays).map(({ inactive_date }) => inactive_date);
    // Christmas 2027 is a Saturday, the Fourth of July a Sunday.
    expect(days).toContain('2027-12-25');
    expect(days).not.toContain('2027-12-24');
    expect(days).toContain('2027-07-05');
    expect(federalHolidays(2028, onSaturdays)[0]?.inactive_date).toBe('2028-01-01');
    expect(days).not.toContain('2027-12-31');
  });
});
