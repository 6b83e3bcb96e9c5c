import { expect, it, vi } from 'vitest';
import { sampled } from '@/server/pages/answer-page';

it('writes one line of a kind a minute, and says how many it left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: Record<string, unknown>[] = [];
  const note = sampled((facts) => lines.push(facts));
  for (let turn = 0; turn < 1_000; turn += 1) note('form', { code: 400 });
  note('range', { code: 416 });
  vi.advanceTimersByTime(60_000);
  note('form', { code: 400 });
  note('form', { code: 400 });
  vi.advanceTimersByTime(60_000);
  note('form', { code: 400 });
  vi.useRealTimers();
  expect(lines).toEqual([
    { kind: 'form', code: 400 },
    { kind: 'range', code: 416 },
    { kind: 'form', code: 400, skipped: 999 },
    { kind: 'form', code: 400, skipped: 1 },
  ]);
});
