import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { closures } from '@/lib/rules/dates/closures';
import { openMoments } from '@/lib/rules/dates/open-moments';
import { openNow } from '@/lib/rules/dates/open-now';
import { clockInWords, daysInWords, openDays, openTimes } from '@/lib/rules/dates/opening-hours';

const hours = [
  { days: 'Mo-Fr', opens: '07:00', closes: '22:00' },
  { days: 'Sa', opens: '09:00', closes: '14:00' },
];

describe('openDays', () => {
  it('reads ranges, lists and ranges over the end of the week', () => {
    expect(openDays('Mo-Fr')).toEqual([1, 2, 3, 4, 5]);
    expect(openDays('Sa,Su')).toEqual([6, 0]);
    expect(openDays('Fr-Mo')).toEqual([5, 6, 0, 1]);
    expect(openDays('Su')).toEqual([0]);
  });

  it('skips unknown days', () => {
    expect(openDays('')).toEqual([]);
    expect(openDays('Xx-Fr,Tu')).toEqual([2]);
  });
});

describe('words', () => {
  it('says days and times in full', () => {
    expect(daysInWords('Mo-Fr')).toBe('Monday through Friday');
    expect(daysInWords('Mo,We')).toBe('Monday, Wednesday');
    expect(daysInWords('Public holidays')).toBe('Public holidays');
    expect(clockInWords('07:00')).toBe('7:00 AM');
    expect(clockInWords('00:30')).toBe('12:30 AM');
    expect(clockInWords('12:00')).toBe('12:00 PM');
    expect(clockInWords('24:00')).toBe('12:00 AM');
    expect(clockInWords('noon')).toBe('noon');
  });
});

describe('openNow', () => {
  // New York is five hours behind UTC in November, four in July
  it.each([
    ['2026-11-20T17:59:00Z', 'Open now, until 10:00 PM'],
    ['2026-11-20T12:00:00Z', 'Open now, until 10:00 PM'],
    ['2026-11-20T11:59:00Z', 'Closed now, opens today at 7:00 AM'],
    ['2026-07-17T11:00:00Z', 'Open now, until 10:00 PM'],
    ['2026-11-21T03:00:00Z', 'Closed now, opens tomorrow at 9:00 AM'],
    ['2026-11-21T20:00:00Z', 'Closed now, opens Monday at 7:00 AM'],
  ])('at %s: %s', (now, expected) => expect(openNow(openTimes(hours), new Date(now))).toBe(expected));

  describe('on days when we are closed', () => {
    const closed = closures([
      { pickup_date: '11-26-2026', reason: 'Thanksgiving' },
      { pickup_date: '11-27-2026', reason: '' },
    ]);
    it.each([
      ['2026-11-25T17:00:00Z', 'Open now, until 10:00 PM'],
      ['2026-11-26T03:30:00Z', 'Closed now, opens Saturday at 9:00 AM'],
      ['2026-11-26T11:00:00Z', 'Closed today, opens Saturday at 9:00 AM'],
      ['2026-11-26T17:00:00Z', 'Closed today, opens Saturday at 9:00 AM'],
      ['2026-11-27T17:00:00Z', 'Closed today, opens tomorrow at 9:00 AM'],
      ['2026-11-28T17:00:00Z', 'Open now, until 2:00 PM'],
    ])('at %s: %s', (now, expected) =>
      expect(openNow(openTimes(hours), new Date(now), closed)).toBe(expected),
    );

    it('names the date once the weekday could be another', () => {
      const fridays = openTimes([{ days: 'Fr', opens: '07:00', closes: '08:00' }]);
      expect(openNow(fridays, new Date('2026-11-20T17:00:00Z'), closed)).toBe(
        'Closed now, opens on Fri, Dec 4, at 7:00 AM',
      );
    });

    it('says no time when none is known', () => {
      const always = new Map(Array.from({ length: 70 }, (_, day) => [addDays('2026-11-20', day), 'Fire']));
      expect(openNow(openTimes(hours), new Date('2026-11-20T17:00:00Z'), always)).toBe('Closed today');
    });
  });

  it('says nothing without hours', () => expect(openNow([], new Date(0))).toBe(''));

  it('finds the same weekday a week on', () =>
    expect(
      openNow(openTimes([{ days: 'Fr', opens: '07:00', closes: '08:00' }]), new Date('2026-11-20T17:00:00Z')),
    ).toBe('Closed now, opens Friday at 7:00 AM'));

  it('always answers, whatever the settings say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.string(), opens: fc.string(), closes: fc.string() })),
        fc.date({ noInvalidDate: true, min: new Date('1971-01-01'), max: new Date('2100-01-01') }),
        (entries, now) => typeof openNow(openTimes(entries), now) === 'string',
      ),
    );
  });
});

describe('openMoments', () => {
  const times = openTimes(hours);
  const closed = closures([{ pickup_date: '11-26-2026', reason: 'Thanksgiving' }]);

  it.each([
    ['a week with a closed day', '2026-11-20T17:59:00Z'],
    ['the night in which an hour is skipped', '2026-03-06T12:00:00Z'],
    ['the night in which an hour comes twice', '2026-10-30T12:00:00Z'],
  ])('say at every minute what openNow says: %s', (_name, from) => {
    const moments = openMoments(times, new Date(from), closed);
    const end = moments.at(-1)?.at ?? 0;
    expect(end).toBeGreaterThan(Date.parse(from) + 7 * 24 * 3_600_000);
    const wrong: string[] = [];
    for (let at = Date.parse(from); at < end; at += 60_000) {
      const told = moments.filter((moment) => moment.at <= at).at(-1)?.text;
      if (told !== openNow(times, new Date(at), closed)) wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('are empty past their range, and without hours', () => {
    expect(openMoments(times, new Date('2026-11-20T17:59:00Z')).at(-1)?.text).toBe('');
    expect(openMoments([], new Date(0))).toEqual([]);
  });
});
