import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { forgetInstants } from '@/lib/rules/dates/shop-instant';

/**
 * Device zones at both ends of the day, New York itself, one whose clock changes on another day, and their minutes west of
 * UTC in January 2026.
 */
const ZONES = [
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['America/New_York', 300],
  ['Europe/London', 0],
] as const;

/** Runs the tests in each device time zone, after checking that the zone is active. */
export function describeInZones(name: string, tests: () => void) {
  describe.each(ZONES)(`${name} (device in %s)`, (zone, minutesWest) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
      forgetInstants();
      expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(minutesWest);
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });
    tests();
  });
}

/** An instant given in UTC. */
export const at = (iso: string) => new Date(`${iso}Z`);
