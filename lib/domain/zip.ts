import type { DigitFormat } from './typed-digits';

/** Shown for every zip code field. */
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

interface Place {
  state_id: number;
  city_id: number;
}

/**
 * The field of a chosen place that contradicts its zip code, with its message; undefined when they agree or when the
 * API does not say where the zip code is (another API may not).
 */
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
