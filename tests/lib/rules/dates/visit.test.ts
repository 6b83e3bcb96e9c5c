import { describe, expect, it } from 'vitest';
import { toIsoDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { shortDayLabel } from '@/lib/rules/dates/day-label';
import {
  isSameVisit,
  parseVisits,
  readVisits,
  replyTimes,
  timeText,
  visitColumns,
  visitLabel,
} from '@/lib/rules/dates/visit';
import { usualTimes } from '@/tests/support/usual-times';

const row = {
  ...usualTimes('2026-11-24', '2026-11-27'),
};
const pickup = { date: '2026-11-24', from_slot: '7:00 AM', to_slot: '9:00 AM' };
const delivery = { date: '2026-11-27', from_slot: '6:00 PM', to_slot: '8:00 PM' };

describe('the visits of an order', () => {
  it('are read from a row and written back', () => {
    expect(readVisits(row)).toEqual({ pickup, delivery });
    expect(visitColumns({ pickup, delivery })).toEqual(row);
  });

  it.each([
    ['a reply', toIsoDate],
    ['a draft', toMonthFirst],
  ])('are read from %s', (_, format) => {
    expect(parseVisits(visitColumns({ pickup, delivery }, format))).toEqual({ pickup, delivery });
  });

  it('have no day where another API sends none', () => {
    expect(parseVisits({ ...row, pickup_date: '' }).pickup.date).toBe('');
  });

  it('are sent with days in the format of replies', () => {
    expect(replyTimes(row)).toMatchObject({
      pickup_date: '2026-11-24T00:00:00.000Z',
      delivery_date: '2026-11-27T00:00:00.000Z',
    });
  });

  it('are the same only at the same day and time', () => {
    expect(isSameVisit(pickup, { ...pickup })).toBe(true);
    expect(isSameVisit(pickup, { ...pickup, date: '2026-11-25' })).toBe(false);
    expect(isSameVisit(pickup, { ...pickup, to_slot: '10:00 AM' })).toBe(false);
  });

  it.each([
    ['both', pickup, 'Tue, Nov 24, 7 – 9 AM'],
    ['no day', { ...pickup, date: '' }, '7 – 9 AM'],
    ['no time', { ...pickup, from_slot: '', to_slot: '' }, 'Tue, Nov 24'],
    ['neither', { date: '', from_slot: '', to_slot: '' }, ''],
  ])('in words: %s', (_, visit, text) => {
    expect(timeText(visit)).toBe(text);
  });

  it('in words with another day, and for screens', () => {
    expect(timeText(pickup, shortDayLabel)).toBe('Tue 11/24, 7 – 9 AM');
    expect(visitLabel(delivery)).toBe('Fri,\u00a0Nov\u00a027, 6\u00a0–\u2060\u00a08\u00a0PM');
  });
});
