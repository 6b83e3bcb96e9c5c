import { plainDigits } from './plain-digits';

/** A decimal comma, ambiguous before three digits; before three digits and decimals it groups. */
const TYPED = /^(?:(\d{0,9})(?:[.,](\d{0,2}))?|(\d{1,3}(?:,\d{3})+)\.(\d\d))$/;

/** '5', '5.5', '5,50'; null for '5.505', '1,000', '1e2', '−5'. */
export function readHundredths(typed: string): number | null {
  const [, whole = '', fraction = '', grouped = whole, decimals = fraction] =
    TYPED.exec(plainDigits(typed)) ?? [];
  const digits = grouped.replaceAll(',', '');
  return digits + decimals === '' ? null : Number(digits + decimals.padEnd(2, '0'));
}

/** In cents, with or without the dollar sign; null for anything else. */
export const readMoney = (typed: string): number | null =>
  readHundredths(plainDigits(typed).replace(/^\$ ?| ?\$$/, ''));
