import type { ChangeEvent } from 'react';

/**
 * Rewrites what was typed and keeps the caret behind the same digit, so that correcting in the middle works.
 * Works with `register()` and with controlled inputs: call it before handing the event on.
 */
export function formatInPlace(event: ChangeEvent<HTMLInputElement>, format: (typed: string) => string) {
  const input = event.target;
  const before = input.value;
  const after = format(before);
  if (after === before) return;
  const caret = input.selectionStart ?? before.length;
  const digits = countDigits(before.slice(0, caret));
  const atEnd = caret >= before.length;
  input.value = after;
  const position = atEnd ? after.length : behindDigit(after, digits);
  input.setSelectionRange(position, position);
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

function behindDigit(text: string, digits: number) {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(text[index] ?? '')) seen++;
  }
  return text.length;
}
