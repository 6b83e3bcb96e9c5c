import { describe, expect, it } from 'vitest';
import { inboxGroups, inboxTime } from '@/components/account/inbox/inbox-groups';

describe('inboxGroups', () => {
  it('puts what is about one order together, the order with the newest first, and keeps their order', () => {
    const items = [7, null, 8, 7, null, 8].map((order_id, id) => ({ order_id, id }));
    expect(inboxGroups(items).map(({ orderId, items: all }) => [orderId, all.map(({ id }) => id)])).toEqual([
      [7, [0, 3]],
      [null, [1, 4]],
      [8, [2, 5]],
    ]);
    expect(inboxGroups([])).toEqual([]);
  });
});

describe('inboxTime', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  it.each([
    // The day of New York, not the one of the device or of UTC.
    ['2026-11-20T05:00:00Z', now, 'Today, 12:00 AM'],
    ['2026-11-20T04:59:59Z', now, 'Yesterday, 11:59 PM'],
    ['2026-11-19T05:00:00Z', now, 'Yesterday, 12:00 AM'],
    ['2026-11-16T15:00:00Z', now, 'Mon, Nov 16, 10:00 AM'],
    ['2025-03-17T11:42:00Z', now, 'Mon, Mar 17, 2025, 7:42 AM'],
    // The day before the first of a month, and the night when clocks change.
    ['2026-11-01T03:30:00Z', new Date('2026-11-01T12:00:00Z'), 'Yesterday, 11:30 PM'],
    ['2026-11-01T06:30:00Z', new Date('2026-11-01T12:00:00Z'), 'Today, 1:30 AM'],
    ['soon', now, ''],
    ['', now, ''],
  ])('of %s is told by the clock of New York', (created, at, text) => {
    expect(inboxTime(created, at)).toBe(text);
  });
});
