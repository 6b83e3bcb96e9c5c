import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFocusDespiteDoubleClick } from '@/components/ui/form/contract-form';

/** Whether a press on the page takes the focus. */
const takesFocus = (detail: number) => fireEvent.mouseDown(document.body, { detail });

it('the second press of a double click takes no focus just after a message, and only then', () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = renderHook(useFocusDespiteDoubleClick, { initialProps: { attempt: 0, failure: '' } });
  expect(takesFocus(2), 'before any message').toBe(true);
  rerender({ attempt: 1, failure: '' });
  expect(takesFocus(2), 'after a message').toBe(false);
  expect(takesFocus(1), 'a click elsewhere').toBe(true);
  vi.advanceTimersByTime(500);
  expect(takesFocus(2), 'a double click later').toBe(true);
});
