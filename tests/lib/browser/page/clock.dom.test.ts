import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const DEVICE = new Date('2026-11-24T15:00:00.000Z');

/** The module as a new page has it. @param sentAt what the document says; undefined: no such header */
async function openPage(sentAt?: number, { transferSize = 900 } = {}) {
  vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] });
  const serverTiming = sentAt === undefined ? [] : [{ name: 'sent-at', duration: sentAt }];
  const entry = { transferSize, responseStart: performance.now(), serverTiming };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry] as never);
  vi.resetModules();
  return import('@/lib/browser/page/clock');
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([2 * HOUR, 24 * 365 * HOUR, -0.1 * HOUR])(
  'a page on a phone that is %d ms off has the time of its document',
  async (off) => {
    const { serverNow } = await openPage(DEVICE.getTime() - off);
    expect(Math.abs(serverNow().getTime() - (DEVICE.getTime() - off))).toBeLessThan(1000);
  },
);

it.each([
  ['without such a header', undefined, {}],
  ['from the browser’s own memory', DEVICE.getTime() - HOUR, { transferSize: 0 }],
] as const)('a document %s says nothing about the time', async (_case, sentAt, more) => {
  const { serverNow } = await openPage(sentAt, more);
  expect(serverNow()).toEqual(DEVICE);
});

it('a later answer corrects the difference; one without a time does not', async () => {
  const { noteServerTime, serverNow, toDeviceTime } = await openPage();
  noteServerTime(DEVICE.getTime() - HOUR);
  noteServerTime(Number.NaN);
  expect(serverNow().getTime()).toBe(DEVICE.getTime() - HOUR);
  expect(toDeviceTime('2026-11-24T15:00:00.000Z'), 'an hour from now').toBe('2026-11-24T16:00:00.000Z');
  expect(toDeviceTime(undefined)).toBeUndefined();
});

/** Durations of this device: when its own token is over, how old a reply or a driver's press is. */
const ownDurations = [
  'lib/browser/page/clock.ts',
  'lib/browser/session/session.ts',
  'lib/browser/sign-in/session-upkeep.ts',
  'lib/browser/shop/device.ts',
  'lib/browser/shop/queue-store.ts',
  'components/shop/route/use-queue.ts',
  'hooks/data/use-unavailable-slot.ts',
];

it('nothing of a page asks this device what time it is', () => {
  const files = ['lib', 'hooks', 'components'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .map((file) => join(top, file))
      .filter((file) => /\.tsx?$/.test(file) && !ownDurations.includes(file)),
  );
  expect(files.length).toBeGreaterThan(400);
  const asking = files.filter((file) => /new Date\(\)|Date\.now\b/.test(readFileSync(file, 'utf8')));
  expect(asking, 'take serverNow() of lib/browser/page/clock').toEqual([]);
});
