/** Readers of command line values. All throw StaffProblem (usage) with one sentence. */

import type { z } from 'zod';
import { email as emailField, longText, mobile, personName, text } from '@/lib/contract/fields';
import { addDays, type CalendarDate, parseDate } from '@/lib/rules/dates/calendar';
import { parseWindow, slotMinutes, slotTime } from '@/lib/rules/dates/slots';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { orderStatusText, parseStatus, statuses } from '@/lib/rules/orders/order-status';
import { parseZip } from '@/lib/rules/places/zip';
import { plainDigits } from '@/lib/text/plain-digits';
import { readCount } from '@/lib/text/typed-digits';
import { readHundredths, readMoney } from '@/lib/text/typed-money';
import { onOneLine, typedCode } from '@/lib/text/typed-text';
import { usageError } from '@/server/api/refused';
import type { NamedPiece } from '@/server/staff/orders/pieces';
import { argument, type Read, subject } from './command';
import { quoted } from './plain-text';

/** '#1048213' or '1048213' */
function orderNumber(value: string): string {
  const digits = readOrderNumber(value);
  if (!/^\d{1,12}$/.test(digits))
    throw usageError(`${quoted(value)} is not an order number. They look like 1048213.`);
  return digits;
}

export function day(value: string): CalendarDate {
  const date = parseDate(plainDigits(value));
  if (!date) throw usageError(`${quoted(value)} is not a date. Write it as MM-DD-YYYY.`);
  return date;
}

/** A date, today or tomorrow, as seen from the shop's today. */
export const nearDay: Read<(today: CalendarDate) => CalendarDate> = (value) => {
  const ahead = ['today', 'tomorrow'].indexOf(value.trim().toLowerCase());
  if (ahead >= 0) return (today) => addDays(today, ahead);
  const date = day(value);
  return () => date;
};

/** Normalizes '7am' to '7:00 AM'. */
export function time(value: string): string {
  const minutes = slotMinutes(plainDigits(value));
  if (minutes === null) throw usageError(`${quoted(value)} is not a time. Write it as "7:00 AM".`);
  return slotTime(minutes);
}

/** '8:00 AM-10:00 AM', or its start alone. */
export function timeWindow(value: string) {
  const window = parseWindow(plainDigits(value));
  if (!window)
    throw usageError(
      `${quoted(value)} is not a time. Write it as "8:00 AM-10:00 AM", or "8:00 AM" for one you have.`,
    );
  return window;
}

export function zipCode(value: string): string {
  const zip = parseZip(value);
  if (!zip) throw usageError(`${quoted(value)} is not a ZIP code. It has five digits.`);
  return zip;
}

/** Cents of an amount such as 12.50. */
export const cents =
  (what: string, { min = 0, max = 10_000_000 } = {}): Read<number> =>
  (value) => {
    const amount = readMoney(value);
    if (amount === null || amount < min || amount > max)
      throw usageError(`${quoted(value)} is not a valid ${what}. Write an amount like 12.50.`);
    return amount;
  };

/** Hundredths of a number with at most two decimals after a dot, without floating-point rounding. */
export const hundredths =
  (what: string, max: number): Read<number> =>
  (value) => {
    const amount = value.includes(',') ? null : readHundredths(value);
    if (amount === null || amount > max * 100)
      throw usageError(`${quoted(value)} is not a valid ${what}. Write a number up to ${max}, like 23.4.`);
    return amount;
  };

export const whole =
  (what: string, min = 1, max = 999_999_999): Read<number> =>
  (value) => {
    const number = readCount(value);
    if (number === null || number < min || number > max)
      throw usageError(
        `${quoted(value)} is not a valid ${what}. Write a whole number from ${min} to ${max}.`,
      );
    return number;
  };

export const yesNo =
  (what: string): Read<'yes' | 'no'> =>
  (typed) => {
    const value = typedCode(typed).toLowerCase();
    if (value === 'yes' || value === 'no') return value;
    throw usageError(`${what} is yes or no, not ${quoted(value)}.`);
  };

/** Text of one line without control characters. */
export const words = (what: string, max: number): Read<string> =>
  checked(text(max, `${what} is missing`), what);

/** The same for an answer to a customer, which may have several lines. */
export const answer: Read<string> = (value) =>
  checked(longText(2_000, 'The answer is missing'), 'The answer')(value);

export const email = (what: string): Read<string> => checked(emailField(), what);

export const checked =
  <T>(schema: z.ZodType<T>, what: string): Read<T> =>
  (value) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw usageError(`${what}: ${result.error.issues[0]?.message ?? 'not understood'}.`);
  };

/** 'Ann Lee': the last word is the last name. */
export const fullName: Read<{ first_name: string; last_name: string }> = (value) => {
  const [, first = '', last = ''] = /^(.+) (\S+)$/.exec(onOneLine(value)) ?? [];
  if (!first) throw usageError(`${quoted(value)} is no full name. Write it like "Ann Lee".`);
  const name = checked(personName(60, 'missing'), 'The name');
  return { first_name: name(first), last_name: name(last) };
};

type Given<All> = { [Key in keyof All]?: Exclude<All[Key], undefined> };

/** Without the options that were left out. */
export const given = <All extends object>(all: All): Given<All> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<All>;

/** The same. @throws StaffProblem (usage) with `hint` where nothing is given */
export function someGiven<All extends object>(all: All, hint: string): Given<All> {
  const some = given(all);
  if (Object.keys(some).length === 0) throw usageError(hint);
  return some;
}

export const phone: Read<string> = checked(mobile(), 'The phone');

export function folder(value: string): string {
  if (!value) throw usageError('Name a folder.');
  return value;
}

/** All statuses: '1 Scheduled' … '11 Pickup missed'. */
export const statusList = statuses.map((each) => `${each} ${orderStatusText(each)}`).join(', ');

export function status(value: string): number {
  const found = parseStatus(plainDigits(value));
  if (found === null) throw usageError(`${quoted(value)} is not a status. Statuses: ${statusList}.`);
  return found;
}

/** 'Shirt=3', '41=3', 'Evening gown=1@45.00' */
export function piece(value: string): NamedPiece {
  const [, what = '', number = '', price] =
    /^(.+?)\s*=\s*([^=@]+?)(?:\s*@\s*(.+))?$/.exec(value.trim()) ?? [];
  if (!what)
    throw usageError(
      `${quoted(value)} is not a piece. Write "<piece>=3", or "<piece>=1@25.00" with a price.`,
    );
  return {
    what,
    quantity: whole('number of pieces', 1, 999)(number),
    priceCents: price === undefined ? undefined : cents('price')(price),
  };
}

export const orderArgument = subject('order', orderNumber);
export const dayArgument = subject('MM-DD-YYYY', day);
export const emailValue = email('The email');
export const emailArgument = argument('email', emailValue);
