import { plainDigits } from '@/lib/text/plain-digits';
import { type DigitFormat, onlyNumber } from '@/lib/text/typed-digits';

const DIGITS = 10;

/** With dashes, dots, brackets and spaces; a plus only in front. */
const written = /^(\(?\+)?[\d\s().\-/]*$/;

/** '1 212', '1-(212)' */
const codeAlone = /^\(?1\)?[^\d)]/;

const extension = /\b(?:x|ext|extension)\W*$/i;

/** After the country code 1; null for anything but US digits. */
function nationalDigits(plain: string): string | null {
  const match = written.exec(plain);
  if (!match) return null;
  const digits = plain.replace(/\D/g, '');
  if (match[1]) return digits.startsWith('1') ? digits.slice(1) : null;
  const hasCode = digits.startsWith('1') && (digits.length > DIGITS || codeAlone.test(plain));
  return hasCode ? digits.slice(1) : digits;
}

/** 'tel:+1-212-555-0199', 'call me at (212) 555-0199' */
function readDigits(text: string): string | null {
  const plain = plainDigits(text);
  if (written.test(plain)) return nationalDigits(plain);
  const number = extension.test(plain) ? null : onlyNumber(plain, '\\s().\\-/');
  const digits = number && nationalDigits(number);
  return digits?.length === DIGITS ? digits : null;
}

const group = (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');

/** Ten digits in any format, with or without +1; null for anything else. */
export function parsePhone(text: string): string | null {
  const digits = readDigits(text);
  return digits?.length === DIGITS ? digits : null;
}

export const isPhone = (text: string): boolean => parsePhone(text) !== null;

/** '212-555-0123 ext. 5', 'x5', '#5' */
export const hasExtension = (text: string): boolean => /\d\D*(?:x|#|,|;)\D*\d/i.test(text.slice(0, 60));

/** '2125' → '212-5' (specification section 5); anything but a US number of up to ten digits stays. */
export function formatPhone(text: string): string {
  const digits = readDigits(text);
  return digits === null || digits.length > DIGITS ? text : group(digits);
}

/** '' when it is invalid. */
export function phoneHref(text: string): string {
  const digits = parsePhone(text);
  return digits ? `tel:+1${digits}` : '';
}

/** The field's own dashes are no sign of a country code. */
export const phoneFormat: DigitFormat = {
  format: (text, by) =>
    formatPhone(by !== 'paste' && /^[\d-]+$/.test(text) ? text.replaceAll('-', '') : text),
  isWhole: isPhone,
};
