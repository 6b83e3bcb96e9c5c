import type { ChangeEvent } from 'react';

/**
 * Reformats the input and keeps the caret after the same digit, so that edits in the middle work. Call it before
 * passing the event on, for `register()` or a controlled input.
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
