import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSample } from '@/server/platform/audit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setup = () => {
  const told: [string, number][] = [];
  return { told, sample: createSample((kind, leftOut) => told.push([kind, leftOut])) };
};

it('gives one network three lines a minute and says how many more there were', () => {
  const { told, sample } = setup();
  const lines = Array.from({ length: 1_000 }, () => sample('limit-hit', '203.0.113.7')).filter(Boolean);
  expect(lines).toHaveLength(3);
  expect(sample('sign-in', '203.0.113.7')).toBe(true);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([['limit-hit', 997]]);
  expect(sample('limit-hit', '203.0.113.7')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

it('gives many networks thirty lines a minute together', () => {
  const { told, sample } = setup();
  const lines = Array.from({ length: 5_000 }, (_, index) => sample('sign-in', `2001:db8:0:${index}::1`));
  expect(lines.filter(Boolean)).toHaveLength(30);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([['sign-in', 4_970]]);
});

it('counts one /64 as one network', () => {
  const { sample } = setup();
  const lines = Array.from({ length: 100 }, (_, index) => sample('sign-in', `2001:db8::${index}`));
  expect(lines.filter(Boolean)).toHaveLength(3);
});
