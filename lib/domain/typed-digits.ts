/** What a field with grouped digits shows while somebody types in it: phone numbers, cards, ZIP codes. */

/** How digits are shown, and when they are all there. Neither drops what it does not know. */
export interface DigitFormat {
  format: (text: string, by: Edit['by']) => string;
  isWhole: (text: string) => boolean;
}

/** The text of an input after an edit. */
export interface Edit {
  text: string;
  /** `selectionStart` */
  caret: number;
  /** paste: filled in by the browser or a program too. */
  by: 'key' | 'deletion' | 'paste';
}

export interface Shown {
  value: string;
  caret: number;
  /** The key was one digit too many, which is not taken. */
  isFull: boolean;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/**
 * Formats the text and keeps the caret behind the digit that it was behind. A letter that is typed is not taken, nor is
 * a digit typed into a number that is whole; what was pasted is never cut.
 */
export function showDigits({ text, caret, by }: Edit, { format, isWhole }: DigitFormat): Shown {
  const without = text.slice(0, caret - 1) + text.slice(caret);
  const typed = by === 'key' ? text.charAt(caret - 1) : '';
  const isFull = /\d/.test(typed) && isWhole(without) && !isWhole(text);
  if (isFull || /\p{L}/u.test(typed)) return { value: format(without, by), caret: caret - 1, isFull };
  const value = format(text, by);
  if (value === text) return { value, caret, isFull: false };
  // A country code in front goes.
  const before = Math.max(0, digitsIn(text.slice(0, caret)) - (digitsIn(text) - digitsIn(value)));
  let place = 0;
  for (let seen = 0; place < value.length && seen < before; place++)
    if (/\d/.test(value.charAt(place))) seen++;
  return { value, caret: place, isFull: false };
}
