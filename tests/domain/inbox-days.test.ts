import { describe, expect, it } from 'vitest';
import { clockTime, inboxDays } from '@/lib/domain/inbox-days';

const at = (created: string) => ({ created });
const labels = (items: { created: string }[], now: string) =>
  inboxDays(items, new Date(now)).map(({ label, items: { length } }) => [label, length]);

describe('inboxDays', () => {
  it('goes by the day in New York, not by the one of the device or of UTC', () => {
    const items = [at('2026-11-20T05:00:00Z'), at('2026-11-20T04:59:59Z'), at('2026-11-19T05:00:00Z')];
    expect(labels(items, '2026-11-20T15:00:00Z')).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
    ]);
  });

  it('knows the day before the first of a month and the night when clocks change', () => {
    expect(labels([at('2026-11-01T03:30:00Z')], '2026-11-01T12:00:00Z')).toEqual([['Yesterday', 1]]);
    expect(labels([at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')], '2026-11-01T12:00:00Z')).toEqual([
      ['Today', 2],
    ]);
  });

  it('names older days in full, and takes what it can not read', () => {
    expect(labels([at('2026-03-17T11:42:00Z'), at('soon'), at('')], '2026-11-20T15:00:00Z')).toEqual([
      ['Tuesday, March 17, 2026', 1],
      ['Earlier', 2],
    ]);
  });
});

describe('clockTime', () => {
  it.each([
    ['2026-03-17T11:42:00Z', '7:42 AM'],
    ['2026-11-20T17:00:00Z', '12:00 PM'],
    ['2026-11-20T05:05:00Z', '12:05 AM'],
    ['never', ''],
  ])('of %s is %s', (created, text) => {
    expect(clockTime(created)).toBe(text);
  });
});
