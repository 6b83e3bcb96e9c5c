import { plainDigits } from '@/lib/text/plain-digits';
import { type DigitFormat, onlyNumber } from '@/lib/text/typed-digits';

/** ZIP+4 too. */
const wholeZip = /^\d{5}(?: ?-? ?\d{4})?$/;

/** '10023-1234' and 'NY 10023' → '10023'; null without exactly one. */
export function parseZip(text: string): string | null {
  const number = onlyNumber(plainDigits(text), ' -');
  return number && wholeZip.test(number) ? number.slice(0, 5) : null;
}

/** Five digits of a complete ZIP code; a longer text or invalid five digits stay. */
export function formatZip(text: string): string {
  const digits = plainDigits(text).replace(/\D/g, '');
  return parseZip(text) ?? (digits.length < 5 ? digits : text);
}

export const zipFormat: DigitFormat = { format: formatZip, isWhole: (text) => parseZip(text) !== null };
