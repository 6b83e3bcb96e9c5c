import { plainDigits } from './plain-digits';

const MAX_TEXT = 500;

/** 'call me at (212) 555-0199'. Null with none or several, or within a word or an address: 'A-1048', '10023/..'. */
export function onlyNumber(plain: string, between = ''): string | null {
  if (plain.length > MAX_TEXT) return null;
  const [, before = '', number = '', after = ''] =
    new RegExp(`^(\\D*?)([(+]*\\d(?:[${between}\\d]*\\d)?)(\\D*)$`).exec(plain) ?? [];
  const isWord =
    /[\p{L}\p{M}_-]$/u.test(before) || /^[\p{L}\p{M}_-]/u.test(after) || /[/\\%<>]/.test(before + after);
  return number === '' || isWord ? null : number;
}

/** '2 bags'; null for '1.5', '1-2', '1 000', '1e2'. */
export function readCount(typed: string): number | null {
  const [, digits] = /^(\d+)(?: ?(?:x|bags?|pieces?|pcs?))?$/i.exec(plainDigits(typed)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Neither drops unknown characters. */
export interface DigitFormat {
  format: (text: string, by: Edit['by']) => string;
  isWhole: (text: string) => boolean;
}

export interface Edit {
  text: string;
  /** `selectionStart` */
  caret: number;
  /** paste: also autofill and programs. */
  by: 'key' | 'deletion' | 'paste';
}

export interface Shown {
  value: string;
  caret: number;
  /** The key was one digit too many, and is dropped. */
  isFull: boolean;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The caret stays behind its digit. Drops typed letters and excess digits; what was pasted is never cut. */
export function showDigits({ text, caret, by }: Edit, { format, isWhole }: DigitFormat): Shown {
  const without = text.slice(0, caret - 1) + text.slice(caret);
  const typed = by === 'key' ? text.charAt(caret - 1) : '';
  const isFull = /\d/.test(typed) && isWhole(without) && !isWhole(text);
  if (isFull || /\p{L}/u.test(typed)) return { value: format(without, by), caret: caret - 1, isFull };
  const value = format(text, by);
  if (value === text) return { value, caret, isFull: false };
  // Without a country code.
  const before = Math.max(0, digitsIn(text.slice(0, caret)) - (digitsIn(text) - digitsIn(value)));
  let place = 0;
  for (let seen = 0; place < value.length && seen < before; place++)
    if (/\d/.test(value.charAt(place))) seen++;
  return { value, caret: place, isFull: false };
}
