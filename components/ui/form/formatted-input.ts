import type { ChangeEvent } from 'react';
import { type DigitFormat, type Edit, showDigits } from '@/lib/text/typed-digits';

function readEdit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Edit {
  const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
  const isKey = /^insert(Composition)?Text$/.test(inputType) && data?.length === 1;
  const by = inputType.startsWith('delete') ? 'deletion' : isKey ? 'key' : 'paste';
  return { text: target.value, caret: target.selectionStart ?? target.value.length, by };
}

/** Keeps the caret after the same digit. Call it before passing the event on. @returns whether a digit was too many */
export function formatInPlace(event: ChangeEvent<HTMLInputElement>, format: DigitFormat): boolean {
  const input = event.target;
  const { value, caret, isFull } = showDigits(readEdit(event), format);
  if (value !== input.value) {
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return isFull;
}
