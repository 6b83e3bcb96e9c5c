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

interface Place {
  state_id: number;
  city_id: number;
}

/** Undefined when they agree, or the ZIP code's place is not known. */
export function zipMismatch(
  chosen: Place,
  ofZip: Partial<Place> | undefined,
): { field: keyof Place; message: string } | undefined {
  if (!ofZip?.state_id || !ofZip.city_id) return undefined;
  if (chosen.state_id !== ofZip.state_id) {
    return { field: 'state_id', message: 'This state doesn’t match the ZIP code' };
  }
  if (chosen.city_id !== ofZip.city_id) {
    return { field: 'city_id', message: 'This city doesn’t match the ZIP code' };
  }
  return undefined;
}
