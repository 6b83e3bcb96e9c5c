import { beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from '@/components/ui/form/after-press';

const fire = (type: string) => window.dispatchEvent(new Event(type));

/** Whether what was waited for has come. */
function watch(waiting: Promise<void>) {
  const state = { over: false };
  void waiting.then(() => {
    state.over = true;
  });
  return state;
}

beforeEach(() => void vi.useFakeTimers());

it('waits for nothing while nothing is pressed', async () => {
  await afterPress();
});

it('waits for the click of a press, and for what the click does', async () => {
  fire('pointerdown');
  const state = watch(afterPress());
  await vi.advanceTimersByTimeAsync(500);
  expect(state.over).toBe(false);
  fire('pointerup');
  fire('click');
  await Promise.resolve();
  expect(state.over).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.over).toBe(true);
});

it.each(['pointerup', 'pointercancel'])(
  'does not wait for a click that never comes after %s',
  async (type) => {
    fire('pointerdown');
    const state = watch(afterPress());
    fire(type);
    await vi.advanceTimersByTimeAsync(100);
    expect(state.over).toBe(true);
  },
);

it('asked by the click of a finger, whose pointerup is over, waits for that click alone', async () => {
  fire('pointerdown');
  fire('pointerup');
  await vi.advanceTimersByTimeAsync(20);
  fire('click');
  const state = watch(afterPress());
  await vi.advanceTimersByTimeAsync(0);
  expect(state.over).toBe(true);
});

it('is held up by no event that was lost, and the next press is one of its own', async () => {
  fire('pointerdown');
  const lost = watch(afterPress());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lost.over).toBe(true);
  fire('pointerdown');
  const next = watch(afterPress());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next.over).toBe(false);
  fire('pointerup');
  await vi.advanceTimersByTimeAsync(100);
  expect(next.over).toBe(true);
});
