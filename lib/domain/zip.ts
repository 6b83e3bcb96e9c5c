import type { DigitFormat } from './typed-digits';

/** Shown for every zip code field. It is here so that pages can use it without loading lib/messages. */
export const zipInvalid = 'Enter a 5-digit ZIP code';

/** Five digits, and four more that lead to one side of a street. */
export const wholeZip = /^\d{5}([-\s]?\d{4})?$/;

/** The five digits of a complete zip code; '10023-1234' gives '10023'. Null for anything else. */
export function parseZip(text: string): string | null {
  const plain = text.trim();
  return wholeZip.test(plain) ? plain.slice(0, 5) : null;
}

/** The digits of what is typed or pasted, the five of a complete zip code. Text with more of them stays as it is. */
export function formatZip(text: string): string {
  const digits = text.replace(/\D/g, '');
  return parseZip(text) ?? (digits.length > 5 ? text : digits);
}

export const zipFormat: DigitFormat = { format: formatZip, isWhole: (text) => parseZip(text) !== null };
