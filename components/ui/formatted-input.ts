import type { ChangeEvent } from 'react';
import { type DigitFormat, type Edit, showDigits } from '@/lib/domain/typed-digits';

function readEdit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Edit {
  const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
  const isKey = /^insert(Composition)?Text$/.test(inputType) && data?.length === 1;
  const by = inputType.startsWith('delete') ? 'deletion' : isKey ? 'key' : 'paste';
  return { text: target.value, caret: target.selectionStart ?? target.value.length, by };
}

/**
 * Reformats the input and keeps the caret after the same digit, so that edits in the middle work. Call it before
 * passing the event on, for `register()` or a controlled input. Returns whether the key was a digit too many.
 */
export function formatInPlace(event: ChangeEvent<HTMLInputElement>, format: DigitFormat): boolean {
  const input = event.target;
  const { value, caret, isFull } = showDigits(readEdit(event), format);
  if (value !== input.value) {
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return isFull;
}
