/** Readers of command line values. All throw StaffProblem (usage) with one sentence. */

import type { z } from 'zod';
import { email as emailField, longText, text } from '@/lib/contract/fields';
import { type CalendarDate, parseDate } from '@/lib/domain/calendar';
import { parseMoney } from '@/lib/domain/money';
import { orderStatusText, parseStatus } from '@/lib/domain/order-status';
import { parseWindow, slotMinutes, slotTime } from '@/lib/domain/slots';
import { parseZip } from '@/lib/domain/zip';
import type { NamedPiece } from '@/server/orders/staff/pieces';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { argument, type Read, subject } from './command';

/** '#1048213' or '1048213' */
function orderNumber(value: string): string {
  const digits = /^#?(\d{1,12})$/.exec(value.trim())?.[1];
  if (!digits) throw misuse(`${quoted(value)} is not an order number. They look like 1048213.`);
  return digits;
}

export function day(value: string): CalendarDate {
  const date = parseDate(value);
  if (!date) throw misuse(`${quoted(value)} is not a date. Write it as MM-DD-YYYY.`);
  return date;
}

/** Normalizes '7am' to '7:00 AM'. */
export function time(value: string): string {
  const minutes = slotMinutes(value);
  if (minutes === null) throw misuse(`${quoted(value)} is not a time. Write it as "7:00 AM".`);
  return slotTime(minutes);
}

/** '8:00 AM-10:00 AM', or its start alone. */
export function timeWindow(value: string) {
  const window = parseWindow(value);
  if (!window)
    throw misuse(
      `${quoted(value)} is not a time. Write it as "8:00 AM-10:00 AM", or "8:00 AM" for one you have.`,
    );
  return window;
}

export function zipCode(value: string): string {
  const zip = parseZip(value);
  if (!zip) throw misuse(`${quoted(value)} is not a ZIP code. It has five digits.`);
  return zip;
}

/** Cents of an amount such as 12.50. */
export const cents =
  (what: string, { min = 0, max = 10_000_000 } = {}): Read<number> =>
  (value) => {
    const amount = /^\$?[\d,]*\.?\d{0,2}$/.test(value.trim()) ? parseMoney(value) : null;
    if (amount === null || amount < min || amount > max)
      throw misuse(`${quoted(value)} is not a valid ${what}. Write an amount like 12.50.`);
    return amount;
  };

/** Hundredths of a number with at most two decimals, without floating-point rounding. */
export const hundredths =
  (what: string, max: number): Read<number> =>
  (value) => {
    const [, digits = '', fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(value.trim()) ?? [];
    const amount = Number(digits + fraction.padEnd(2, '0'));
    if (digits === '' || amount > max * 100)
      throw misuse(`${quoted(value)} is not a valid ${what}. Write a number up to ${max}, like 23.4.`);
    return amount;
  };

export const whole =
  (what: string, min = 1, max = 999_999_999): Read<number> =>
  (value) => {
    const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max))
      throw misuse(`${quoted(value)} is not a valid ${what}. Write a whole number from ${min} to ${max}.`);
    return number;
  };

export const yesNo =
  (what: string): Read<'yes' | 'no'> =>
  (value) => {
    if (value === 'yes' || value === 'no') return value;
    throw misuse(`${what} is yes or no, not ${quoted(value)}.`);
  };

/** Text of one line without control characters. */
export const words = (what: string, max: number): Read<string> =>
  checked(text(max, `${what} is missing`), what);

/** The same for an answer to a customer, which may have several lines. */
export const answer: Read<string> = (value) =>
  checked(longText(2_000, 'The answer is missing'), 'The answer')(value);

export const email = (what: string): Read<string> => checked(emailField(), what);

const checked =
  <T>(schema: z.ZodType<T>, what: string): Read<T> =>
  (value) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw misuse(`${what}: ${result.error.issues[0]?.message ?? 'not understood'}.`);
  };

export function folder(value: string): string {
  if (!value) throw misuse('Name a folder.');
  return value;
}

/** All statuses: '1 Scheduled' … '11 Pickup missed'. */
export const statusList = Array.from(
  { length: 11 },
  (_, index) => `${index + 1} ${orderStatusText(index + 1)}`,
).join(', ');

/** A status by number or name. */
export function status(value: string): number {
  const found = parseStatus(value);
  if (found === null) throw misuse(`${quoted(value)} is not a status. Statuses: ${statusList}.`);
  return found;
}

/** 'Shirt=3', '41=3', 'Evening gown=1@45.00' */
export function piece(value: string): NamedPiece {
  const [, what = '', number = '', price] = /^(.+?)\s*=\s*(\d+)(?:\s*@\s*(.+))?$/.exec(value.trim()) ?? [];
  if (!what)
    throw misuse(`${quoted(value)} is not a piece. Write "Shirt=3", or "Dress=1@25.00" with a price.`);
  return {
    what,
    quantity: whole('number of pieces', 1, 999)(number),
    priceCents: price === undefined ? undefined : cents('price')(price),
  };
}

export const orderArgument = subject('order', orderNumber);
export const dayArgument = subject('MM-DD-YYYY', day);
export const emailArgument = argument('email', email('The email'));
