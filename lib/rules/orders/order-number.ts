import { plainDigits } from '@/lib/text/plain-digits';
import { onlyNumber } from '@/lib/text/typed-digits';

/** 'Order 1048054', '#1048054.', 'Order 1048054 of 03/17/2027'; a text without a clear number stays. */
export function readOrderNumber(typed: string): string {
  const plain = plainDigits(typed);
  // The length of an order number, so that no day or price is read as one.
  const [long, ...more] = plain.match(/\d{7,}/g) ?? [];
  return (
    onlyNumber(plain)?.replace(/^[(+]+/, '') ??
    (long && more.length === 0 ? long : plainDigits(plain.replace(/^[# ]+/, '')))
  );
}
