/**
 * Reads single values of another API's reply as the types of the contract: case, number and yes/no, days, phones and
 * expiries. Unreadable values stay as they are, so that the contract refuses them.
 */
import type { z } from 'zod';
import { isoDate } from '@/lib/contract/fields';
import { parseDate, toIsoDate } from '@/lib/domain/calendar';
import { formatPhone } from '@/lib/domain/phone';

/** What a schema is made of (zod 4); which parts are there depends on `type`. */
export interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string | number>;
  values?: (string | number | boolean | null)[];
  checks?: { _zod: { def: { pattern?: RegExp } } }[];
}

/** The parts of any schema. zod types them by the kind of the schema, which a walk learns only from `type`. */
export const readDef = (schema: z.ZodType): Def => schema.def as unknown as Def;

const flags = new Map<string, boolean>([
  ...(['yes', 'true', '1'] as const).map((word) => [word, true] as const),
  ...(['no', 'false', '0'] as const).map((word) => [word, false] as const),
]);

/** yes/no, true/false, 1/0, also as text. Undefined for anything else. */
export const readFlag = (value: unknown): boolean | undefined =>
  typeof value === 'object' ? undefined : flags.get(String(value).trim().toLowerCase());

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

/** One of the listed words, ignoring case; yes/no also as a boolean. */
function toWord(value: unknown, words: readonly unknown[]): unknown {
  const flag = words.includes('yes') ? readFlag(value) : undefined;
  if (flag !== undefined) return flag ? 'yes' : 'no';
  return words.find((word) => String(word).toLowerCase() === String(value).trim().toLowerCase()) ?? value;
}

/** Any spelling of a day as ISO midnight UTC. Days are shown in UTC, so an instant becomes its day in UTC. */
function toDay(value: unknown): unknown {
  const day = parseDate(value);
  return day ? toIsoDate(day) : value;
}

const listPatterns = (schema: z.ZodType) =>
  (readDef(schema).checks ?? []).map(({ _zod }) => String(_zod.def.pattern)).join();
const datePattern = listPatterns(isoDate());

/** Whether a string field is one of the contract's calendar dates. */
export const isDateField = (schema: z.ZodType): boolean => listPatterns(schema) === datePattern;

const YEAR_FIRST = /^(20\d{2})[-/]?(0?[1-9]|1[0-2])(?:-\d{2}.*)?$/;
const MONTH_FIRST = /^(0?[1-9]|1[0-2])[-/ ]*(?:20)?(\d{2})$/;

/** '02/2024', '02/24', '0224', '2024-02-01', { month, year } → '2024-02'; '' for anything else, such as a masked one. */
function toExpiry(value: unknown): string {
  const { month, year } = Object(value) as { month?: unknown; year?: unknown };
  const text = String(month === undefined ? value : `${month}/${year}`).trim();
  const [, fullYear, laterMonth = ''] = YEAR_FIRST.exec(text) ?? [];
  if (fullYear) return `${fullYear}-${laterMonth.padStart(2, '0')}`;
  const [, firstMonth, shortYear] = MONTH_FIRST.exec(text) ?? [];
  return firstMonth ? `20${shortYear}-${firstMonth.padStart(2, '0')}` : '';
}

/** Fields of the specification that other APIs send in many spellings, by type and name. */
const spellings: Readonly<Record<string, (value: unknown) => unknown>> = {
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

/** The value of the field `name` in the contract's spelling. */
export const spell = (type: string, name: string, value: unknown): unknown =>
  (spellings[`${type} ${name}`] ?? (() => value))(value);

/** A simple value as its schema has it. */
export function coerce(field: z.ZodType, value: unknown): unknown {
  const { type, entries = {} } = readDef(field);
  switch (type) {
    case 'number':
      return toNumber(value);
    case 'boolean':
      return readFlag(value) ?? value;
    case 'enum':
      return toWord(value, Object.values(entries));
    case 'string':
      return isDateField(field) ? toDay(value) : toText(value);
    default:
      return value;
  }
}
