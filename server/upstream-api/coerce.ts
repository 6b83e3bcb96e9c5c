/**
 * Converts single values of another API's reply to the types of the contract. Unreadable values stay as they
 * are.
 */

import { isoDate } from '@/lib/contract/fields';
import { parseDate, toIsoDate } from '@/lib/domain/calendar';
import { formatPhone } from '@/lib/domain/phone';

const yes = /^(yes|y|true|t|on|1)$/i;
const no = /^(no|n|false|f|off|0)$/i;

/** yes/no, true/false, 1/0, also as text. Undefined for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (yes.test(text)) return true;
  return no.test(text) ? false : undefined;
}

/** '12', '12.50', '$1,234.50', ' 7 ' → a number. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(/^(-?)\$\s?/, '$1');
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(text) || !/\d/.test(text)) return value;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : value;
}

export const toBoolean = (value: unknown): unknown => readFlag(value) ?? value;

export function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : value;
}

const midnight = isoDate();
/** Whether a string field is one of the contract's calendar dates. */
const dateChecks = JSON.stringify(checksOf(midnight));

function checksOf(schema: { def: object }): string[] {
  const { checks = [] } = schema.def as { checks?: { _zod: { def: { pattern?: RegExp } } }[] };
  return checks.map(({ _zod }) => String(_zod.def.pattern ?? ''));
}

export const isDateField = (schema: { def: object }) => JSON.stringify(checksOf(schema)) === dateChecks;

/**
 * Converts any spelling of a day to ISO midnight UTC. Days are shown in UTC, so an instant becomes its day in
 * UTC.
 */
export function toDay(value: unknown): unknown {
  const text = typeof value === 'number' && value > 1e11 ? new Date(value).toISOString() : value;
  const day = parseDate(text);
  return day ? toIsoDate(day) : value;
}

/** One of the listed words, ignoring case; yes/no also as a boolean. */
export function toWord(value: unknown, words: readonly (string | number)[]): unknown {
  if (words.includes(value as string)) return value;
  const flag = words.includes('yes') && words.includes('no') ? readFlag(value) : undefined;
  if (flag !== undefined) return flag ? 'yes' : 'no';
  const text = String(value)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return words.find((word) => String(word).toLowerCase() === text) ?? value;
}

const YEAR_FIRST = /^(20\d{2})[-/]?(0?[1-9]|1[0-2])(?:-\d{2}.*)?$/;
const MONTH_FIRST = /^(0?[1-9]|1[0-2])[-/ ]*(?:20)?(\d{2})$/;

/** '02/2024', '02/24', '0224', '2024-02-01', { month, year } → '2024-02'; '' for anything else, such as a masked one. */
export function toExpiry(value: unknown): string {
  const { month, year } = Object(value) as { month?: unknown; year?: unknown };
  const text = String(month === undefined ? value : `${month}/${year}`).trim();
  const [, fullYear, laterMonth = ''] = YEAR_FIRST.exec(text) ?? [];
  if (fullYear) return `${fullYear}-${laterMonth.padStart(2, '0')}`;
  const [, firstMonth, shortYear] = MONTH_FIRST.exec(text) ?? [];
  return firstMonth ? `20${shortYear}-${firstMonth.padStart(2, '0')}` : '';
}

/** Fields that other APIs send in many spellings, by type and name. */
export const spellings: Readonly<Record<string, (value: unknown) => unknown>> = {
  'string cardData': toExpiry,
  'string mobile': (value) => {
    const text = toText(value);
    return typeof text === 'string' ? formatPhone(text) : value;
  },
  // Of an order; a word is its text (defaults.ts).
  'number status': (value) => {
    const number = toNumber(value);
    return typeof number === 'number' ? number : 0;
  },
  'object orderStatus': (value) => (typeof value === 'string' ? { status: value } : value),
};
