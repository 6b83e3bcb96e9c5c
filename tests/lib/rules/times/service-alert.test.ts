import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertPeriod, alertPlaces, concerns } from '@/lib/rules/times/service-alert';

const alert = (from: string, to: string, zip_codes: string[] = []) => ({ text: 'Snow', zip_codes, from, to });
const now = new Date('2026-12-01T12:00:00-05:00');

describe('the dates of a delay, in New York time', () => {
  it.each([
    ['2026-12-03T00:00:00-05:00', '2026-12-04T00:00:00-05:00', 'Thu, Dec 3'],
    ['2026-12-03T00:00:00-05:00', '2026-12-05T00:00:00-05:00', 'Thu, Dec 3 – Fri, Dec 4'],
    ['2026-12-03T06:00:00-05:00', '2026-12-03T22:00:00-05:00', 'Thu, Dec 3, 6 AM – 10 PM'],
    ['2026-12-03T06:30:00-05:00', '2026-12-04T00:00:00-05:00', 'Thu, Dec 3, 6:30 AM – 12 AM'],
    ['2026-12-03T18:00:00-05:00', '2026-12-04T12:00:00-05:00', 'Thu, Dec 3, 6 PM – Fri, Dec 4, 12 PM'],
    ['2026-12-03T06:00:00-05:00', '2026-12-05T00:00:00-05:00', 'Thu, Dec 3, 6 AM through Fri, Dec 4'],
    ['2026-12-01T10:15:00-05:00', '2026-12-05T00:00:00-05:00', 'through Fri, Dec 4'],
    ['2026-11-29T00:00:00-05:00', '2026-12-04T12:00:00-05:00', 'until Fri, Dec 4, 12 PM'],
    ['2026-12-03T23:00:00.000Z', '2026-12-04T03:00:00.000Z', 'Thu, Dec 3, 6 PM – 10 PM'],
    ['2026-12-31T00:00:00-05:00', '2027-01-02T00:00:00-05:00', 'Thu, Dec 31 – Fri, Jan 1, 2027'],
    // Daylight saving ends and begins inside.
    ['2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00', 'Sun, Nov 1'],
    ['2027-03-14T00:00:00-05:00', '2027-03-15T00:00:00-04:00', 'Sun, Mar 14, 2027'],
  ])('%s to %s: %s', (from, to, words) => {
    expect(alertPeriod({ from, to }, now)).toBe(words);
  });

  it('do not depend on how the instants are written', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 5_000 }), (start, minutes) => {
        const end = new Date(start.getTime() + minutes * 60_000);
        const [from, to] = [start.toISOString(), end.toISOString()];
        const offset = (text: string) => text.replace('Z', '+00:00');
        expect(alertPeriod({ from: offset(from), to: offset(to) }, now)).toBe(alertPeriod({ from, to }, now));
      }),
    );
  });
});

describe('whom a delay concerns', () => {
  const zips = fc.integer({ min: 10_001, max: 10_020 }).map(String);

  it('the ZIP codes that it names, or all, until it ends', () => {
    fc.assert(
      fc.property(fc.uniqueArray(zips, { maxLength: 5 }), zips, fc.integer(), (named, zip, shift) => {
        const to = new Date('2026-12-03T12:00:00.000Z');
        const now = new Date(to.getTime() + (shift % 100_000));
        const all = named.length === 0;
        expect(concerns(alert('2026-12-03T00:00:00.000Z', to.toISOString(), named), zip, now)).toBe(
          now < to && (all || named.includes(zip)),
        );
      }),
    );
  });

  it.each([
    [[], ''],
    [['10023'], '10023'],
    [['10023', '10024'], '10023 and 10024'],
    [['10023', '10024', '10025'], '10023, 10024 and 10025'],
  ])('%j reads %s', (zip_codes, words) => {
    expect(alertPlaces({ zip_codes })).toBe(words);
  });
});
