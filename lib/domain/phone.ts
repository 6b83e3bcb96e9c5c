import type { DigitFormat } from './typed-digits';
import { onOneLine } from './typed-text';

const DIGITS = 10;

/** Digits with the dashes, dots, brackets and spaces that people put between them; a plus only in front. */
const written = /^(\(?\+)?[\d\s().\-/\u2010-\u2015\u2212]*$/;

/** A 1 that stands alone before the number: '1 212', '1-(212)'. */
const codeAlone = /^\(?1\)?[^\d)]/;

/** The digits after the country code 1, however many there are. Null for anything but digits of the US. */
function nationalDigits(text: string): string | null {
  const plain = onOneLine(text.normalize('NFKC'));
  const match = written.exec(plain);
  if (!match) return null;
  const digits = plain.replace(/\D/g, '');
  if (match[1]) return digits.startsWith('1') ? digits.slice(1) : null;
  const hasCode = digits.startsWith('1') && (digits.length > DIGITS || codeAlone.test(plain));
  return hasCode ? digits.slice(1) : digits;
}

const group = (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');

/** The ten digits of a phone number in any format, with +1 or 1 before them or not. Null for anything else. */
export function parsePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits?.length === DIGITS ? digits : null;
}

/** Whether the text is a phone number of ten digits, with or without the country code. */
export const isPhone = (text: string): boolean => parsePhone(text) !== null;

/** Whether an extension follows the digits: '212-555-0123 ext. 5', 'x5', '#5'. */
export const hasExtension = (text: string): boolean => /\d\D*(?:x|#|,|;)\D*\d/i.test(text.slice(0, 60));

/**
 * Groups 3-3-4 with dashes (specification section 5), also partial input: '2125' → '212-5'. What is no number of the
 * US, or has more than ten digits, stays as it is.
 */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text);
  return digits === null || digits.length > DIGITS ? text : group(digits);
}

/** The tel: link of a number, or '' when it is invalid. */
export function phoneHref(text: string): string {
  const digits = parsePhone(text);
  return digits ? `tel:+1${digits}` : '';
}

/** For a phone field, whose own dashes say nothing about a country code. */
export const phoneFormat: DigitFormat = {
  format: (text, by) =>
    formatPhone(by !== 'paste' && /^[\d-]+$/.test(text) ? text.replaceAll('-', '') : text),
  isWhole: isPhone,
};
