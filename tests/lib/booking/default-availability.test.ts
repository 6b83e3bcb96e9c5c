import { expect, it } from 'vitest';
import { defaultAvailability } from '@/lib/booking/default-availability';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';

const now = new Date('2026-03-16T14:00:00Z'); // Monday, 10 AM
const none = new Map<string, string>();

it('starts with the first day that has a free time', () => {
  const times = defaultAvailability({ zip: '10023', turnaround: { id: 1, days: 2 } }, none, now);
  expect(times).toMatchObject({
    date: '2026-03-16',
    earliestDelivery: '2026-03-18',
    deliveryDate: '2026-03-18',
  });
  expect(times.pickup.map(({ available }) => available)).toEqual([false, false, true, true, true, true]);
});

it('keeps the closed days of the inactive list', () => {
  const closed = new Map([['2026-03-17', 'Flood']]);
  const times = defaultAvailability({ zip: '10023', date: '2026-03-17' }, closed, now);
  expect(times.pickup).toEqual(DEFAULT_SLOTS.map((slot) => ({ ...slot, available: false, reason: 'Flood' })));
});

it('gives a later delivery day whole, an earlier one never', () => {
  const request = { zip: '10023', date: '2026-03-17', turnaround: { id: 2, days: 1 }, fromSlot: '4:00 PM' };
  const early = defaultAvailability({ ...request, deliveryDate: '2026-03-17' }, none, now);
  expect(early.deliveryDate).toBe('2026-03-18');
  expect(early.delivery[0]).toMatchObject({ available: false, reason: 'Ready from 4:00 PM' });
  const later = defaultAvailability({ ...request, deliveryDate: '2026-03-19' }, none, now);
  expect(later.delivery.every(({ available }) => available)).toBe(true);
});
