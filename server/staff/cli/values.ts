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
import type { NamedPiece } from '../orders/pieces';
import { argument, type Read, subject } from './command';
import { quoted } from './plain-text';

/** @param why the word is refused that `parse` makes nothing of: 'is not a date.' */
export const reader =
  <Value>(parse: (word: string) => Value | null | undefined, why: string): Read<Value> =>
  (word) => {
    const value = parse(word);
    if (value === null || value === undefined) throw usageError(`${quoted(word)} ${why}`);
    return value;
  };

/** '#1048213' or '1048213' */
const orderNumber = reader(
  (word) => /^\d{1,12}$/.exec(readOrderNumber(word))?.[0],
  'is not an order number. They look like 1048213.',
);

export const day = reader((word) => parseDate(plainDigits(word)), 'is not a date. Write it as MM-DD-YYYY.');

/** A date, today or tomorrow, as seen from the shop's today. */
export const nearDay: Read<(today: CalendarDate) => CalendarDate> = (value) => {
  const ahead = ['today', 'tomorrow'].indexOf(value.trim().toLowerCase());
  if (ahead >= 0) return (today) => addDays(today, ahead);
  const date = day(value);
  return () => date;
};

/** Normalizes '7am' to '7:00 AM'. */
export const time = reader((word) => {
  const minutes = slotMinutes(plainDigits(word));
  return minutes === null ? null : slotTime(minutes);
}, 'is not a time. Write it as "7:00 AM".');

/** '8:00 AM-10:00 AM', or its start alone. */
export const timeWindow = reader(
  (word) => parseWindow(plainDigits(word)),
  'is not a time. Write it as "8:00 AM-10:00 AM", or "8:00 AM" for one you have.',
);

export const zipCode = reader(parseZip, 'is not a ZIP code. It has five digits.');

const within = (number: number | null, min: number, max: number) =>
  number === null || number < min || number > max ? null : number;

/** Cents of an amount such as 12.50. */
export const cents = (what: string, { min = 0, max = 10_000_000 } = {}) =>
  reader((word) => within(readMoney(word), min, max), `is not a valid ${what}. Write an amount like 12.50.`);

/** Hundredths of a number with at most two decimals after a dot, without floating-point rounding. */
export const hundredths = (what: string, max: number) =>
  reader(
    (word) => (word.includes(',') ? null : within(readHundredths(word), 0, max * 100)),
    `is not a valid ${what}. Write a number up to ${max}, like 23.4.`,
  );

export const whole = (what: string, min = 1, max = 999_999_999) =>
  reader(
    (word) => within(readCount(word), min, max),
    `is not a valid ${what}. Write a whole number from ${min} to ${max}.`,
  );

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

export const status = reader(
  (word) => parseStatus(plainDigits(word)),
  `is not a status. Statuses: ${statusList}.`,
);

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

/** Days, the last one too. */
export interface Span {
  first: CalendarDate;
  last: CalendarDate;
  isMonth: boolean;
}

export const oneDay = (date: CalendarDate): Span => ({ first: date, last: date, isMonth: false });

/** '11-20-2026' or '11-2026' @throws StaffProblem (usage) */
export function dayOrMonth(typed: string): Span {
  const given = plainDigits(typed);
  const [, month, year] = /^(0[1-9]|1[0-2])-(\d{4})$/.exec(given) ?? [];
  if (month && year) {
    const first = `${year}-${month}-01`;
    const nextMonth = addDays(first, 31).slice(0, 7);
    return { first, last: addDays(`${nextMonth}-01`, -1), isMonth: true };
  }
  if (!/^\d{2}-\d{2}-\d{4}$/.test(given))
    throw usageError(`${quoted(given)} is neither a day nor a month. Write MM-DD-YYYY or MM-YYYY.`);
  return oneDay(day(given));
}
