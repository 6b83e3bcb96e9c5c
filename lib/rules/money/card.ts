import { monthNames } from '@/lib/rules/dates/day-label';
import { plainDigits } from '@/lib/text/plain-digits';
import type { DigitFormat } from '@/lib/text/typed-digits';

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover';

const BRANDS: readonly { brand: CardBrand; starts: RegExp; lengths: readonly number[] }[] = [
  { brand: 'Visa', starts: /^4/, lengths: [13, 16, 19] },
  { brand: 'American Express', starts: /^3[47]/, lengths: [15] },
  { brand: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'Discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
];
const MAX_DIGITS = 19;

const stripNonDigits = (text: string) => plainDigits(text).replace(/\D/g, '');

const findBrand = (digits: string) => BRANDS.find(({ starts }) => starts.test(digits));

/** By the first digits; null if unknown. */
export const cardBrand = (number: string): CardBrand | null =>
  findBrand(stripNonDigits(number))?.brand ?? null;

/** 4-4-4-4 with spaces, 4-6-5 for American Express. Keeps every digit. */
export function formatCardNumber(text: string): string {
  const digits = stripNonDigits(text);
  const groups = cardBrand(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d+)?/ : null;
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(' ');
}

/** Complete at the brand's longest length. */
export const cardFormat: DigitFormat = {
  format: formatCardNumber,
  isWhole: (text) => {
    const digits = stripNonDigits(text);
    return digits.length === (findBrand(digits)?.lengths.at(-1) ?? MAX_DIGITS);
  },
};

/** Luhn check and length: 12–19 for unknown brands. */
export function isCardNumber(text: string): boolean {
  const digits = plainDigits(text).replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  return (findBrand(digits)?.lengths.includes(digits.length) ?? true) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

export function cvvLength(brand: CardBrand | null): 3 | 4 {
  return brand === 'American Express' ? 4 : 3;
}

export function isCvv(text: string, brand: CardBrand | null): boolean {
  return brand === null ? /^\d{3,4}$/.test(text) : /^\d+$/.test(text) && text.length === cvvLength(brand);
}

/** '8', '2027' → '2027-08'; null for an invalid month or year. */
export function toExpiry(month: string, year: string): string | null {
  const two = month.trim().padStart(2, '0');
  return /^(0[1-9]|1[0-2])$/.test(two) && /^\d{4}$/.test(year.trim()) ? `${year.trim()}-${two}` : null;
}

/** '01 – Jan' … '12 – Dec' */
export const EXPIRY_MONTHS: readonly { value: string; label: string }[] = monthNames.map((name, index) => {
  const value = String(index + 1).padStart(2, '0');
  return { value, label: `${value} – ${name.slice(0, 3)}` };
});

/** '2023' … '2034', including past years (specification section 9). */
export const EXPIRY_YEARS: readonly string[] = Array.from({ length: 12 }, (_, index) => String(2023 + index));
