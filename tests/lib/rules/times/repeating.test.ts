import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isBusinessDay, isWeekend, weekday } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { repeatLabel, repeatWeeks } from '@/lib/rules/times/repeat-weeks';
import {
  isRepeatDate,
  listPickupDays,
  onWeekday,
  repeatDateFrom,
  repeatDates,
} from '@/lib/rules/times/repeating';
import { type Repeats, repeatsAfterCancel, repeatsText } from '@/lib/rules/times/repeats-text';
import { dueAt } from '@/server/orders/recurring/next';
import { describeInZones } from '@/tests/lib/rules/dates/zones';

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
const anyRule = fc.record({
  first_date: anyDate,
  every_weeks: fc.constantFrom(...repeatWeeks),
  ends_on: fc.constant(null),
});
const fewDays = fc.integer({ min: 0, max: 900 });

describeInZones('repeating pickups', () => {
  it('come on one weekday, whole intervals apart, over month ends, leap days and clock changes', () => {
    fc.assert(
      fc.property(anyRule, fewDays, (rule, ahead) => {
        const from = addDays(rule.first_date, ahead - 100);
        const dates = repeatDates(rule, from);
        expect(dates).toHaveLength(6);
        for (const [index, date] of dates.entries()) {
          expect(weekday(date)).toBe(weekday(rule.first_date));
          expect(date >= from && date >= rule.first_date).toBe(true);
          expect(isRepeatDate(rule, date)).toBe(true);
          const before = dates[index - 1];
          if (before) expect(daysBetween(before, date)).toBe(7 * rule.every_weeks);
        }
        // None is left out at the start.
        const [first = ''] = dates;
        const earlier = addDays(first, -7 * rule.every_weeks);
        expect(earlier < from || earlier < rule.first_date).toBe(true);
      }),
    );
  });

  it('end with the last date', () => {
    fc.assert(
      fc.property(anyRule, fewDays, (rule, until) => {
        const ends_on = addDays(rule.first_date, until);
        const dates = repeatDates({ ...rule, ends_on }, rule.first_date, 500);
        expect(dates).toHaveLength(Math.floor(until / (7 * rule.every_weeks)) + 1);
        expect(dates.every((date) => date <= ends_on)).toBe(true);
        expect(repeatDateFrom({ ...rule, ends_on }, addDays(ends_on, 1))).toBeNull();
        expect(isRepeatDate({ ...rule, ends_on }, addDays(dates.at(-1) ?? '', 7 * rule.every_weeks))).toBe(
          false,
        );
      }),
    );
  });

  it('move to the next open day, never before their date and never as far as the next one', () => {
    fc.assert(
      fc.property(anyDate, fc.uniqueArray(fc.integer({ min: 0, max: 12 })), (date, holidays) => {
        const closed = new Set(holidays.map((days) => addDays(date, days)));
        const days = listPickupDays(date, closed);
        for (const day of days) {
          expect(isBusinessDay(day, closed)).toBe(true);
          expect(day >= date && day < addDays(date, 7)).toBe(true);
        }
        if (isBusinessDay(date, closed)) expect(days[0]).toBe(date);
        // No open day in between is passed over.
        const [first] = days;
        for (let day = date; first !== undefined && day < first; day = addDays(day, 1))
          expect(isWeekend(day) || closed.has(day)).toBe(true);
      }),
    );
  });

  it('get their order 48 hours ahead by the clock on the wall’s instant, also over clock changes', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 23 }), (date, hour) => {
        const from = `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
        const start = instantAtShop(date, hour * 60);
        expect(start.getTime() - dueAt(date, from).getTime()).toBe(48 * 3_600_000);
      }),
    );
    // The clock goes forward on 14 March 2027: 7 AM on Monday is 48 hours after 6 AM on Saturday.
    expect(dueAt('2027-03-15', '7:00 AM').toISOString()).toBe('2027-03-13T11:00:00.000Z');
    // It goes back on 1 November 2026.
    expect(dueAt('2026-11-02', '7:00 AM').toISOString()).toBe('2026-10-31T12:00:00.000Z');
  });

  it('move to another weekday of the same week', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 6 }), (date, day) => {
        const moved = onWeekday(date, day);
        expect(weekday(moved)).toBe(day);
        expect(Math.abs(daysBetween(date, moved))).toBeLessThan(7);
        // Weeks begin on Monday.
        expect(onWeekday(moved, 1)).toBe(onWeekday(date, 1));
      }),
    );
  });

  it('are named', () => {
    expect(repeatWeeks.map(repeatLabel)).toEqual(['Every week', 'Every 2 weeks', 'Every 4 weeks']);
  });
});

describe('the words of an order whose pickup repeats', () => {
  const on = (day: string, state = 'planned') => ({
    state,
    pickup_date: `${day}T00:00:00.000Z`,
    from_slot: '7:00 AM',
    to_slot: '9:00 AM',
  });
  const weekly: Repeats = {
    state: 'active',
    every_weeks: 1,
    paused_until: null,
    changes: [],
    dates: [on('2026-11-23', 'ordered'), on('2026-11-30', 'skipped'), on('2026-12-07')],
  };
  const paused_until = '2026-12-10T00:00:00.000Z';
  const message = 'The card Visa ending 4242 has expired. Choose another.';

  it.each<[string, Partial<Repeats>, string]>([
    ['goes on', {}, 'Your pickup repeats every week. The next one is Mon, Dec 7, 7 – 9 AM.'],
    [
      'is paused',
      { paused_until, dates: [on('2026-11-23', 'ordered'), on('2026-12-14')] },
      'Your pickup repeats every week. It’s paused until Thu, Dec 10. The next one is Mon, Dec 14, 7 – 9 AM.',
    ],
    [
      'is kept from going on',
      { changes: [{ message, blocks: true }] },
      `Your pickup repeats every week. ${message}`,
    ],
    [
      'is skipped for now',
      { every_weeks: 2, dates: [on('2026-11-30', 'skipped')] },
      'Your pickup repeats every 2 weeks. The next dates are skipped.',
    ],
  ])('one that %s: canceling its order does not end it', (_, changes, text) => {
    const pickup = { ...weekly, ...changes };
    expect(repeatsText(pickup, '2026-11-20')).toBe(text);
    expect(repeatsAfterCancel(pickup, '2026-11-20')).toBe(
      `${text} Canceling this order doesn’t end that. You can end it in Orders, under Repeating pickups.`,
    );
  });

  it.each<[string, Partial<Repeats>, string]>([
    ['has ended', { state: 'ended', dates: [] }, 'Your repeating pickup has ended.'],
    [
      'is past its last date',
      { dates: [on('2026-11-23', 'ordered')] },
      'Your repeating pickup has no dates left.',
    ],
  ])('one that %s: nothing is left to end', (_, changes, text) => {
    const pickup = { ...weekly, ...changes };
    for (const said of [repeatsText, repeatsAfterCancel])
      expect(said(pickup, '2026-11-20')).toBe(`${text} We won’t book any more pickups.`);
  });
});
