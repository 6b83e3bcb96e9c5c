import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursInShort, parseHours } from '@/lib/rules/dates/opening-hours';
import { parseWindow } from '@/lib/rules/dates/slots';
import { dayRuns, daysText, openDaysText, parseWeekdays } from '@/lib/rules/dates/weekdays';
import { noVisitDays, visitDays } from '@/lib/rules/policy/policy-sentences';

describe('parseWeekdays', () => {
  it.each([
    ['Saturday', [6]],
    ['sat', [6]],
    ['Mondays', [1]],
    ['Mon-Sat', [1, 2, 3, 4, 5, 6]],
    ['Fr – Mo', [1, 5, 6, 0]],
    ['Tuesday to Thursday', [2, 3, 4]],
    ['Mon, Wed and Fri', [1, 3, 5]],
    ['Mon-Wed, Sat', [1, 2, 3, 6]],
    ['Weekdays', [1, 2, 3, 4, 5]],
    ['weekends', [6, 0]],
    ['every day', [1, 2, 3, 4, 5, 6, 0]],
  ])('reads %s', (text, days) => expect(parseWeekdays(text)).toEqual(days));

  it.each(['', 'S', 'Someday', 'Mon-Xyz', 'Mon-Wed-Fri', 'Mon,', 'constructor', '12-05-2026'])(
    'refuses "%s"',
    (text) => expect(parseWeekdays(text)).toBeNull(),
  );

  it('reads the words that it writes', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), (days) => {
        expect(new Set(parseWeekdays(daysText(days)))).toEqual(new Set(days));
        expect(new Set(dayRuns(days).flatMap(([from, to = from]) => [from, to])).size).toBeGreaterThan(0);
      }),
    ));
});

describe('parseWindow', () => {
  it.each([
    ['8:00 AM-10:00 AM', { from_slot: '8:00 AM', to_slot: '10:00 AM' }],
    ['8-10am', { from_slot: '8:00 AM', to_slot: '10:00 AM' }],
    ['11:30 am to 1 PM', { from_slot: '11:30 AM', to_slot: '1:00 PM' }],
    ['6pm – 8pm', { from_slot: '6:00 PM', to_slot: '8:00 PM' }],
    ['6 PM', { from_slot: '6:00 PM' }],
  ])('reads %s', (text, window) => expect(parseWindow(text)).toEqual(window));

  it.each(['', '25:00', '8', '8-10', '8am-', '8am-9am-10am'])('refuses "%s"', (text) =>
    expect(parseWindow(text)).toBeNull(),
  );
});

describe('parseHours', () => {
  it('reads hours as people type them', () => {
    expect(parseHours('Mon-Fri 7 AM-10 PM; Saturday, Sunday 9am-midday')).toBeNull();
    const hours = parseHours('Mon-Fri 7 AM-10 PM; Saturday, Sunday 9am-12 AM');
    expect(hours).toEqual([
      { days: 'Mo-Fr', opens: '07:00', closes: '22:00' },
      { days: 'Sa,Su', opens: '09:00', closes: '24:00' },
    ]);
    expect(hours?.map(hoursInShort)).toEqual(['Mon – Fri, 7 AM – 10 PM', 'Sat, Sun, 9 AM – 12 AM']);
  });
});

describe('the sentences of a week', () => {
  const week = (pickup: number[], delivery = pickup) => ({ week: { pickup, delivery } });
  const of = (days: ReturnType<typeof week> | object) => {
    const policy = days as Parameters<typeof visitDays>[0];
    return [visitDays(policy), noVisitDays(policy)];
  };

  it('follow the days', () => {
    const usual = ['Monday through Friday', 'There are no pickups or deliveries on weekends.'];
    expect(of({})).toEqual(usual);
    expect(of(week([1, 2, 3, 4, 5]))).toEqual(usual);
    expect(of(week([1, 2, 3, 4, 5, 6]))).toEqual([
      'Monday through Saturday',
      'There are no pickups or deliveries on Sundays.',
    ]);
    expect(of(week([0, 1, 2, 3, 4, 5, 6]))).toEqual(['Every day', '']);
    expect(of(week([1, 3, 5], [2, 4, 6]))).toEqual([
      'Pickups Monday, Wednesday and Friday, deliveries Tuesday, Thursday and Saturday',
      'There are no pickups or deliveries on Sundays.',
    ]);
  });
});

it('days in which we answer are open days of their names where they are fewer than people call business days', () => {
  const week = { pickup: [6], delivery: [0, 6] };
  expect(openDaysText(2, { week })).toBe('2 open days (Saturdays and Sundays)');
  expect(openDaysText(1, { week: { pickup: [3], delivery: [3] } })).toBe('one open day (Wednesdays)');
  expect(openDaysText(1, {})).toBe('one business day');
  expect(openDaysText(3, { week: { pickup: [1, 2, 3], delivery: [4, 5, 6] } })).toBe('3 business days');
});
