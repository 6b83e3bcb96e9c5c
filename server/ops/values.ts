/** Parsers for command line values. All throw StaffProblem (usage) with one sentence. */

import type { z } from 'zod';
import { longText, text } from '@/lib/contract/fields';
import { type CalendarDate, parseDate } from '@/lib/domain/calendar';
import { parseMoney } from '@/lib/domain/money';
import { slotMinutes, slotTime } from '@/lib/domain/slots';
import { parseZip } from '@/lib/domain/zip';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';

/** '#1048213' or '1048213' */
export function orderNumber(value = ''): string {
  const digits = /^#?(\d{1,12})$/.exec(value.trim())?.[1];
  if (!digits) throw misuse(`${quoted(value)} is not an order number. They look like 1048213.`);
  return digits;
}

export function day(value: string | undefined): CalendarDate {
  const date = parseDate(value);
  if (!date) throw misuse(`${quoted(value)} is not a date. Write it as MM-DD-YYYY.`);
  return date;
}

/** Normalizes '7am' to '7:00 AM'. */
export function time(value: string | undefined): string {
  const minutes = slotMinutes(value);
  if (minutes === null) throw misuse(`${quoted(value)} is not a time. Write it as "7:00 AM".`);
  return slotTime(minutes);
}

export function zipCode(value = ''): string {
  const zip = parseZip(value);
  if (!zip) throw misuse(`${quoted(value)} is not a ZIP code. It has five digits.`);
  return zip;
}

/** Cents of an amount such as 12.50. */
export function cents(value: string, what: string, { min = 0, max = 10_000_000 } = {}): number {
  const amount = /^\$?[\d,]*\.?\d{0,2}$/.test(value.trim()) ? parseMoney(value) : null;
  if (amount === null || amount < min || amount > max)
    throw misuse(`${quoted(value)} is not a valid ${what}. Write an amount like 12.50.`);
  return amount;
}

/** Hundredths of a number with at most two decimals, without floating-point rounding. */
export function hundredths(value: string, what: string, max: number): number {
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(value.trim()) ?? [];
  const amount = Number(whole + fraction.padEnd(2, '0'));
  if (whole === '' || amount > max * 100)
    throw misuse(`${quoted(value)} is not a valid ${what}. Write a number up to ${max}, like 23.4.`);
  return amount;
}

export function whole(value: string, what: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw misuse(`${quoted(value)} is not a valid ${what}. Write a whole number from ${min} to ${max}.`);
  return number;
}

export function yesNo(value: string, what: string): 'yes' | 'no' {
  if (value === 'yes' || value === 'no') return value;
  throw misuse(`${what} is yes or no, not ${quoted(value)}.`);
}

/** Text of one line without control characters. */
export const words = (value: string | undefined, what: string, max: number): string =>
  checked(text(max, `${what} is missing`), value ?? '', what);

/** The same for an answer to a customer, which may have several lines. */
export const answer = (value: string | undefined, max: number): string =>
  checked(longText(max, 'The answer is missing'), value ?? '', 'The answer');

export function checked<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw misuse(`${what}: ${result.error.issues[0]?.message ?? 'not understood'}.`);
}
