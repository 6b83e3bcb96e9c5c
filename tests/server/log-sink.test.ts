import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSink } from '@/server/platform/log/output';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A file descriptor that takes `room` bytes until it fails with `code`. */
function reader(code: string) {
  const state = { text: '', room: Number.POSITIVE_INFINITY, tries: 0 };
  const write = (_fd: number, bytes: Uint8Array): number => {
    state.tries += 1;
    if (state.room === 0) throw Object.assign(new Error(code), { code });
    const taken = bytes.subarray(0, state.room);
    state.room -= taken.length;
    state.text += Buffer.from(taken).toString();
    return taken.length;
  };
  return { state, sink: createSink(1, write) };
}

it('writes each line at once', () => {
  const { state, sink } = reader('EAGAIN');
  sink.write('one\n');
  sink.write('two\n');
  expect(state).toMatchObject({ text: 'one\ntwo\n', tries: 2 });
});

it.each(['EAGAIN', 'ENOSPC', 'EPIPE'])('keeps lines whole and in order through %s', (code) => {
  const { state, sink } = reader(code);
  state.room = 6;
  for (const line of ['one\n', 'two\n', 'three\n']) sink.write(line);
  expect(state.text).toBe('one\ntw');
  vi.advanceTimersByTime(60_000);
  state.room = 3;
  vi.advanceTimersByTime(50);
  expect(state.text).toBe('one\ntwo\nt');
  state.room = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(50);
  sink.write('four\n');
  expect(state.text).toBe('one\ntwo\nthree\nfour\n');
  expect(sink.dropped()).toBe(0);
});

it('leaves lines out beyond a megabyte, and says how many when the reader is back', () => {
  const { state, sink } = reader('EAGAIN');
  state.room = 0;
  const line = `${'x'.repeat(999)}\n`;
  for (let turn = 0; turn < 1_500; turn += 1) sink.write(line);
  expect(sink.dropped()).toBe(500);
  // While it waits, a line costs no attempt.
  expect(state.tries).toBe(1);
  state.room = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(50);
  const lines = state.text.trimEnd().split('\n');
  expect(lines).toHaveLength(1_001);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 40, dropped: 500, pid: process.pid });
  sink.write('next\n');
  expect(state.text.endsWith('}\nnext\n')).toBe(true);
  expect(sink.dropped()).toBe(500);
});

it('gives a slow reader half a second at the end, and one that is gone none', () => {
  vi.useRealTimers();
  const slow = reader('EAGAIN');
  slow.state.room = 0;
  slow.sink.write('last words\n');
  const begun = performance.now();
  slow.sink.flushSync();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(499);
  expect(slow.state.tries).toBeGreaterThan(5);
  slow.state.room = Number.POSITIVE_INFINITY;
  slow.sink.flushSync();
  expect(slow.state.text).toBe('last words\n');

  const gone = reader('EPIPE');
  gone.state.room = 0;
  gone.sink.write('last words\n');
  gone.sink.flushSync();
  expect(gone.state.tries).toBe(2);
});
