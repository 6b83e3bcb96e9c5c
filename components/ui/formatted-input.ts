import type { ChangeEvent } from 'react';

/**
 * Rewrites what was typed and keeps the caret behind the same digit, so that correcting in the middle works.
 * Works with `register()` and with controlled inputs: call it before handing the event on.
 */
export function formatInPlace(
  event: ChangeEvent<HTMLInputElement>,
  format: (typed: string, caret: number) => { value: string; caret: number },
) {
  const input = event.target;
  const typed = input.value;
  const { value, caret } = format(typed, input.selectionStart ?? typed.length);
  if (value === typed) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}
