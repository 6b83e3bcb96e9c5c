import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { eventTime, instantTime } from '@/lib/rules/dates/event-time';
import { nowAtShop } from '@/lib/rules/dates/shop-time';

describe('eventTime', () => {
  it.each([
    ['2026-11-22T23:20:00.000Z', '2026-11-22', '6:20 PM'],
    // still the day before in New York
    ['2026-11-23T02:30:00Z', '2026-11-22', '9:30 PM'],
    ['2026-11-22T18:20:00-05:00', '2026-11-22', '6:20 PM'],
    ['2026-07-01T03:59:59.999Z', '2026-06-30', '11:59 PM'],
    // dates without a time, in the formats of the specification
    ['2026-11-22', '2026-11-22', ''],
    ['11-22-2026', '2026-11-22', ''],
    ['2026-11-22T00:00:00.000Z', '2026-11-22', ''],
    // without a zone: the written day, and no time, which may be wrong
    ['2026-11-22 23:20:00', '2026-11-22', ''],
  ])('reads %s as %s, %s', (text, date, time) => {
    expect(eventTime(text)).toEqual({ date, time });
  });

  it.each([null, undefined, '', 'yesterday', '2026-02-31', '2026-02-31T10:00:00Z', '0000-00-00', '👕'])(
    'knows nothing of %s',
    (text) => expect(eventTime(text)).toBeNull(),
  );

  it('never moves an instant by more than the day that New York is behind UTC, whatever the zone written', () => {
    const instants = fc.date({
      min: new Date('2000-01-02'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const iso = instant.toISOString();
        const utcDay = iso.slice(0, 10);
        const event = eventTime(iso);
        expect([utcDay, addDays(utcDay, -1)]).toContain(event?.date);
        if (event?.time) expect(event.date).toBe(nowAtShop(instant).date);
        else expect(iso).toMatch(/T00:00:00\.000Z$/);
      }),
    );
  });
});

describe('instantTime', () => {
  it.each([
    // in New York the evening before
    ['2026-09-16T00:00:00.000Z', '2026-09-15', '8:00 PM'],
    ['2026-11-22T23:20:00.000Z', '2026-11-22', '6:20 PM'],
    ['2026-11-22', '2026-11-22', ''],
  ])('reads %s as %s, %s', (text, date, time) => {
    expect(instantTime(text)).toEqual({ date, time });
  });

  it.each([undefined, '', 'yesterday'])('knows nothing of %s', (text) =>
    expect(instantTime(text)).toBeNull(),
  );
});
